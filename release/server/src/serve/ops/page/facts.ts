import { type AppName, ownerOf, type Release } from '@site/shared/contract';
import { activatedBy } from '@site/tool/moves';
import type { SettingChange } from '@site/tool/settings';
import type { HistoryEntry } from '@site/tool/attempts';
import { teamOf } from '@site/composer/site-config';
import { codeBudgetOf } from '@site/tool/budgets';
import { type Composition, compositionNumbered } from '@site/tool/compositions';
import { pagesOf, readSite, type Site } from '@site/composer/site-description';
import { readFacts } from '@site/tool/facts';
import { type Health, healthOf } from '@site/tool/health';
import { readRelease, readShell } from '@site/composer/releases';
import type { Store } from '@site/composer/store';
import { type Standing, standings } from '@site/tool/standing';
import { history } from '@site/tool/timeline';
import { status, type TrialStatus } from '@site/tool/live-now';
import type { Note } from '@site/tool/locks';

export interface Section {
  readonly app: AppName;
  readonly release: string;
  /** The composition that made this release live. */
  readonly since: Composition;
  readonly pages: number;
  /** Bytes before compression. */
  readonly scripts: number;
  readonly styles: number;
  readonly others: number;
  readonly codeBudget: number;
  readonly team: string | undefined;
}

export interface Step extends Omit<HistoryEntry, 'app' | 'from' | 'to' | 'settings'> {
  readonly changes: readonly Pick<HistoryEntry, 'app' | 'from' | 'to'>[];
  readonly settings: readonly SettingChange[];
}

export interface Facts {
  readonly live: Composition;
  readonly newest: number;
  readonly trials: readonly TrialStatus[];
  readonly underway: readonly Note[];
  readonly sections: readonly Section[];
  /** Newest first. */
  readonly steps: readonly Step[];
  readonly hasMoreSteps: boolean;
  readonly health: Health;
  /** Of trials that are on. */
  readonly standings: readonly Standing[];
}

const STEPS_SHOWN = 25;
const HEALTH_MS = 24 * 3_600_000;

function bytesOf({ client }: Release, matches: (name: string) => boolean): number {
  const matching = Object.entries(client).filter(([name]) => matches(name));
  return matching.reduce((sum, [, { bytes }]) => sum + bytes, 0);
}

async function pagesByOwner(store: Store, live: Composition, site: Site | undefined) {
  const shell = await readShell(store, live.apps.shell?.release ?? '');
  const pages = new Map<AppName, number>();
  const all = site ? await pagesOf(store, site) : {};
  for (const [path, { policy }] of Object.entries(all)) {
    // Only HTML pages have a policy.
    if (policy === undefined) continue;
    const owner = ownerOf(shell.claims, path) ?? 'shell';
    pages.set(owner, (pages.get(owner) ?? 0) + 1);
  }
  return pages;
}

async function sectionsOf(store: Store, live: Composition): Promise<Section[]> {
  const pages = await pagesByOwner(store, live, await readSite(store, live.site));
  const apps = Object.entries(live.apps) as [AppName, { release: string }][];
  return Promise.all(
    apps.map(async ([app, { release }]) => {
      const description = await readRelease(store, app, release);
      return {
        app,
        release,
        since: (await activatedBy(store, live, app)) ?? live,
        pages: pages.get(app) ?? 0,
        scripts: bytesOf(description, (name) => name.endsWith('.js')),
        styles: bytesOf(description, (name) => name.endsWith('.css')),
        others: bytesOf(description, (name) => !/\.(js|css)$/.test(name)),
        codeBudget: codeBudgetOf(app),
        team: teamOf(app),
      };
    }),
  );
}

function stepsOf(entries: readonly HistoryEntry[]): Step[] {
  const steps = new Map<string, Step>();
  for (const { app, from, to, settings, ...facts } of entries) {
    const key = JSON.stringify([facts.composition, facts.at, facts.result, facts.who]);
    const { changes = [], settings: set = [] } = steps.get(key) ?? {};
    const more = settings ? [] : [{ app, from, to }];
    const step = { changes: [...changes, ...more], settings: [...set, ...(settings ?? [])] };
    steps.set(key, { ...facts, ...step });
  }
  return [...steps.values()];
}

export async function factsOf(
  store: Store,
  withFullHistory: boolean,
  now = new Date(),
): Promise<Facts> {
  const { composition, trials = [], underway } = await status(store);
  const live = await compositionNumbered(store, composition);
  const steps = stepsOf(
    await history(store, undefined, withFullHistory ? Infinity : STEPS_SHOWN + 1),
  );
  const since = new Date(now.getTime() - HEALTH_MS);
  return {
    live,
    newest: composition,
    trials,
    underway,
    sections: await sectionsOf(store, live),
    steps: withFullHistory ? steps : steps.slice(0, STEPS_SHOWN),
    health: await healthOf(store, await readFacts(store, since)),
    standings: await standings(store, now),
    hasMoreSteps: !withFullHistory && steps.length > STEPS_SHOWN,
  };
}
