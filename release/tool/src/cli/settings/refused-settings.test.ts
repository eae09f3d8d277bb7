import { settingFault, settingFields, settingNames } from '@site/shared/contract';
import fc from 'fast-check';
import { commandLine } from '../../../testing/processes/command-line';
import { builtRelease, SITE_URL, temporaryFolder } from '@site/composer/testing/releases';
import { latestComposition } from '../../composition/history/compositions';
import { settingsIn } from '../../composition/history/settings';
import { MemoryStore } from '@site/composer/testing/stores/memory';
import type { Store } from '@site/composer/store';

const folder = temporaryFolder();
const base = new MemoryStore();
const from = (...built: readonly { folder: string }[]) =>
  built.flatMap((one) => ['--from', one.folder]);
const run = (store: Store, ...words: string[]) => commandLine(words, store);

beforeAll(async () => {
  const all = from(builtRelease(folder, 'shell'), builtRelease(folder, 'blog'));
  expect(await run(base, 'deploy', 'shell', 'blog', ...all)).toMatchObject({ code: 0 });
});

const NAMES = settingNames.join(', ');
test.each([
  [
    ['SITE_ULR=https://a.example'],
    2,
    `"SITE_ULR" is not a setting; there are ${NAMES} (npx release settings lists them).`,
  ],
  [
    ['__proto__=x'],
    2,
    `"__proto__" is not a setting; there are ${NAMES} (npx release settings lists them).`,
  ],
  [
    ['SITE_URL'],
    2,
    '"SITE_URL" has no value; write SITE_URL=<value>, or SITE_URL= to go back to what is built in.',
  ],
  [
    ['SITE_URL=https://a.example/'],
    2,
    'SITE_URL is "https://a.example/"; it must be an origin such as https://www.example.com, with no slash at the end.',
  ],
  [
    ['AFFILIATE_URL=javascript:alert(1)'],
    2,
    'AFFILIATE_URL is "javascript:alert(1)"; it must be an https:// address.',
  ],
  [['MEASUREMENT_ID=UA-1'], 2, 'MEASUREMENT_ID is "UA-1"; it must look like G-ABC123.'],
  [['SITE_URL=', 'SITE_URL='], 2, 'SITE_URL is given twice; set it once.'],
  [['--dry-run'], 2, 'Say what to set, such as SITE_URL=https://www.example.com.'],
  [
    ['FORMS_DELIVERY=webhook'],
    1,
    'FORMS_DELIVERY is webhook, but there is no address; set FORMS_WEBHOOK_URL=https://... with it',
  ],
  [
    ['FORMS_WEBHOOK_URL=https://a.example/in'],
    1,
    'FORMS_WEBHOOK_URL needs FORMS_DELIVERY=webhook; set both',
  ],
] as const)('%p is refused, and nothing changes', async (words, code, message) => {
  const store = base.copy();
  expect(await run(store, 'settings', ...words)).toEqual({
    code,
    text: `Error: ${message} [${code === 2 ? 'E_USAGE' : 'E_CONFIG'}]\n`,
  });
  expect((await latestComposition(store))?.composition).toBe(1);
});

test('settings say what to do when nothing is live or a release has its settings built in', async () => {
  const word = 'SITE_URL=https://a.example';
  expect(await run(new MemoryStore(), 'settings', word)).toEqual({
    code: 1,
    text: 'Error: Nothing is live yet, so there are no settings to change; give them with the first deploy: npx release deploy shell --set SITE_URL=https://... [E_NOT_LIVE]\n',
  });
  const old = builtRelease(folder, 'blog', {
    version: '0.9.0',
    change: (release) => {
      delete release.takesSettings;
      release.builtWith = { figures: {}, settings: { url: SITE_URL } };
    },
  });
  const store = base.copy();
  await run(store, 'deploy', 'blog', '--gone', ...from(old));
  const { code, text } = await run(store, 'settings', word);
  expect(code).toBe(1);
  expect(text).toContain(
    `blog ${old.id}: was built with SITE_URL=${SITE_URL} and takes no settings of a composition, where SITE_URL is ` +
      'https://a.example; build it from this checkout and deploy it first (ask @site/blog), or leave it as built: npx release settings SITE_URL=',
  );
  expect((await run(store, 'history')).text).toContain(
    'refused  settings SITE_URL: as built -> https://a.example',
  );
  const oldShell = builtRelease(folder, 'shell', {
    version: '0.9.0',
    change: (release) => delete release.takesSettings,
  });
  const other = base.copy();
  await run(other, 'settings', word);
  expect((await run(other, 'deploy', 'shell', ...from(oldShell))).text).toContain(
    `shell ${oldShell.id}: takes no settings of a composition, and SITE_URL is set`,
  );
});

test('any value of a setting is either refused by name or arrives unchanged', () => {
  const value = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.webUrl(),
    fc.domain(),
    fc.emailAddress(),
  );
  const hosts = fc
    .tuple(fc.constantFrom('https://', 'http://', ''), value)
    .map((all) => all.join(''));
  fc.assert(
    fc.property(fc.constantFrom(...settingNames), fc.oneof(value, hosts), (name, text) => {
      if (settingFault(name, text) !== undefined) {
        if (text !== '') expect(() => settingsIn([`${name}=${text}`])).toThrow(`${name} is "`);
        return;
      }
      const set = settingsIn([`${name}=${text}`])({});
      expect(set).toEqual({ [name]: text });
      expect(JSON.stringify(settingFields(set))).toContain(JSON.stringify(text));
      // Nothing may end an attribute, element or directive.
      if (/URL$/.test(name))
        expect(new URL(text).origin).toMatch(/^https?:\/\/[a-z0-9.-]+(:\d+)?$/);
      expect(text).not.toMatch(/[\s<>]/);
      expect(settingsIn([`${name}=`])(set)).toEqual({});
    }),
  );
});
