import type { Description } from '@site/composer/testing/built/descriptions';
import { builtRelease, temporaryFolder } from '@site/composer/testing/releases';
import { MemoryStore } from '@site/composer/testing/stores/memory';
import { commandLine } from '../../../testing/processes/command-line';

const below = temporaryFolder();
const CODE = { 'remoteEntry.js': 'var blog_container' };

const check = async (folder: string) => {
  const { code, text } = await commandLine(['check', folder], new MemoryStore());
  return { code, printed: text };
};

test.each<[string, Description, Record<string, string>, RegExp]>([
  [
    'whose entry is a module',
    {},
    { 'remoteEntry.js': 'export const blog_container = 1' },
    /client\/remoteEntry\.js is no script that browsers run \(Unexpected token 'export'\); if it is a module, write "type": "module"/,
  ],
  [
    'whose page script is cut off',
    {},
    { ...CODE, 'page.js': 'const a = {' },
    /client\/page\.js is no script that browsers run \(Unexpected end of input\)/,
  ],
  [
    'whose entry defines another container',
    { container: 'another' },
    CODE,
    /entry: remoteEntry\.js does not define another; write the name/,
  ],
  [
    'of modules whose entry is a script',
    { type: 'module' },
    CODE,
    /entry: remoteEntry\.js exports nothing; build it as a module, or remove "type"/,
  ],
  [
    'whose styles would end the style element of a page',
    {},
    { ...CODE, 'page.css': '/* </style> */' },
    /client\/page\.css contains "<\/style", which would end the style element of the page; write "<\\\/style" and build/,
  ],
])('release check refuses a folder %s', async (_what, more, client, named) => {
  const change = (release: Description) => Object.assign(release, more);
  const version = `6.0.${named.source.length}`;
  const { code, printed } = await check(
    builtRelease(below, 'blog', { version, client, change }).folder,
  );
  expect(printed).toMatch(named);
  expect(code).toBe(1);
});

test('release check accepts a folder of modules', async () => {
  const client = {
    'remoteEntry.js': 'export const init = 1, get = 1',
    'page.js': 'import.meta.url',
  };
  const change = (release: Description) => (release.type = 'module');
  const { code } = await check(
    builtRelease(below, 'blog', { version: '7.0.0', client, change }).folder,
  );
  expect(code).toBe(0);
});
