import { areSettingsEqual, type Composition, type SettingValues } from '@site/store';
import {
  commitAndActivate,
  type Outcome,
  readBase,
  repeatWhenTaken,
  requireLive,
  unchanged,
} from './commit';
import type { Context } from './context';
import { withPages } from './deploy';
import { mergeSettings } from './setting-values';
import { Refusal } from '@site/composer';

interface SettingsRequest {
  /** null: as it is built in. */
  readonly values: Readonly<Record<string, string | null>>;
  readonly reason: string;
}

/** Changes what all sections read; every page is composed with it. */
export const changeSettings = (
  context: Context,
  { values, reason }: SettingsRequest,
): Promise<Outcome> =>
  changeTo(context, 'settings', reason, 'all', ({ settings }) => mergeSettings(settings, values));

/** To the values before the last change that was not itself a way back. */
export async function rollBackSettings(context: Context, reason: string): Promise<Outcome> {
  let first: { readonly leaves: SettingValues; readonly target: SettingValues } | undefined;
  return changeTo(context, 'rollback', reason, 'safety', (latest) => {
    first ??= { leaves: latest.settings, target: settingsBefore(latest) };
    // A faster command has changed them meanwhile.
    return areSettingsEqual(latest.settings, first.leaves) ? first.target : latest.settings;
  });
}

function settingsBefore(latest: Composition): SettingValues {
  let period: { readonly since: Composition['change'] } = {
    since: latest.settingsSince ?? latest.change,
  };
  for (const move of latest.settingsMoves) {
    const isStart = move.until.composition === period.since.composition;
    if (isStart && period.since.action !== 'rollback') return move.settings;
    if (areSettingsEqual(move.settings, latest.settings)) period = move;
  }
  throw new Refusal(
    'E_NOT_FOUND',
    'The settings are what they were first; see: npx release settings',
  );
}

async function changeTo(
  context: Context,
  action: string,
  reason: string,
  checks: 'all' | 'safety',
  choose: (latest: Composition) => SettingValues,
): Promise<Outcome> {
  return repeatWhenTaken(async () => {
    const base = await readBase(context);
    const latest = requireLive(base);
    const settings = choose(latest);
    if (areSettingsEqual(settings, latest.settings)) return unchanged(latest);
    const { apps } = latest;
    const site = await context.composer.composeSite(base.objects, {
      apps,
      settings,
      latest,
      checks,
    });
    const draft = { action, reason, settings, trials: [], apps: withPages(apps, site.pages) };
    return commitAndActivate(context, base, draft, site.warnings);
  });
}
