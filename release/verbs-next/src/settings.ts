import type { Composition, SettingValues } from '@site/store';
import {
  commitAndActivate,
  type Outcome,
  readBase,
  repeatWhenTaken,
  requireLive,
  unchanged,
} from './commit';
import type { Context } from './composer';
import { withPages } from './deploy';
import { Refusal } from './refusal';

export interface SettingsRequest {
  /** null: as it is built in. */
  readonly values: Readonly<Record<string, string | null>>;
  readonly reason: string;
}

/** Changes what all sections read; every page is composed with it. */
export const changeSettings = (
  context: Context,
  { values, reason }: SettingsRequest,
): Promise<Outcome> =>
  changeTo(context, 'settings', reason, 'all', ({ settings }) => {
    const merged = Object.entries({ ...settings, ...values });
    return Object.fromEntries(
      merged.filter((entry): entry is [string, string] => entry[1] !== null),
    );
  });

/** To the values before the last change that was not itself a way back. */
export async function rollBackSettings(context: Context, reason: string): Promise<Outcome> {
  let first: { readonly leaves: string; readonly target: SettingValues } | undefined;
  return changeTo(context, 'rollback', reason, 'safety', (latest) => {
    first ??= { leaves: textOf(latest.settings), target: settingsBefore(latest) };
    // A faster command has changed them meanwhile.
    return textOf(latest.settings) === first.leaves ? first.target : latest.settings;
  });
}

const textOf = (settings: SettingValues) => JSON.stringify(Object.entries(settings).sort());

function settingsBefore(latest: Composition): SettingValues {
  let period: { readonly since: Composition['change'] } = {
    since: latest.settingsSince ?? latest.change,
  };
  const current = textOf(latest.settings);
  for (const move of latest.settingsMoves) {
    const isStart = move.until.composition === period.since.composition;
    if (isStart && period.since.action !== 'rollback') return move.settings;
    if (textOf(move.settings) === current) period = move;
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
    if (textOf(settings) === textOf(latest.settings)) return unchanged(latest);
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
