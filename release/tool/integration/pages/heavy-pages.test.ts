import type { AppName } from '@site/shared/contract';
import path from 'node:path';
import { liveBytes } from '../../testing/stores/live-bytes';
import { builtRelease, temporaryFolder, type Wanted } from '@site/composer/testing/releases';
import { PageFiles } from '@site/composer/page-files';
import { FileStore } from '../../src/store/drivers/file';
import { MemoryStore } from '@site/composer/testing/stores/memory';
import { deploy } from '../../src/cli/change/deploy';
import { settingsIn } from '../../src/composition/history/settings';
import { rollback } from '../../src/cli/change/rollback';

const WIDE = { html: 100_000, before: 100_000, after: 100_000 };
let mockBudget = WIDE;
jest.mock('@site/composer/page-budgets', () => ({
  pageBudgetOf: () => mockBudget,
  SHELL_SCRIPT_BYTES: 60,
}));

const folder = temporaryFolder();
const store = new FileStore(path.join(folder, 'store'));
const ship = (app: AppName, wanted: Wanted = {}) =>
  deploy(store, [app], '', builtRelease(folder, app, wanted).folder);

const FIRST = { 'page.js': '/* page */', 'page.css': '.page{color:red}' };

beforeAll(async () => {
  for (const app of ['shell', 'content', 'blog'] as const)
    await ship(app, app === 'shell' ? {} : { client: FIRST });
});

beforeEach(() => (mockBudget = WIDE));

const FIRST_SCRIPTS = 100;

/** Barely compressible. */
const scriptOf = (bytes: number): string => {
  const numbers = Array.from({ length: bytes }, (_, n) =>
    ((n * n * 7919) % 1_000_003).toString(36),
  );
  return `/* ${numbers.join('').slice(0, bytes)}*/`;
};

test('a section whose script outgrew its pages’ budget is refused on its page, with that file, and nothing goes live', async () => {
  const before = await liveBytes(store);
  mockBudget = { ...WIDE, after: FIRST_SCRIPTS };
  const script = scriptOf(300);
  await expect(ship('blog', { version: '1.1.0', client: { 'page.js': script } })).rejects.toThrow(
    new RegExp(
      `blog 1\\.1\\.0-\\w+, page /blog: its scripts after the first touch are \\d+ bytes compressed, \\d+ over the budget of 100; ` +
        `blog: page\\.js grew from 10 to ${script.length} bytes before compression; make it smaller, or raise`,
    ),
  );
  expect(await liveBytes(store)).toEqual(before);
});

test('a file with another hash in its name counts as the same file, and a new one is listed', async () => {
  mockBudget = { ...WIDE, after: FIRST_SCRIPTS };
  const named = (name: string) => (release: Record<string, unknown>) =>
    ((release.routes as [{ scripts: string[] }])[0].scripts = ['page.js', name]);
  const client = { 'more.0a1b2c3d.js': scriptOf(300) };
  await expect(
    ship('blog', { version: '1.2.0', client, change: named('more.0a1b2c3d.js') }),
  ).rejects.toThrow(/blog: more\.js is new, 305 bytes/);
  mockBudget = WIDE;
  await ship('blog', { version: '1.2.1', client, change: named('more.0a1b2c3d.js') });
  mockBudget = { ...WIDE, after: FIRST_SCRIPTS };
  const larger = { 'more.ffffffff.js': scriptOf(350) };
  await expect(
    ship('blog', { version: '1.2.2', client: larger, change: named('more.ffffffff.js') }),
  ).rejects.toThrow(/blog: more\.js grew from 305 to 355 bytes/);
});

const say = (text: string) =>
  `exports.app = 'content'; exports.page = () => '<h1>Home</h1><p>${text}</p>';`;

const warningsOf = async (deploying: ReturnType<typeof ship>) =>
  (await deploying).warnings
    .map(({ page, fault }) => `${page}: ${fault}`)
    .filter((one) => one.includes('document'));

test('a page whose document outgrew its budget goes live, with a warning that names what grew', async () => {
  mockBudget = { ...WIDE, html: 1_000 };
  const css = Array.from({ length: 200 }, (_, n) => `body{inset:${n * 7919}px}`).join('');
  expect(
    await warningsOf(ship('content', { version: '1.1.0', client: { 'page.css': css } })),
  ).toEqual([
    expect.stringMatching(
      /^\/: the document with its styles is \d+ bytes .* content: page\.css grew from 16 to \d+ bytes/,
    ),
  ]);
  const words = Array.from({ length: 3000 }, (_, n) => (n * 7919).toString(36)).join(' ');
  expect(await warningsOf(ship('content', { version: '1.2.0', server: say(words) }))).toEqual([
    expect.stringMatching(
      /^\/: the document with its styles is \d+ bytes .* content: its markup grew from \d+ to \d+ bytes/,
    ),
  ]);
});

test('a long page that has not grown causes no warning', async () => {
  mockBudget = { ...WIDE, html: 1 };
  expect(await warningsOf(ship('content', { version: '1.2.1', server: say('short') }))).toEqual([]);
});

test('a lowered budget refuses no deploy of other content', async () => {
  mockBudget = { html: 1, before: 1, after: 1 };
  await expect(
    ship('content', { version: '1.2.2', server: say('other words') }),
  ).resolves.toMatchObject({ result: 'live' });
});

const withBoot = (boot: string, behind = ''): Wanted['client'] => ({
  'document.html': `<!doctype html><html lang="en"><head><!--page:head--><script>${boot}</script><!--page:looks--></head><body><div id="root"><!--page:app--></div><!--page:data-->${behind}</body></html>`,
});

test('a shell answers for every page: the script inside the document, and what it loads', async () => {
  mockBudget = { ...WIDE, before: 20 };
  const boot = Array.from({ length: 20 }, (_, n) => `b${n * 7919}()`).join(';');
  await expect(ship('shell', { version: '1.1.0', client: withBoot(boot) })).rejects.toThrow(
    /shell 1\.1\.0-\w+, page \/: its scripts before any touch are \d+ bytes .* shell: document\.html grew from/,
  );
  mockBudget = { ...WIDE, after: FIRST_SCRIPTS };
  const main = { 'main.js': scriptOf(300) };
  await expect(ship('shell', { version: '1.2.0', client: main })).rejects.toThrow(
    /page \/: its scripts after .* shell: main\.js grew from/,
  );
});

test('an inline script anywhere in the document counts as script, not as content', async () => {
  const boot = Array.from({ length: 1_000 }, (_, n) => `b${n * 7919}()`).join(';');
  const behind = withBoot('', `<script>${boot}</script>`);
  mockBudget = { ...WIDE, before: 400 };
  await expect(ship('shell', { version: '1.3.0', client: behind })).rejects.toThrow(
    /page \/: its scripts before any touch are \d+ bytes/,
  );
  mockBudget = { ...WIDE, html: 1_500 };
  await expect(ship('shell', { version: '1.3.1', client: withBoot(boot) })).resolves.toBeDefined();
  await expect(ship('shell', { version: '1.3.2', client: behind })).resolves.toBeDefined();
});

test('nobody is held to a budget for another section’s pages, or for going back', async () => {
  await ship('content', { version: '2.0.0' });
  mockBudget = { ...WIDE, after: 0 };
  await expect(ship('forms')).rejects.toThrow(/page \/contact: its scripts/);
  await expect(rollback(store, 'content', undefined, '')).resolves.toMatchObject({
    result: 'live',
  });
});

test('a shell is not held to a budget that a section has outgrown, nor a section to one that the shell has', async () => {
  await ship('content', { version: '3.0.0', client: { 'page.js': scriptOf(300) } });
  mockBudget = { ...WIDE, after: FIRST_SCRIPTS };
  await expect(
    ship('shell', { version: '3.0.0', client: { 'main.js': scriptOf(30) } }),
  ).resolves.toMatchObject({ result: 'live' });
  mockBudget = WIDE;
  await ship('shell', { version: '3.1.0', client: { 'main.js': scriptOf(300) } });
  mockBudget = { ...WIDE, after: FIRST_SCRIPTS };
  await expect(
    ship('blog', { version: '3.0.0', client: { 'page.js': scriptOf(30) } }),
  ).resolves.toMatchObject({ result: 'live' });
});

test('a new page is not refused for the script in the document, which is the shell’s', async () => {
  mockBudget = { ...WIDE, before: 0 };
  await expect(ship('offers')).resolves.toMatchObject({ result: 'live' });
});

test("the script with settings counts against no section's budget", async () => {
  // Repeated words would compress to nothing.
  const long = say(Array.from({ length: 50 }, (_, n) => (n * 7919).toString(36)).join(' '));
  const weigh = async (version: string) => {
    await ship('content', { version: `${version}.0`, server: say('short') });
    mockBudget = { ...WIDE, html: 0 };
    const [warning = ''] = await warningsOf(
      ship('content', { version: `${version}.1`, server: long }),
    );
    mockBudget = WIDE;
    return Number(/its styles is (\d+) bytes/.exec(warning)?.[1]);
  };
  const before = await weigh('9.0');
  const noise = Array.from({ length: 60 }, (_, n) => (n * 7919).toString(36)).join('');
  const settings = settingsIn([`AFFILIATE_URL=https://a.example/${noise}`]);
  const { folder: newer } = builtRelease(folder, 'content', { version: '9.1.0' });
  await deploy(store, ['content'], '', newer, { settings });
  expect(before).toBeGreaterThan(0);
  expect(await weigh('9.2')).toBeLessThanOrEqual(before);
});

test('a page with a budget of its own weighs the same however many others its section has', async () => {
  const text = Array.from({ length: 3000 }, (_none, at) => `word ${(at * 7919) % 1013}`).join(' ');
  const weight = async (page: string, pages: number) => {
    const files = new PageFiles(new MemoryStore(), 'id', pages);
    await files.write(page, 'index.html', text);
    return files.entries[page]?.sent ?? 0;
  };
  expect(await weight('/blog', 5000)).toBe(await weight('/blog', 1));
  expect(await weight('/blog/a-post', 5000)).toBeGreaterThan(await weight('/blog/a-post', 1));
});
