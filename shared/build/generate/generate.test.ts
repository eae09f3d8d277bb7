import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { testInFullCheckout as test } from '../testing/whole';
import { documentedBlocks } from '../testing/docs';
import { addBlock, addPage, addPost, addRemote } from './add';
import { Checkout } from './checkout';
import { toSlug } from './names';

const repository = path.resolve(__dirname, '../../..');
const copy = fs.mkdtempSync(path.join(os.tmpdir(), 'generate-'));
const at = (name: string) => path.join(copy, name);
const read = (name: string) => fs.readFileSync(at(name), 'utf8');

const COPIED = [
  'package.json',
  'README.md',
  '.github',
  'shared/site/site.config.ts',
  'shared/ui/src/index.ts',
  'shared/ui/src/blocks/Callout',
  'shell/src/content/navigation.ts',
  'remote-blog/src/content/dedicated-posts.ts',
  ...['content', 'offers', 'blog', 'forms'].flatMap((app) => [
    `remote-${app}/package.json`,
    `remote-${app}/src/pages`,
  ]),
];

beforeEach(() => {
  for (const name of COPIED)
    fs.cpSync(path.join(repository, name), at(name), { recursive: true, force: true });
  for (const name of ['node_modules', '.ci']) fs.symlinkSync(path.join(repository, name), at(name));
});

afterEach(() => fs.rmSync(copy, { recursive: true, force: true }));

function create(...args: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(
    path.join(repository, 'node_modules/.bin/tsx'),
    [path.join(__dirname, 'main.ts'), ...args],
    { cwd: copy, env: { ...process.env, CHECKOUT: copy }, encoding: 'utf8' },
  );
  return { status, stdout, stderr };
}

/** Returns the next steps. */
function write(add: typeof addPage, name: string): string {
  const checkout = new Checkout(copy);
  const steps = add(checkout, name);
  checkout.write();
  return steps.join('\n');
}

const isFormatted = (...names: readonly string[]) => {
  const args = ['--config', path.join(repository, '.ci/oxfmt.jsonc'), '--check', ...names];
  return spawnSync(at('node_modules/.bin/oxfmt'), args, { cwd: copy }).status === 0;
};

/** `recursive` follows links from Node 22 on, here to caches that other tests write to. */
const filesBelow = (folder: string, below = ''): string[] =>
  fs
    .readdirSync(at(path.join(folder, below)), { withFileTypes: true })
    .flatMap((entry) => {
      const name = path.join(below, entry.name);
      return entry.isDirectory() ? [name, ...filesBelow(folder, name)] : [name];
    })
    .sort();

test('a remote is a workspace, has an owner, its paths, a page, a link in the header, and a workflow', () => {
  const { status, stdout, stderr } = create('remote', 'new-guides');
  expect([status, stderr]).toEqual([0, '']);
  const folder = 'remote-new-guides';
  expect(filesBelow(folder).filter((name) => path.extname(name))).toEqual([
    'README.md',
    'package.json',
    'src/pages/NewGuides/NewGuides.test.tsx',
    'src/pages/NewGuides/NewGuides.tsx',
    'src/pages/NewGuides/copy.ts',
    'src/pages/NewGuides/page.ts',
    'src/pages/index.ts',
    'src/routes.tsx',
    'webpack.config.ts',
  ]);
  expect(JSON.parse(read(`${folder}/package.json`))).toMatchObject({
    name: `@site/${folder}`,
    release: { app: 'new-guides' },
  });
  expect(read(`${folder}/src/pages/NewGuides/page.ts`)).toContain("path: '/new-guides'");
  expect(read('package.json')).toContain(`"${folder}",\n`);
  expect(read('shared/site/site.config.ts')).toContain("paths: ['/new-guides', '/new-guides/*']");
  expect(read('.github/CODEOWNERS')).toContain(`/${folder}/ @site/new-guides\n`);
  expect(read('README.md')).toMatch(
    /\| `\/new-guides`, `\/new-guides\/\*` +\| `remote-new-guides\/`/,
  );
  expect(read('shell/src/content/navigation.ts')).toContain(
    "{ name: 'New guides', path: '/new-guides' }",
  );
  expect(read('.github/workflows/new-guides.yml')).toContain("- 'remote-new-guides/**'");
  expect(read('.github/workflows/rollback.yml')).toContain('          - new-guides\n');
  expect(isFormatted(folder, 'README.md', 'shared/site/site.config.ts', 'package.json')).toBe(true);
  expect(stdout).toContain('npx release deploy shell new-guides');
  for (const name of filesBelow(folder).filter((file) => path.extname(file)))
    expect([name, read(`${folder}/${name}`)]).toEqual([
      name,
      expect.not.stringMatching(/template/i),
    ]);
});

test('a page goes to the section that may own its address', () => {
  expect(write(addPage, 'blog/new-page')).toContain('npm run build -w remote-blog');
  expect(read('remote-blog/src/pages/NewPage/page.ts')).toContain("path: '/blog/new-page'");
  expect(read('remote-blog/src/pages/index.ts')).toMatch(
    /export \{ page as NewPage \} from '\.\/NewPage\/page';\n$/,
  );
  write(addPage, '/highlevel-new');
  expect(filesBelow('remote-offers/src/pages/HighlevelNew')).toContain('copy.ts');
});

test('a post is a draft of today at the address of its title', () => {
  const title = "What it’s “worth”: don't pay twice for one and the same CRM";
  const printed = write(addPost, title);
  const name = 'what-its-worth-dont-pay-twice-for-one-and-the-same-crm';
  const text = read(`remote-blog/src/content/posts/${name}.md`);
  expect(printed).toContain(`http://localhost:8090/blog/${name}\n`);
  expect(text).toContain("don''t pay twice");
  expect(text).toContain("\nsearchTitle: 'Replace this with up to 46 characters'\n");
  expect(text).toContain(`date: ${new Date().toISOString().slice(0, 10)}\ndraft: true\n`);
  expect(() => write(addPost, title.toUpperCase())).toThrow(`${name}.md is there already`);
});

test('a post with a title of up to 46 characters needs no search title', () => {
  const title = 'A title that search results show from its 1 to';
  write(addPost, title);
  const text = read(`remote-blog/src/content/posts/${toSlug(title)}.md`);
  expect(text).not.toContain('searchTitle');
});

test('a block has the files and the line that its documentation names', () => {
  write(addBlock, 'price-note');
  const page = fs.readFileSync(path.join(repository, 'docs/add-a-block.md'), 'utf8');
  const documented = [...page.matchAll(/^\| `(PriceNote[\w.]+)`/gm)].map(([, file]) => file);
  expect(filesBelow('shared/ui/src/blocks/PriceNote')).toEqual(documented.sort());
  const lines = documentedBlocks(repository, 'add-a-block.md');
  const { file = '', text = '' } = lines.find(({ language }) => language === 'ts') ?? {};
  expect(read(file)).toContain(text);
});

test.each([
  [addRemote, 'blog', 'There is a section blog already'],
  [addRemote, 'about', '/about belongs to content'],
  [addRemote, 'Guides', '"Guides" cannot be the name of a remote'],
  [addPage, 'about', '/about is a page already (paths.about)'],
  [addPage, 'news/today', 'No section may own /news/today'],
  [addPage, 'blog/../x', '"blog/../x" cannot be the address of a page'],
  [addPage, 'blog/blog-list', 'is there already; choose another name'],
  [addBlock, 'callout', 'exports Callout already'],
  [addBlock, 'page-head', 'exports PageHead already'],
  [addBlock, 'PriceNote', '"PriceNote" cannot be the name of a block'],
  [addPost, 'GoHighLevel snapshots explained', 'is a page already'],
])('%o refuses %j', (add, name, message) => {
  expect(() => add(new Checkout(copy), name)).toThrow(message);
});

test.each([
  [['post', '日本'], 'write it with Latin letters'],
  [['offer', 'x'], 'There is no kind "offer"'],
])('%j is refused, and nothing is written', (args, message) => {
  const before = filesBelow('.').length;
  const { status, stderr } = create(...args);
  expect([status, stderr]).toEqual([1, expect.stringMatching(/^Error: /)]);
  expect(stderr).toContain(message);
  expect(filesBelow('.')).toHaveLength(before);
});
