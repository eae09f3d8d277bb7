import { settingError, type SettingName, settingNames, SETTINGS } from '@site/contract';
import * as site from './site';

type Fields = Readonly<Record<string, unknown>>;

const valueOf = (name: SettingName): string =>
  SETTINGS[name].field
    .split('.')
    .reduce<unknown>((fields, key) => (fields as Fields)[key], site) as string;

const isUnused = (name: SettingName) =>
  name === 'FORMS_WEBHOOK_URL' && site.forms.delivery !== 'webhook' && valueOf(name) === '';

export function checkSite(): void {
  const errors = settingNames.flatMap((name) => {
    const error = isUnused(name) ? undefined : settingError(name, valueOf(name));
    return error ? [`  site.${SETTINGS[name].field}: ${error}`] : [];
  });
  if (errors.length === 0) return;
  throw new Error(
    `The site configuration is wrong:\n${errors.join('\n')}\n` +
      'Correct shared/site/src/ or the environment variable that the field reads.',
  );
}

/** Valid settings that are hardly meant for the public; builds print them. */
export function siteWarnings({ forms }: Pick<typeof site, 'forms'> = site): readonly string[] {
  if (forms.delivery === 'webhook') return [];
  return [
    "site.forms.delivery is 'simulated': what visitors write in the contact and bonus forms goes nowhere. " +
      'Set FORMS_DELIVERY=webhook and FORMS_WEBHOOK_URL=https://... to receive it.',
  ];
}
