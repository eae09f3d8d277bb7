import { SETTINGS, settingNames, type Settings } from '@site/shared/contract';
import { composePlan } from '../../composition/compose';
import { goLive, type Outcome } from '../../composition/go-live';
import type { ChangeRequest } from '../../composition/history/change-request';
import { compositionNumbered, latestBase } from '../../composition/history/compositions';
import { changedPages, type PageChange } from '../../composition/history/difference';
import { status } from '../../composition/history/live-now';
import { readAll } from '../../composition/live/showing';
import { changesNothing, planFor } from '../../composition/plan';
import {
  changedSettings,
  type SettingChange,
  settingLine,
  settingsIn,
} from '../../composition/history/settings';
import { readSite } from '@site/composer/site-description';
import { pluralize } from '@site/composer/numbers';
import { NotLive, WrongUsage } from '@site/composer/errors';
import { readShell } from '@site/composer/releases';
import { withSharedLock } from '../../store/locks/locks';
import type { Store } from '@site/composer/store';
import { JSON_OPTION, type Options, WHY } from '../terminal/options';
import { verb } from '../terminal/verb';
import { printOutcome, printPages } from '../terminal/outcome';
import { print, printJson } from '../terminal/terminal';

const NOTHING_LIVE =
  'Nothing is live yet, so there are no settings to change; give them with the first deploy: npx release deploy shell --set SITE_URL=https://...';

const requestOf = (settings: ChangeRequest['settings'], why: string): ChangeRequest => ({
  action: 'settings',
  why,
  releases: {},
  settings,
});

export const set = (
  store: Store,
  settings: ChangeRequest['settings'],
  why: string,
): Promise<Outcome> =>
  withSharedLock(store, 'settings', async (lock) => {
    if (!(await latestBase(store, false)).live) throw new NotLive(NOTHING_LIVE);
    return goLive(store, requestOf(settings, why), lock);
  });

interface Planned {
  readonly composition: number;
  readonly settings: readonly SettingChange[];
  readonly pages: readonly PageChange[];
}

/** Nothing goes live or into the history. */
export const planned = (store: Store, settings: ChangeRequest['settings']): Promise<Planned> =>
  withSharedLock(store, 'settings --dry-run', async () => {
    const plan = await planFor(store, requestOf(settings, ''));
    const { live, next } = plan;
    if (!live) throw new NotLive(NOTHING_LIVE);
    if (changesNothing(plan)) return { composition: live.composition, settings: [], pages: [] };
    const composed = await composePlan(store, plan);
    const [before, after] = [
      await readSite(store, live.site),
      await readSite(store, composed.site),
    ];
    const changes = changedSettings(live.settings, composed.settings);
    const shell = await readShell(store, composed.apps.shell?.release ?? '');
    const pages = after
      ? await changedPages(store, shell, [before ?? { ...after, sets: [] }, after], [], changes)
      : [];
    return { composition: next, settings: changes, pages };
  });

interface Shown {
  readonly composition: number;
  readonly settings: Settings;
  /** Built into live releases, as far as known. */
  readonly built: Settings;
}

/** Rejects with NotLive. */
export async function settingsNow(store: Store): Promise<Shown> {
  const { composition, settings = {} } = await status(store);
  const { apps } = await compositionNumbered(store, composition);
  const values = (await readAll(store, apps)).map(({ builtWith }) => builtWith?.settings ?? {});
  const known = Object.assign({}, ...values) as Record<string, string | number>;
  const built = settingNames.flatMap((name) => {
    const value = known[SETTINGS[name].field];
    return value === undefined ? [] : [[name, String(value)] as const];
  });
  return { composition, settings, built: Object.fromEntries(built) };
}

function printShown({ composition, settings, built }: Shown): void {
  print(`Composition ${composition}`);
  for (const name of new Set([...settingNames, ...Object.keys(settings)])) {
    const value = settings[name];
    const otherwise =
      built[name] === undefined ? 'as built' : `${built[name] || 'empty'}  (as built)`;
    print(`  ${name.padEnd(19)}  ${value ?? otherwise}`);
  }
}

function printPlanned({ composition, settings, pages }: Planned, { json }: Options): void {
  if (json) return printJson({ composition, settings, pages });
  for (const change of settings) print(settingLine(change));
  printPages(pages);
  print(
    settings.length > 0
      ? `${pluralize(pages.length, 'file')} would change in composition ${composition}; nothing went live.`
      : `Already live (composition ${composition}); nothing would change.`,
  );
}

export const settingsCommand = verb(
  'settings [setting...]',
  'what is set, such as the address of the site; with NAME=value it is set, with NAME= as built again',
  [['--dry-run', 'check and compose, and only tell what would change'], WHY, JSON_OPTION],
  async (context, options, words: string[]) => {
    if (words.length === 0) {
      if (options.dryRun || options.why !== undefined)
        throw new WrongUsage('Say what to set, such as SITE_URL=https://www.example.com.');
      const shown = await settingsNow(await context.open(options));
      return options.json ? printJson(shown) : printShown(shown);
    }
    const settings = settingsIn(words);
    if (options.dryRun)
      return printPlanned(await planned(await context.open(options), settings), options);
    printOutcome(
      await set(await context.openToChange(options), settings, options.why ?? ''),
      options,
    );
  },
);
