import type { Description } from '@site/composer/testing/built/descriptions';
import { builtRelease, finishedPage, temporaryFolder } from '@site/composer/testing/releases';
import { commandLine } from '../../../testing/processes/command-line';
import { MemoryStore } from '@site/composer/testing/stores/memory';

const below = temporaryFolder();

const check = async (folder: string) => {
  const { code, text } = await commandLine(['check', folder], new MemoryStore());
  return { code, printed: text };
};

test('release check names all mistakes of finished pages', async () => {
  const { folder } = builtRelease(below, 'blog', {
    version: '4.1.0',
    pages: { '/blog': finishedPage('<h1>x</h1></div><p>y') },
    client: { 'page.css': 'footer{color:red}' },
  });
  const { code, printed } = await check(folder);
  expect(printed).toMatch(/page \/blog: its HTML closes an element that it did not open/);
  expect(printed).toMatch(/client\/page\.css: the rule "footer" reaches beyond the section/);
  expect(code).toBe(1);
});

test('release check accepts finished pages, and names a missing page', async () => {
  const wanted = { version: '4.2.0', pages: { '/blog': finishedPage('<h1>x</h1>') } };
  expect(await check(builtRelease(below, 'blog', wanted).folder)).toMatchObject({ code: 0 });
  const { folder } = builtRelease(below, 'blog', {
    ...wanted,
    change: ({ routes }) => (routes as { pages: string[] }[])[0]?.pages.push('/blog/none'),
  });
  const { printed } = await check(folder);
  expect(printed).toMatch(/server\/pages\.json: has no page \/blog\/none/);
});

test.each(['entry', 'container', 'requires'])(
  'release check refuses finished pages with the field %s of federated releases',
  async (field) => {
    const pages = { '/blog': finishedPage('<h1>x</h1>') };
    const change = (release: Description) => (release[field] = 'page.js');
    const { folder } = builtRelease(below, 'blog', { version: '4.3.0', pages, change });
    const { printed } = await check(folder);
    expect(printed).toMatch(new RegExp(`Unrecognized key: "${field}"`));
  },
);
