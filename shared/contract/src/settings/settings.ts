import { z } from 'zod';

const MAX_ADDRESS = 2000;
/** Codes and ids; pages repeat them in every link. */
const MAX_WORD = 100;
/** Source: RFC 5321, 4.5.3.1. */
const MAX_EMAIL = 254;
const MAX_LOCAL_PART = 64;
/** Source: RFC 1035, 2.3.4. */
const MAX_HOST = 253;
const LABEL = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/;

const atMost = (limit: number) =>
  z.string().max(limit, `must not be longer than ${limit} characters`);

const isHost = (name: string) =>
  name.length <= MAX_HOST && name.split('.').every((label) => LABEL.test(label));

/** Percent signs must be followed by two hexadecimal digits. Source: RFC 3986. */
const ADDRESS =
  /^(https?):\/\/([^/?#:]+)(:\d{1,5})?([/?#]([\w\-.~:/?#[\]@!$&'()*+,;=]|%[0-9A-Fa-f]{2})*)?$/;

/** undefined unless browsers read the address exactly as written. */
function partsOf(address: string) {
  const [, scheme, host = '', port = '', rest = ''] = ADDRESS.exec(address) ?? [];
  const name = host.toLowerCase();
  const isPlainAddress =
    isHost(name) && URL.canParse(address) && new URL(address).hostname === name;
  return isPlainAddress
    ? { scheme, rest, isOrigin: new URL(address).origin === scheme + '://' + host + port }
    : undefined;
}

const httpsUrl = atMost(MAX_ADDRESS).refine(
  (address) => partsOf(address)?.scheme === 'https',
  'must be an https:// address',
);

const origin = atMost(MAX_ADDRESS).refine((address) => {
  const parts = partsOf(address);
  return parts?.rest === '' && parts.isOrigin;
}, 'must be an origin such as https://www.example.com, with no slash at the end');

const hostname = atMost(MAX_HOST).refine(
  (name) => name === name.toLowerCase() && partsOf(`https://${name}`)?.rest === '' && isHost(name),
  'must be a host name such as www.example.com',
);

const word = atMost(MAX_WORD).regex(
  /^\w[\w.-]*$/,
  'must be letters, digits, dots, dashes or underscores',
);

const email = atMost(MAX_EMAIL).refine((address) => {
  const [local = '', host = ''] = address.split('@');
  return (
    z.email().safeParse(address).success &&
    local.length <= MAX_LOCAL_PART &&
    isHost(host.toLowerCase())
  );
}, 'must be an email address');

export const SETTINGS = {
  SITE_URL: { field: 'url', value: origin },
  AFFILIATE_URL: { field: 'provider.url', value: httpsUrl },
  AFFILIATE_PARAMETER: { field: 'provider.referralParameter', value: word },
  AFFILIATE_CODE: { field: 'provider.referralCode', value: word },
  EVENT_URL: { field: 'provider.eventUrl', value: httpsUrl },
  TAG_MANAGER_HOST: { field: 'analytics.host', value: hostname },
  MEASUREMENT_ID: {
    field: 'analytics.measurementId',
    value: atMost(MAX_WORD).regex(/^G-[A-Z0-9]+$/, 'must look like G-ABC123'),
  },
  LINKEDIN_URL: { field: 'social.linkedin', value: httpsUrl },
  CONTACT_EMAIL: { field: 'contactEmail', value: email },
  FORMS_DELIVERY: {
    field: 'forms.delivery',
    value: z.enum(['simulated', 'webhook'], { error: "must be 'simulated' or 'webhook'" }),
  },
  FORMS_WEBHOOK_URL: { field: 'forms.webhookUrl', value: httpsUrl },
} as const satisfies Readonly<Record<string, { field: string; value: z.ZodType<string> }>>;

export type SettingName = keyof typeof SETTINGS;

export const settingNames = Object.keys(SETTINGS) as SettingName[];

export type Settings = Readonly<Record<string, string>>;

export const isSetting = (name: string): name is SettingName => Object.hasOwn(SETTINGS, name);

export const settingError = (name: SettingName, value: string): string | undefined =>
  SETTINGS[name].value.safeParse(value).error?.issues[0]?.message;

/** { SITE_URL: 'https://a.example' } -> { url: 'https://a.example' }. */
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
