import { builtRelease, temporaryFolder } from '@site/composer/testing/releases';
import { MemoryStore } from '@site/composer/testing/stores/memory';
import { commandLine } from '../../../testing/processes/command-line';

const folder = temporaryFolder();
const from = (one: { folder: string }) => ['--from', one.folder];

test('a dry run composes and checks a deploy, and publishes and commits nothing', async () => {
  const store = new MemoryStore();
  const run = (...words: string[]) => commandLine(words, store);
  await run('deploy', 'shell', ...from(builtRelease(folder, 'shell')));
  const published = (await store.below('releases')).sort();
  const good = builtRelease(folder, 'blog');
  expect(await run('deploy', 'blog', '--dry-run', ...from(good))).toEqual({
    code: 0,
    text: `blog: nothing -> ${good.id}\nComposed and checked; nothing is published, and nothing went live.\n`,
  });
  const bad = builtRelease(folder, 'blog', {
    version: '6.6.6',
    server: `exports.page = () => '<h1>One</h1><h1>Two</h1>';`,
  });
  expect(await run('deploy', 'blog', '--dry-run', ...from(bad))).toEqual({
    code: 1,
    text: expect.stringContaining('2 h1 headings') as string,
  });
  expect(await store.live()).toBe(1);
  expect((await store.below('releases')).sort()).toEqual(published);
  expect(await store.list('compositions')).toEqual(['1']);
});
