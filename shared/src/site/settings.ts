import { z } from 'zod';

/** Longer than any address that is meant. */
const LONGEST = 2000;

const text = z.string().max(LONGEST, `must not be longer than ${LONGEST} characters`);

/** An address of which each part is what it seems to be: browsers leave out what is no part of it. */
const isPlain = (address: string) => /^[!-~]+$/.test(address) && URL.canParse(address);

/** A host with a name: policies and servers take no other. */
const isNamed = (address: string) =>
  /^https?:\/\/[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?(?::\d+)?$/.test(new URL(address).origin);

const httpsUrl = text.refine(
  (address) =>
    isPlain(address) &&
    isNamed(address) &&
    new URL(address).protocol === 'https:' &&
    new URL(address).username + new URL(address).password === '',
  'must be an https:// address',
);

const origin = text.refine(
  (address) => isPlain(address) && new URL(address).origin === address && isNamed(address),
  'must be an origin such as https://www.example.com, with no slash at the end',
);

const hostname = text.refine(
  (name) =>
    /^[a-z0-9.-]+$/.test(name) &&
    isPlain(`https://${name}`) &&
    new URL(`https://${name}`).origin === `https://${name}` &&
    isNamed(`https://${name}`),
  'must be a host name such as www.example.com',
);

const word = text.regex(/^[\w.-]+$/, 'must be letters, digits, dots, dashes or underscores');

/** What each setting is, and the field of `site` that it is the value of. */
export const SETTINGS = {
  SITE_URL: { field: 'url', value: origin },
  AFFILIATE_URL: { field: 'provider.url', value: httpsUrl },
  AFFILIATE_PARAMETER: { field: 'provider.referralParameter', value: word },
  AFFILIATE_CODE: { field: 'provider.referralCode', value: word },
  EVENT_URL: { field: 'provider.eventUrl', value: httpsUrl },
  TAG_MANAGER_HOST: { field: 'analytics.host', value: hostname },
  MEASUREMENT_ID: {
    field: 'analytics.measurementId',
    value: text.regex(/^G-[A-Z0-9]+$/, 'must look like G-ABC123'),
  },
  LINKEDIN_URL: { field: 'social.linkedin', value: httpsUrl },
  CONTACT_EMAIL: { field: 'contactEmail', value: z.email('must be an email address') },
  FORMS_DELIVERY: {
    field: 'forms.delivery',
    value: z.enum(['simulated', 'webhook'], { error: "must be 'simulated' or 'webhook'" }),
  },
  FORMS_WEBHOOK_URL: { field: 'forms.webhookUrl', value: httpsUrl },
} as const satisfies Readonly<Record<string, { field: string; value: z.ZodType<string> }>>;

export type SettingName = keyof typeof SETTINGS;

export const settingNames = Object.keys(SETTINGS) as SettingName[];

/** Values of settings by name; a newer tool may have written names that this one does not know. */
export type Settings = Readonly<Record<string, string>>;

export const isSetting = (name: string): name is SettingName => Object.hasOwn(SETTINGS, name);

/** Takes a setting and a value, gives what is wrong with it; undefined if nothing is. */
export const settingFault = (name: SettingName, value: string): string | undefined =>
  SETTINGS[name].value.safeParse(value).error?.issues[0]?.message;

/**
 * Takes settings by name, gives them as the fields of `site` that they are the values of, for the global
 * `siteSettings` that bundles read: { SITE_URL: 'https://a.example' } -> { url: 'https://a.example' }.
 */
export function settingFields(settings: Settings): Readonly<Record<string, unknown>> {
  const fields: Record<string, unknown> = {};
  for (const name of settingNames) {
    const value = settings[name];
    if (value === undefined) continue;
    const [group = '', field] = SETTINGS[name].field.split('.');
    if (field === undefined) fields[group] = value;
    else fields[group] = { ...(fields[group] as object | undefined), [field]: value };
  }
  return fields;
}
