import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { siteConfig } from '../site.config';
import { testInFullCheckout as test } from '../build/testing/whole';
import { addBlock } from './block';
import { Checkout } from './checkout';
import { slugOf } from './names';
import { addPage } from './page';
import { addPost } from './post';
import { addOutside, addRemote } from './remote';

const repository = path.resolve(__dirname, '../..');
const copy = fs.mkdtempSync(path.join(os.tmpdir(), 'generate-'));
const at = (name: string) => path.join(copy, name);
const read = (name: string) => fs.readFileSync(at(name), 'utf8');

const COPIED = [
  'package.json',
  'README.md',
  '.github',
  'shared/site.config.ts',
  'shared/src/index.ts',
  'shared/src/blocks/Callout',
  'shell/src/content/navigation.ts',
  ...['content', 'offers', 'blog', 'forms'].flatMap((app) => [
    `remote-${app}/package.json`,
    `remote-${app}/src/pages`,
  ]),
];

beforeEach(() => {
  for (const name of COPIED)
    fs.cpSync(path.join(repository, name), at(name), { recursive: true, force: true });
});

afterEach(() => fs.rmSync(copy, { recursive: true, force: true }));

test('a remote is a workspace, has an owner, its paths, a page, a link in the header, and a workflow', () => {
  const checkout = new Checkout(copy);
  addRemote(checkout, 'unclaimed-section', siteConfig);
  const files = checkout.write();
  expect(files).toContain(
    'remote-unclaimed-section/src/pages/UnclaimedSection/UnclaimedSection.test.tsx',
  );
  expect(new Checkout(copy).workspaces().get('unclaimed-section')).toBe('remote-unclaimed-section');
  expect(read('shared/site.config.ts')).toContain(
    "paths: ['/unclaimed-section', '/unclaimed-section/*']",
  );
  expect(read('.github/CODEOWNERS')).toContain(
    '/remote-unclaimed-section/ @site/unclaimed-section\n',
  );
  expect(read('README.md')).toContain(
    '| `/unclaimed-section`, `/unclaimed-section/*` | `remote-unclaimed-section/` |',
  );
  expect(read('shell/src/content/navigation.ts')).toContain(
    "{ name: 'Unclaimed section', path: '/unclaimed-section' }",
  );
  expect(read('.github/workflows/unclaimed-section.yml')).toContain(
    "- 'remote-unclaimed-section/**'",
  );
  expect(read('.github/workflows/rollback.yml')).toContain('          - unclaimed-section\n');
  expect(read('remote-unclaimed-section/src/pages/index.ts')).toContain(
    "export { page as UnclaimedSection } from './UnclaimedSection/page';",
  );
});

test('the documented command makes a remote in a repository of its own, and claims its place here', () => {
  for (const name of ['node_modules', '.ci']) fs.symlinkSync(path.join(repository, name), at(name));
  const folder = `../${path.basename(copy)}-elsewhere`;
  const elsewhere = path.resolve(copy, folder);
  try {
    const words = ['remote', 'unclaimed-elsewhere', '--outside', elsewhere];
    const { status, stderr } = spawnSync(
      path.join(repository, 'node_modules/.bin/tsx'),
      [path.join(__dirname, 'main.ts'), ...words],
      { cwd: copy, env: { ...process.env, CHECKOUT: copy }, encoding: 'utf8' },
    );
    expect([status, stderr]).toEqual([0, '']);
    expect(fs.readdirSync(elsewhere).sort()).toEqual([
      '.gitignore',
      'jest.config.mjs',
      'package.json',
      'src',
      'tsconfig.json',
      'webpack.config.ts',
    ]);
    expect(read('shared/site.config.ts')).toContain(`repository: '${folder}',`);
    expect(read('shell/src/content/navigation.ts')).toContain("path: '/unclaimed-elsewhere'");
    expect(read('.github/workflows/rollback.yml')).toContain('- unclaimed-elsewhere\n');
  } finally {
    fs.rmSync(elsewhere, { recursive: true, force: true });
  }
});

test('a page goes to the section that may own its address', () => {
  const checkout = new Checkout(copy);
  expect(addPage(checkout, 'blog/unclaimed-page', siteConfig)).toBe('blog');
  expect(addPage(checkout, '/highlevel-unclaimed', siteConfig)).toBe('offers');
  checkout.write();
  expect(read('remote-blog/src/pages/UnclaimedPage/page.ts')).toContain(
    "path: '/blog/unclaimed-page'",
  );
  expect(read('remote-blog/src/pages/index.ts')).toMatch(
    /export \{ page as UnclaimedPage \} from '\.\/UnclaimedPage\/page';\n$/,
  );
  expect(fs.existsSync(at('remote-offers/src/pages/HighlevelUnclaimed/words.ts'))).toBe(true);
});

test('a post has the day and an address made of its title', () => {
  const checkout = new Checkout(copy);
  const file = addPost(checkout, 'It’s “Unclaimed & Co.”: 3 Ways', '2026-02-03');
  expect(file).toBe('remote-blog/src/content/posts/its-unclaimed-co-3-ways.md');
  checkout.write();
  expect(read(file)).toContain('date: 2026-02-03');
  expect(slugOf('Überblick: Termine')).toBe('uberblick-termine');
});

const remote = (name: string) => (checkout: Checkout) => addRemote(checkout, name, siteConfig);
const inside = (checkout: Checkout) =>
  addOutside(checkout, 'unclaimed-elsewhere', siteConfig, 'guides');
const page = (word: string) => (checkout: Checkout) => addPage(checkout, word, siteConfig);
const block = (name: string) => (checkout: Checkout) => addBlock(checkout, name);
const post = (title: string) => (checkout: Checkout) => addPost(checkout, title, '2026-02-03');

test.each([
  ['a remote that is there', remote('blog'), 'There is a section blog already'],
  ['a remote that has another’s address', remote('about'), '/about belongs to content (/about)'],
  ['a remote in capitals', remote('Guides'), '"Guides" cannot be the name of a remote'],
  ['a remote outside of its folder', remote('../guides'), 'cannot be the name of a remote'],
  ['a remote of its own in this repository', inside, 'guides is in this repository'],
  ['a page that is there', page('about'), '/about is a page already (paths.about)'],
  ['a page that nobody may own', page('news/today'), 'No section may own /news/today'],
  ['a page with a dot', page('blog/../x'), `"blog/../x" cannot be the address of a page`],
  ['a page of a folder that is there', page('blog/blog-list'), 'BlogList/page.ts is there already'],
  ['a block that is there', block('callout'), 'Callout/Callout.tsx is there already'],
  ['a block in capitals', block('PriceNote'), '"PriceNote" cannot be the name of a block'],
  ['a post without words', post(' '), 'A post needs a title'],
  ['a post without letters', post('！？'), 'has no letter for an address'],
])('%s is refused, and nothing is written', (_what, add, message) => {
  const before = fs.readdirSync(copy, { recursive: true }).length;
  const checkout = new Checkout(copy);
  expect(() => add(checkout)).toThrow(message);
  expect(fs.readdirSync(copy, { recursive: true })).toHaveLength(before);
});

test('generating the same thing twice is refused', () => {
  const once = new Checkout(copy);
  post('How unclaimed posts work')(once);
  once.write();
  expect(() => post('How Unclaimed posts work!')(new Checkout(copy))).toThrow(
    'how-unclaimed-posts-work.md is there already; choose another name',
  );
});
