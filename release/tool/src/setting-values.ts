import { Refusal } from '@site/composer';
import type { SettingValues } from '@site/store';

export function mergeSettings(
  current: SettingValues,
  values: Readonly<Record<string, string | null>>,
): SettingValues {
  const merged = Object.entries({ ...current, ...values });
  const settings = Object.fromEntries(
    merged.filter((entry): entry is [string, string] => entry[1] !== null),
  );
  assertConsistent(settings, current);
  return settings;
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
