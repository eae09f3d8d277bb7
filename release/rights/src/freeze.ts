import { areSettingsEqual, type Composition, type Freeze, SHELL } from '@site/store/worker';
import { isSameRelease } from './signed-record';

export const ALL_SECTIONS = '*';

interface SectionFreeze extends Freeze {
  /** What is frozen: an app, or "*" for all. */
  readonly section: string;
}

export function findFreeze(
  { freezes = {} }: Pick<Composition, 'freezes'>,
  app: string,
  now: number,
): SectionFreeze | undefined {
  for (const section of [app, ALL_SECTIONS]) {
    const freeze = freezes[section];
    if (freeze && (freeze.until === undefined || Date.parse(freeze.until) > now))
      return { ...freeze, section };
  }
  return undefined;
}

const describeFreeze = (app: string, freeze: SectionFreeze): string =>
  `${app} is frozen since ${freeze.at} by ${freeze.author}${freeze.until ? ` until ${freeze.until}` : ''}: ${freeze.reason}. ` +
  `Rollbacks go on. To end it: npx release unfreeze ${freeze.section === ALL_SECTIONS ? '--all' : freeze.section}`;

/** Why the change may not be made; undefined if it may, as rollbacks and ends of trials always may. */
export function findFrozenChange(
  latest: Composition | undefined,
  next: Pick<Composition, 'change' | 'apps' | 'settings' | 'trials'>,
): string | undefined {
  if (!latest) return undefined;
  const isBack = next.change.action === 'rollback';
  const isRemoval = Object.keys(latest.apps).some((app) => !next.apps[app]);
  const isWhole = isRemoval || !areSettingsEqual(latest.settings, next.settings);
  const changed = Object.keys(next.apps).filter(
    (app) => !isSameRelease(latest.apps[app], next.apps[app]),
  );
  const tried = next.trials
    .filter(({ id, percent }) => latest.trials.find((old) => old.id === id)?.percent !== percent)
    .map(({ app }) => app);
  for (const app of [...tried, ...(isBack ? [] : [...changed, ...(isWhole ? [SHELL] : [])])]) {
    const freeze = findFreeze(latest, app, Date.parse(next.change.at));
    if (freeze) return describeFreeze(app, freeze);
  }
  return undefined;
}
