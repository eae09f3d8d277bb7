import type { AppName } from '@site/shared/contract';
import path from 'node:path';
import { builtRelease, temporaryFolder, type Wanted } from '@site/composer/testing/releases';
import { FileStore } from '@site/tool/file-store';
import { deploy } from '@site/tool/deploy';
import { history } from '@site/tool/timeline';
import { rollback, rollbackSite } from '@site/tool/rollback';
import { status } from '@site/tool/live-now';

const folder = temporaryFolder();
let count = 0;
let store: FileStore;

beforeEach(() => {
  store = new FileStore(path.join(folder, `store-${++count}`));
});

async function ship(app: AppName, wanted: Wanted = {}) {
  const built = builtRelease(folder, app, wanted);
  await deploy(store, [app], wanted.text ?? '', built.folder);
  return built.id;
}

const page = async (file: string) => (await store.read(`current/site/${file}`))?.toString();

test('a first shell, then a first section, each becomes live', async () => {
  const shell = await ship('shell');
  const blog = await ship('blog');
  expect(await status(store)).toEqual({
    composition: 2,
    apps: {
      shell: { version: '1.0.0', release: shell },
      blog: { version: '1.0.0', release: blog },
    },
    underway: [],
  });
  expect(await page('blog/index.html')).toContain('<h1>blog 1.0.0 at /blog</h1>');
});

test('a section without any shell is refused with the next step', async () => {
  await expect(ship('blog')).rejects.toThrow('deploy it first: npx release deploy shell');
});

test('rolls back to the release before the current one, twice to the one before that', async () => {
  await ship('shell');
  const releases = [];
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) releases.push(await ship('blog', { version }));
  await rollback(store, 'blog', undefined, '');
  expect((await status(store)).apps.blog?.release).toBe(releases[1]);
  await rollback(store, 'blog', undefined, '');
  expect((await status(store)).apps.blog?.release).toBe(releases[0]);
  await expect(rollback(store, 'blog', undefined, '')).rejects.toThrow(
    `blog ${releases[0]} has no release before it. Choose one with --to: ${[releases[1], releases[2]].join(', ')}.`,
  );
});

test('after a rollback a tab that fails falls back to the release before, not to the one rolled back from', async () => {
  await ship('shell');
  const [first] = [
    await ship('blog', { version: '1.0.0' }),
    await ship('blog', { version: '1.1.0' }),
    await ship('blog', { version: '1.2.0' }),
  ];
  await rollback(store, 'blog', undefined, '');
  const live = JSON.parse((await store.read('current/live.json'))?.toString() ?? '') as {
    sections: { blog: { previous: { release: string } } };
  };
  expect(live.sections.blog.previous.release).toBe(first);
});

test('the whole site goes back to what it was, as one composition, and nothing is rendered', async () => {
  const shell = await ship('shell');
  const first = await ship('blog', { version: '1.0.0' });
  await ship('content');
  await ship('blog', { version: '1.1.0' });
  await ship('shell', { version: '2.0.0' });
  const [sets, before] = [await store.list('pages'), await page('blog/index.html')];
  const { composition } = await rollbackSite(store, 2, 'all wrong');
  expect(composition.changes).toEqual([
    { app: 'shell', from: expect.stringContaining('2.0.0') as string, to: shell },
    { app: 'blog', from: expect.stringContaining('1.1.0') as string, to: first },
    { app: 'content', from: expect.stringContaining('1.0.0') as string, to: null },
  ]);
  expect((await status(store)).apps).toEqual({
    shell: { version: '1.0.0', release: shell },
    blog: { version: '1.0.0', release: first },
  });
  expect(await page('blog/index.html')).not.toBe(before);
  expect(await page('index.html')).toBeUndefined();
  expect(await store.list('pages')).toEqual(sets);
  expect(await rollbackSite(store, 5, '')).toMatchObject({ composition: { composition: 7 } });
  expect(await page('blog/index.html')).toBe(before);
});

test('the history lists what went live and what was refused, newest first', async () => {
  await ship('shell');
  const first = await ship('blog', { version: '1.0.0', text: 'one' });
  const second = await ship('blog', { version: '1.1.0', text: 'two' });
  await rollback(store, 'blog', undefined, 'two was wrong');
  const broken = 'exports.page = () => { throw new Error("no title"); };';
  await expect(ship('blog', { version: '1.2.0', server: broken })).rejects.toThrow('no title');
  expect(await history(store, 'blog')).toMatchObject([
    {
      composition: 4,
      action: 'deploy',
      result: 'refused',
      from: first,
      why: expect.stringContaining('no title') as string,
    },
    {
      composition: 4,
      action: 'rollback',
      result: 'live',
      from: second,
      to: first,
      why: 'two was wrong',
    },
    { composition: 3, action: 'deploy', result: 'live', from: first, to: second, why: 'two' },
    { composition: 2, action: 'deploy', result: 'live', from: null, to: first, why: 'one' },
  ]);
});

test('deploying what is live already changes nothing', async () => {
  await ship('shell');
  const built = builtRelease(folder, 'shell');
  const outcome = await deploy(store, ['shell'], '', built.folder);
  expect(outcome).toMatchObject({ result: 'unchanged', composition: { composition: 1 } });
});

test('concurrent deploys of several teams all go live', async () => {
  await ship('shell');
  const apps = ['content', 'offers', 'blog', 'forms'] as const;
  await Promise.all(
    apps.flatMap((app) => ['2.0.0', '2.1.0'].map((version) => ship(app, { version }))),
  );
  const live = await status(store);
  expect(live.composition).toBe(9);
  expect(Object.keys(live.apps).sort()).toEqual([...apps, 'shell'].sort());
  const entries = await history(store);
  expect(entries).toHaveLength(9);
  expect(entries.every(({ result }) => result === 'live')).toBe(true);
});
