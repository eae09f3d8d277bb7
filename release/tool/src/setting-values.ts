import { Refusal } from '@site/composer';
import { isSetting, settingError, settingNames } from '@site/contract';
import type { SettingValues } from '@site/store';

/** Throws a Refusal for an unknown setting or an impossible value. */
export function mergeSettings(
  current: SettingValues,
  values: Readonly<Record<string, string | null>>,
): SettingValues {
  for (const [name, value] of Object.entries(values)) assertSetting(name, value);
  const merged = Object.entries({ ...current, ...values });
  const settings = Object.fromEntries(
    merged.filter((entry): entry is [string, string] => entry[1] !== null),
  );
  assertConsistent(settings, current);
  return settings;
}

function assertSetting(name: string, value: string | null): void {
  if (!isSetting(name))
    throw new Refusal(
      'E_USAGE',
      `"${name}" is not a setting; there are ${settingNames.join(', ')}`,
    );
  const problem = value === null ? undefined : settingError(name, value);
  if (problem)
    throw new Refusal('E_USAGE', `${name} is "${(value ?? '').slice(0, 200)}"; it ${problem}`);
}

/** An earlier contradiction must not block an unrelated change. */
function assertConsistent(settings: SettingValues, current: SettingValues): void {
  const { FORMS_DELIVERY: delivery, FORMS_WEBHOOK_URL: address } = settings;
  if (delivery === current.FORMS_DELIVERY && address === current.FORMS_WEBHOOK_URL) return;
  if (delivery === 'webhook' && address === undefined)
    throw new Refusal(
      'E_CONFIG',
      'FORMS_DELIVERY is webhook, but there is no address; set FORMS_WEBHOOK_URL=https://... with it',
    );
  if (delivery === undefined && address !== undefined)
    throw new Refusal('E_CONFIG', 'FORMS_WEBHOOK_URL needs FORMS_DELIVERY=webhook; set both');
}
