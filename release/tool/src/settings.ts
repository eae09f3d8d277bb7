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

export const changeSettings = (
  context: Context,
  { values, reason }: SettingsRequest,
): Promise<Outcome> =>
  changeTo(context, 'settings', reason, 'all', ({ settings }) => ({
    settings: mergeSettings(settings, values),
  }));

/** To the values before the last change that was not itself a way back. */
export async function rollBackSettings(context: Context, reason: string): Promise<Outcome> {
  let first: { readonly leaves: SettingValues; readonly target: SettingValues } | undefined;
  return changeTo(context, 'rollback', reason, 'safety', (latest) => {
    first ??= { leaves: latest.settings, target: settingsBefore(latest) };
    if (areSettingsEqual(latest.settings, first.leaves)) return { settings: first.target };
    return { settings: latest.settings, warning: wasFaster(latest) };
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

function wasFaster({ change, settingsSince = change }: Composition): string {
  const { author, action, composition } = settingsSince;
  return `${author} was faster (${action} of the settings, composition ${composition}), so nothing was changed; see: npx release settings`;
}

interface ChosenSettings {
  readonly settings: SettingValues;
  /** Why they stay as they are. */
  readonly warning?: string;
}

async function changeTo(
  context: Context,
  action: string,
  reason: string,
  checks: 'all' | 'safety',
  choose: (latest: Composition) => ChosenSettings,
): Promise<Outcome> {
  return repeatWhenTaken(async () => {
    const base = await readBase(context);
    const latest = requireLive(base);
    const { settings, warning } = choose(latest);
    if (areSettingsEqual(settings, latest.settings))
      return unchanged(latest, ...(warning === undefined ? [] : [warning]));
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
