import { builtRelease, temporaryFolder } from '@site/composer/testing/releases';
import { MemoryStore } from '@site/composer/testing/stores/memory';
import { publish } from '@site/tool/publish';
import { ship } from '@site/tool/testing/ship';
import { commandLine } from '../../testing/servers/command-line';

const folder = temporaryFolder();
const store = new MemoryStore();

beforeAll(async () => {
  await ship(store, folder, 'shell');
  await ship(store, folder, 'blog');
  for (const text of ['one', 'other'])
    await publish(store, 'blog', builtRelease(folder, 'blog', { version: '1.1.0', text }).folder);
});

afterEach(() => {
  delete process.env.CHROMIUM_PATH;
});

/** Any file will do: these commands start no browser. */
const run = (...words: string[]) => {
  process.env.CHROMIUM_PATH ??= process.execPath;
  return commandLine(words, store);
};

test.each([
  [
    'blog',
    1,
    /blog is not on trial; name a release .*npx release probe blog@<release> \[E_NOT_FOUND\]/,
  ],
  [
    'blog@',
    2,
    /"blog@" names no release; write it as <app>@<release>, or name a section on trial. \[E_USAGE\]/,
  ],
  ['blgo', 2, /There is no app "blgo"/],
  [
    'blog@1.1.0',
    1,
    /1.1.0 is the beginning of 2 releases of blog: 1.1.0-\w+, 1.1.0-\w+. Name one whole. \[E_NOT_FOUND\]/,
  ],
  ['blog@9.9.9', 1, /There is no release 9.9.9 of blog/],
])('probe %s is refused with the next step', async (word, code, text) => {
  expect(await run('probe', word)).toMatchObject({
    code,
    text: expect.stringMatching(text) as string,
  });
});

test('without a browser, a deploy with --probe is refused before it composes anything', async () => {
  process.env.CHROMIUM_PATH = '/nowhere/chromium';
  const { folder: built } = builtRelease(folder, 'blog', { version: '1.2.0' });
  const before = await store.below('');
  const { code, text } = await run('deploy', 'blog', '--from', built, '--canary', '5', '--probe');
  expect(code).toBe(1);
  expect(text).toContain(
    'CHROMIUM_PATH is /nowhere/chromium, which does not exist; correct it, or leave it unset [E_CONFIG]',
  );
  expect(await store.below('')).toEqual(before);
});

test('a program that is not a browser is refused, and the deploy publishes nothing', async () => {
  const { folder: built, id } = builtRelease(folder, 'blog', { version: '1.3.0', text: 'three' });
  process.env.CHROMIUM_PATH = '/bin/true';
  const { code, text } = await run('deploy', 'blog', '--from', built, '--canary', '5', '--probe');
  expect(text).toMatch(/\/bin\/true does not start \(.+\); set CHROMIUM_PATH to .* \[E_CONFIG\]/);
  expect(code).toBe(1);
  expect(await store.list('releases/blog')).not.toContain(id);
  expect(await store.live()).toBe(2);
});
