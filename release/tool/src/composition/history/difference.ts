import { wholeNumber } from '@site/composer/numbers';
import { type AppName, ownerOf, type ShellRelease } from '@site/shared/contract';
import { type Change, type Composition, compositionNumbered } from './compositions';
import { variantName } from './draws';
import { contentOf, hasApp, trialsOf, type Variant, variantsOf } from './variants';
import { changedSettings, type SettingChange } from './settings';
import { pagesOf, readSite, type Site } from '@site/composer/site-description';
import { NotFound } from '@site/composer/errors';
import { readShell } from '@site/composer/releases';
import type { Store } from '@site/composer/store';

export interface PageChange {
  readonly path: string;
  readonly change: 'added' | 'removed' | 'changed';
  readonly app: AppName;
  /** Apps whose change may affect the page, or "settings". */
  readonly because: readonly string[];
}

/** A composition, or "7-blog" for what visits get on the trial of blog, or "7-4c.5c" for one of its variants. */
export type Compared = number | `${number}-${string}`;

/** Throws WrongUsage. */
export const parseComposition = (word: string, what: string): Compared =>
  /^[1-9]\d*-[\w.-]+$/.test(word) ? (word as Compared) : wholeNumber(word, what, 1);

export interface Difference {
  readonly from: Compared;
  readonly to: Compared;
  readonly apps: readonly Change[];
  readonly settings?: readonly SettingChange[];
  readonly pages: readonly PageChange[];
}

export function changedApps(from: Composition['apps'], to: Composition['apps']): Change[] {
  return Object.keys({ ...from, ...to })
    .map((app) => ({ app, from: from[app]?.release ?? null, to: to[app]?.release ?? null }))
    .filter((change) => change.from !== change.to);
}

function becauseOf(app: AppName, changes: readonly Change[]): AppName[] {
  const all = changes.map((change) => change.app);
  const near = all.filter((one) => one === app || one === 'shell');
  // Site-wide files, such as the sitemap, change with any section.
  return near.length > 0 ? near : all;
}

export async function changedPages(
  store: Store,
  shell: ShellRelease,
  [from, to]: readonly [Site, Site],
  changes: readonly Change[],
  settings: readonly SettingChange[] = [],
): Promise<PageChange[]> {
  // Common page sets need not be read.
  const [old, now] = [await pagesOf(store, from, to.sets), await pagesOf(store, to, from.sets)];
  const set = settings.length > 0 ? ['settings'] : [];
  const paths = Object.keys({ ...old, ...now }).sort();
  return paths.flatMap((path) => {
    const [before, after] = [old[path], now[path]];
    if (before?.etag === after?.etag) return [];
    const app = ownerOf(shell.claims, path) ?? 'shell';
    const change = !before ? 'added' : !after ? 'removed' : 'changed';
    return [{ path, change, app, because: [...becauseOf(app, changes), ...set] }];
  });
}

type Found = Pick<Composition, 'composition' | 'apps' | 'site' | 'settings'>;

/** Of the trial of this app; "canary" is the only one. */
function variantCalled(record: Composition, word: string): Variant | undefined {
  if (variantsOf(record).includes(word)) return word;
  const trials = trialsOf(record);
  const trial =
    word === 'canary' && trials.length === 1
      ? trials[0]
      : trials.find(({ changes }) => hasApp(changes, word));
  return trial && variantName([trial]);
}

async function foundAs(store: Store, compared: Compared): Promise<Found> {
  const record = await compositionNumbered(store, Number.parseInt(String(compared)));
  const { composition, settings } = record;
  if (typeof compared === 'number') return record;
  const variant = variantCalled(record, compared.slice(compared.indexOf('-') + 1));
  if (variant) return { composition, ...contentOf(record, variant), settings };
  const others = variantsOf(record).slice(1);
  throw new NotFound(
    `Composition ${composition} has no variant ${compared}; ` +
      (others.length > 0
        ? `there are ${others.map((one) => `${composition}-${one}`).join(', ')}`
        : 'it has no trial; see which has: npx release history'),
  );
}

async function siteOf(store: Store, { composition, site }: Found): Promise<Site> {
  const found = await readSite(store, site);
  if (found) return found;
  throw new NotFound(
    `The pages of composition ${composition} were pruned; compare two that prune keeps, ` +
      'or compose it again: npx release rollback --composition ' +
      composition,
  );
}

export async function diff(store: Store, from: Compared, to: Compared): Promise<Difference> {
  const [before, after] = [await foundAs(store, from), await foundAs(store, to)];
  const apps = changedApps(before.apps, after.apps);
  const shell = await readShell(store, after.apps.shell?.release ?? '');
  const sites = [await siteOf(store, before), await siteOf(store, after)] as const;
  const settings = changedSettings(before.settings, after.settings);
  const pages = await changedPages(store, shell, sites, apps, settings);
  return { from, to, apps, ...(settings.length > 0 && { settings }), pages };
}
