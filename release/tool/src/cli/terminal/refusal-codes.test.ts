import { commandLine } from '../../../testing/processes/command-line';
import { builtRelease, temporaryFolder } from '@site/composer/testing/releases';
import { MemoryStore } from '@site/composer/testing/stores/memory';

const folder = temporaryFolder();
const shell = builtRelease(folder, 'shell');
const store = new MemoryStore();
const run = async (words: string, on = store) => {
  const { code, text } = await commandLine(words.split(' '), on, ['stdout']);
  return { exit: code, json: JSON.parse(text) as unknown };
};
const refused = (exit: number, code: string) => ({
  exit,
  json: { code, message: expect.any(String) as string, nextStep: expect.any(String) as string },
});

beforeAll(() => commandLine(['deploy', 'shell', '--from', shell.folder], store));

test.each([
  ['deploy blgo --json', 2, 'E_USAGE'],
  ['deploy blog --forse --json', 2, 'E_USAGE'],
  ['depoly --json', 2, 'E_USAGE'],
  ['rollback blog --json', 1, 'E_NOT_LIVE'],
  ['rollback --composition 7 --json', 1, 'E_NOT_FOUND'],
  ['promote --json', 1, 'E_CANARY'],
  [`deploy blog --from ${folder}/none --json`, 1, 'E_NOT_BUILT'],
])('%s prints one JSON document with exit code %i and code %s', async (words, exit, code) => {
  expect(await run(words)).toEqual(refused(exit, code));
});

test('a fault of the store is E_STORE, one that nobody foresaw E_UNEXPECTED', async () => {
  const full = new MemoryStore();
  full.live = () => Promise.reject(Object.assign(new Error('full'), { code: 'ENOSPC' }));
  expect(await run('status --json', full)).toEqual(refused(1, 'E_STORE'));
  full.live = () => Promise.reject(new Error('odd'));
  expect(await run('status --json', full)).toEqual(refused(1, 'E_UNEXPECTED'));
});

test('an activation that fails is E_PENDING, and the history has the code of what was refused', async () => {
  const fails = new MemoryStore();
  fails.activate = () => Promise.reject(new Error('killed'));
  const words = `deploy shell --from ${shell.folder} --json`;
  expect(await run(words, fails)).toEqual(refused(3, 'E_PENDING'));
  const overlap = builtRelease(folder, 'blog', {
    change: (release) => (release.requires = { react: '^99.0.0' }),
  });
  expect(await run(`deploy blog --from ${overlap.folder} --json`)).toEqual(
    refused(1, 'E_INCOMPATIBLE'),
  );
  const { json } = await run('history blog --json');
  expect(json).toMatchObject([{ result: 'refused', code: 'E_INCOMPATIBLE' }]);
  const { text } = await commandLine(['history', 'blog'], store);
  expect(text).toMatch(/\[E_INCOMPATIBLE\]\n$/);
});
