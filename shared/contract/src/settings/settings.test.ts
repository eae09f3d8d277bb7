import { settingError, settingNames, type SettingName } from './settings';

const LONG = 'a'.repeat(100_000);

const LONG_VALUES: Record<SettingName, string> = {
  SITE_URL: `https://${LONG}.example`,
  AFFILIATE_URL: `https://a.example/${LONG}`,
  AFFILIATE_PARAMETER: LONG,
  AFFILIATE_CODE: LONG,
  EVENT_URL: `https://a.example/?${LONG}`,
  TAG_MANAGER_HOST: `${'a.'.repeat(50_000)}example`,
  MEASUREMENT_ID: `G-${LONG.toUpperCase()}`,
  LINKEDIN_URL: `https://a.example/#${LONG}`,
  CONTACT_EMAIL: `${LONG}@a.example`,
  FORMS_DELIVERY: LONG,
  FORMS_WEBHOOK_URL: `https://a.example/${LONG}`,
};

test.each(settingNames)('the setting %s has a length limit', (name) => {
  expect(settingError(name, LONG_VALUES[name])).toMatch(
    /^must (not be longer than \d+ char|be 's)/,
  );
});

test.each<[SettingName, string]>([
  ['SITE_URL', 'https://a..b'],
  ['SITE_URL', 'https://a.example.'],
  ['SITE_URL', 'https://-a.example'],
  ['SITE_URL', 'https://a-.example'],
  ['SITE_URL', `https://${'a'.repeat(64)}.example`],
  ['SITE_URL', 'https://a.example:99999'],
  ['SITE_URL', 'https://a.example:443'],
  ['SITE_URL', 'https://A.example'],
  ['SITE_URL', 'https://user@a.example'],
  ['SITE_URL', 'https://0x7f.1'],
  ['SITE_URL', 'https://[::1]'],
  ['SITE_URL', 'https://ä.example'],
  ['AFFILIATE_URL', 'https:///a.example'],
  ['AFFILIATE_URL', 'https://a.example/%zz'],
  ['AFFILIATE_URL', 'https://a.example/"<script>'],
  ['AFFILIATE_URL', 'https://a.example\\@b.example/'],
  ['AFFILIATE_URL', 'https://user:token@a.example/'],
  ['AFFILIATE_URL', 'http://a.example/'],
  ['EVENT_URL', 'https://a.example/\u202e'],
  ['FORMS_WEBHOOK_URL', 'https://a.example:0x50/'],
  ['TAG_MANAGER_HOST', 'a.example:8080'],
  ['TAG_MANAGER_HOST', '1.2'],
  ['CONTACT_EMAIL', `${'a'.repeat(65)}@a.example`],
  ['CONTACT_EMAIL', 'a@a..example'],
  ['CONTACT_EMAIL', `a@${'a'.repeat(64)}.example`],
  ['CONTACT_EMAIL', 'a b@a.example'],
  ['CONTACT_EMAIL', 'a@b@a.example'],
  ['AFFILIATE_CODE', '..'],
  ['MEASUREMENT_ID', 'G-'],
])('the setting %s refuses %s', (name, value) => {
  expect(settingError(name, value)).toMatch(/^must /);
});

test.each<[SettingName, string]>([
  ['SITE_URL', 'https://www.example.com'],
  ['SITE_URL', 'http://localhost:8080'],
  ['SITE_URL', 'http://127.0.0.1:8080'],
  ['SITE_URL', 'https://xn--bcher-kva.example'],
  ['AFFILIATE_URL', 'https://Www.GoHighLevel.com?fp_ref=a%20b&x=[1]#top'],
  ['AFFILIATE_URL', 'https://a.example:8443/path_(x)/;y=1'],
  ['TAG_MANAGER_HOST', 'www.googletagmanager.com'],
  ['CONTACT_EMAIL', "o'neil+site@mail.example.com"],
  ['AFFILIATE_CODE', 'crm-compass'],
  ['AFFILIATE_PARAMETER', 'fp_ref'],
  ['MEASUREMENT_ID', 'G-0000000000'],
])('the setting %s accepts %s', (name, value) => {
  expect(settingError(name, value)).toBeUndefined();
});
