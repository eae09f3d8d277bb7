import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { commandLine } from '../../../testing/servers/command-line';
import { builtRelease, temporaryFolder } from '@site/composer/testing/releases';
import { ship } from '@site/tool/testing/ship';
import { FileStore } from '@site/tool/file-store';
import { MemoryStore } from '@site/composer/testing/stores/memory';
import { appsHere, absenceNote } from '@site/tool/workspaces';
import { deploy } from '@site/tool/deploy';
import { history } from '@site/tool/timeline';
import { rollback } from '@site/tool/rollback';

type Built = ReturnType<typeof builtRelease>;

const folder = temporaryFolder();
let store: MemoryStore;

beforeEach(() => {
  store = new MemoryStore();
  process.env.RELEASE_WHO = 'maria';
});

const run = (...words: string[]) => commandLine(words, store);

test.each([
  [
    ['deploy', 'blgo'],
    `There is no app "blgo". The apps are ${appsHere().join(', ')}${absenceNote()}.`,
  ],
  [['rollback'], 'Name an app to roll back, or the whole site with --composition <n>.'],
  [
    ['rollback', 'blog', '--composition', '1'],
    '--composition takes back the whole site; name no app and no --to with it.',
  ],
  [
    ['rollback', '--composition', 'one'],
    '--composition is "one"; it must be a whole number from 1 up.',
  ],
  [['prune', '--keep', '0'], '--keep is "0"; it must be a whole number from 1 up.'],
  [['preview', 'blog'], '"blog" names no release; write it as <app>@<release>.'],
])('%p is wrong usage, reported in one line', async (words, message) => {
  expect(await run(...words)).toEqual({ code: 2, text: `Error: ${message} [E_USAGE]\n` });
});

test('an unknown verb or option is wrong usage and leads to the help', async () => {
  expect(await run('depoly')).toEqual({
    code: 2,
    text: "error: unknown command 'depoly'\n(Did you mean deploy?) [E_USAGE]\n(npx release --help lists the verbs)\n",
  });
  expect((await run('deploy', 'blog', '--forse')).code).toBe(2);
});

test('a section is published, deployed and rolled back, and each command prints what it did', async () => {
  const shell = builtRelease(folder, 'shell');
  const one = builtRelease(folder, 'blog', { version: '1.0.0' });
  const change = (release: Record<string, unknown>) => (release.revision = '0123456789ab');
  const two = builtRelease(folder, 'blog', { version: '1.1.0', change });
  expect(await run('status')).toEqual({
    code: 1,
    text: 'Error: Nothing is live in memory; deploy something: npx release deploy shell [E_NOT_LIVE]\n',
  });
  expect(await run('deploy', 'shell', '--from', shell.folder)).toEqual({
    code: 0,
    text: `shell: nothing -> ${shell.id}\nComposition 1 is live with 1 app.\n`,
  });
  expect(await run('publish', 'blog', '--from', one.folder)).toEqual({
    code: 0,
    text: `blog ${one.id} published\n`,
  });
  await run('deploy', 'blog', '--from', one.folder);
  expect(await run('deploy', 'blog', '--from', one.folder)).toEqual({
    code: 0,
    text: 'Already live (composition 2); nothing to do.\n',
  });
  await run('deploy', 'blog', '--from', two.folder, '--why', 'new texts');
  expect(await run('rollback', 'blog', '--why', 'a wrong price')).toEqual({
    code: 0,
    text:
      `blog: ${two.id} -> ${one.id}\nComposition 4 is live with 2 apps.\n` +
      'Messages already sent by forms, and settings in visitors’ browsers, are not undone.\n',
  });
  expect(await run('status')).toEqual({
    code: 0,
    text: `Composition 4\n  shell    ${shell.id}  @site/frame\n  blog     ${one.id}  @site/blog\n`,
  });
  expect(JSON.parse((await run('status', '--json')).text)).toMatchObject({
    composition: 4,
    teams: { shell: '@site/frame', blog: '@site/blog' },
  });
  const history = (await run('history', 'blog')).text.split('\n').map((line) => line.slice(26));
  expect(history).toEqual([
    `#4  live     rollback blog: ${two.id} -> ${one.id}  by maria  (a wrong price)`,
    `#3  live     deploy blog: ${one.id} -> ${two.id}  by maria  from commit 0123456789ab  (new texts)`,
    `#2  live     deploy blog: nothing -> ${one.id}  by maria`,
    '',
  ]);
  expect((await run('verify')).text).toMatch(
    /^\d+ files \(0\.\d MB\) are as they were written\.\n$/,
  );
  expect(await run('prune', '--dry-run')).toEqual({
    code: 0,
    text:
      'Would remove nothing.\n' +
      'Kept: 4 compositions (1, 2, 3, 4) with 3 releases, what is younger than 24 h, and the whole history.\n',
  });
  expect((await run('rollback', '--composition', '1', '--json')).text).toBe(
    `${JSON.stringify({ result: 'live', composition: 5, changes: [{ app: 'blog', from: one.id, to: null }] }, null, 2)}\n`,
  );
});

describe('several apps from elsewhere', () => {
  const [shell, blog, offers] = (['shell', 'blog', 'offers'] as const).map((app) =>
    builtRelease(folder, app),
  ) as [Built, Built, Built];
  const from = (...built: readonly Built[]) => built.flatMap((one) => ['--from', one.folder]);

  test('go live as one composition, each from its own folder', async () => {
    expect(await run('deploy', 'shell', 'blog', ...from(blog, shell))).toEqual({
      code: 0,
      text:
        `shell: nothing -> ${shell.id}\nblog: nothing -> ${blog.id}\n` +
        'Composition 1 is live with 2 apps.\n',
    });
  });

  test("are taken from another store's live releases", async () => {
    const staging = path.join(folder, 'staging');
    const other = new FileStore(staging);
    await deploy(other, ['shell', 'blog'], '', [shell.folder, blog.folder]);
    await deploy(other, ['blog'], '', builtRelease(folder, 'blog', { version: '2.0.0' }).folder);
    await rollback(other, 'blog', undefined, 'a wrong price');
    expect((await run('deploy', 'shell', 'blog', '--from', staging)).text).toContain(
      `blog: nothing -> ${blog.id}\n`,
    );
    expect(await run('deploy', 'offers', '--from', staging)).toEqual({
      code: 1,
      text: 'Error: --from has no release of offers; name its folder too, or leave it out [E_NOT_BUILT]\n',
    });
  });

  test.each([
    [1, from(shell), '--from has no release of blog; name its folder too, or leave it out'],
    [1, from(shell, blog, offers), 'holds a release of offers, which is not named'],
    [1, ['--from', '/nowhere'], '/nowhere holds no release (it has no release.json)'],
    [2, from(shell, blog, blog), '--from names two releases of blog; name one of each app.'],
  ])('options that do not fit together exit with %d', async (code, words, message) => {
    expect(await run('deploy', 'shell', 'blog', ...words)).toEqual({
      code,
      text: expect.stringContaining(message) as string,
    });
    expect((await run('status')).code).toBe(1);
  });
});

test('verify lists what it finds and exits with 1', async () => {
  const shell = await ship(store, folder, 'shell');
  await store.remove(`releases/shell/${shell}/client/main.js`);
  const { code, text } = await run('verify');
  expect(code).toBe(1);
  expect(text).toMatch(
    /^releases\/shell\/\S+\/client\/main\.js is missing; restore it from a copy of the store, or deploy another release of shell\nError: memory has 1 fault in \d+ files \[E_DAMAGED\]\n$/,
  );
});

test('the next command completes one that was killed after its commit, and prints it', async () => {
  await ship(store, folder, 'shell');
  const activate = store.activate;
  store.activate = () => Promise.reject(new Error('killed'));
  const { folder: built } = builtRelease(folder, 'blog');
  expect(await run('deploy', 'blog', '--from', built)).toEqual({
    code: 3,
    text: 'Error: Composition 2 is recorded but not live yet (killed); the next deploy or rollback makes it live first [E_PENDING]\n',
  });
  store.activate = activate;
  expect(await run('deploy', 'blog', '--from', built)).toEqual({
    code: 0,
    text:
      'Repaired: composition 2 was committed but not yet live; it is now.\n' +
      'Already live (composition 2); nothing to do.\n',
  });
});

test('an error is one line, and its origin only shows when asked for', async () => {
  expect((await run('status')).text.trim().split('\n')).toHaveLength(1);
  expect((await run('status', '--verbose')).text).toMatch(/Refusal: Nothing is live[^]+at /);
});

test('the program itself runs as a process, and its exit code is the command’s', () => {
  const program = path.join(import.meta.dirname, '../../../../bin/release.mjs');
  const { status, stderr } = spawnSync(
    process.execPath,
    [program, 'status', '--store', path.join(folder, 'none')],
    { encoding: 'utf8' },
  );
  expect([status, stderr]).toEqual([
    1,
    `Error: Nothing is live in ${path.join(folder, 'none')}; deploy something: npx release deploy shell [E_NOT_LIVE]\n`,
  ]);
});

test('a command finishes although its reader closes early, as head does', async () => {
  const files = new FileStore(path.join(folder, 'long'));
  await ship(files, folder, 'shell');
  const [entry] = await history(files);
  await files.writeOnce(
    'attempts/a.json',
    JSON.stringify(Array.from({ length: 5000 }, () => entry)),
  );
  const program = path.join(import.meta.dirname, '../../../../bin/release.mjs');
  const line = `"$0" "${program}" history --store "${files.place}" | head -1; exit "\${PIPESTATUS[0]}"`;
  const ended = spawnSync('bash', ['-c', line, process.execPath], { encoding: 'utf8' });
  expect([ended.status, ended.stderr]).toEqual([0, '']);
  expect(ended.stdout).toContain('#1  live');
});
