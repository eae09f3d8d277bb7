import { isSetting, settingFault, settingNames, type Settings } from '@site/shared/contract';
import { BadConfiguration, WrongUsage } from '@site/composer/errors';

/** null: as built. */
export interface SettingChange {
  readonly name: string;
  readonly from: string | null;
  readonly to: string | null;
}

export function changedSettings(from: Settings = {}, to: Settings = {}): SettingChange[] {
  return Object.keys({ ...from, ...to })
    .sort()
    .map((name) => ({ name, from: from[name] ?? null, to: to[name] ?? null }))
    .filter((change) => change.from !== change.to);
}

/** "SITE_URL: https://a.example -> https://b.example" */
export const settingLine = ({ name, from, to }: SettingChange): string =>
  `${name}: ${from ?? 'as built'} -> ${to ?? 'as built'}`;

const SHOWN = 200;
const shortened = (value: string) => (value.length > SHOWN ? `${value.slice(0, SHOWN)}...` : value);

const LIST = 'npx release settings lists them';

/** SITE_URL=https://www.example.com; an empty value means as built. Throws WrongUsage. */
export function settingsIn(words: readonly string[]): (now: Settings) => Settings {
  const given = new Map<string, string>();
  for (const word of words) {
    const at = word.indexOf('=');
    const [name, value] = at < 0 ? [word, ''] : [word.slice(0, at), word.slice(at + 1)];
    if (!isSetting(name))
      throw new WrongUsage(
        `"${name}" is not a setting; there are ${settingNames.join(', ')} (${LIST}).`,
      );
    if (at < 0)
      throw new WrongUsage(
        `"${word}" has no value; write ${name}=<value>, or ${name}= to go back to what is built in.`,
      );
    if (given.has(name)) throw new WrongUsage(`${name} is given twice; set it once.`);
    const fault = value === '' ? undefined : settingFault(name, value);
    if (fault) throw new WrongUsage(`${name} is "${shortened(value)}"; it ${fault}.`);
    given.set(name, value);
  }
  return (now) => {
    const next = Object.entries({ ...now, ...Object.fromEntries(given) });
    return Object.fromEntries(next.filter(([, value]) => value !== '').sort());
  };
}

/** Contradictions that existed before must not block an unrelated change. Throws BadConfiguration. */
export function checkedSettings(settings: Settings, now: Settings): Settings {
  const { FORMS_DELIVERY: delivery, FORMS_WEBHOOK_URL: address } = settings;
  const isSame = delivery === now.FORMS_DELIVERY && address === now.FORMS_WEBHOOK_URL;
  if (!isSame && delivery === 'webhook' && address === undefined)
    throw new BadConfiguration(
      'FORMS_DELIVERY is webhook, but there is no address; set FORMS_WEBHOOK_URL=https://... with it',
    );
  if (!isSame && delivery === undefined && address !== undefined)
    throw new BadConfiguration('FORMS_WEBHOOK_URL needs FORMS_DELIVERY=webhook; set both');
  return settings;
}
