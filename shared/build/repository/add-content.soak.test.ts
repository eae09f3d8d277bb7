import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { ownEnvironment } from '../testing/checkouts/copies';
import { documentedBlocks } from '../testing/docs';
import { testInFullCheckout as test } from '../testing/whole';
import { addPage, addPost } from '../generate/add';
import { Checkout } from '../generate/checkout';

const repository = path.resolve(__dirname, '../../..');
const copy = fs.mkdtempSync(path.join(os.tmpdir(), 'add-content-'));
const inCopy = (name: string) => path.join(copy, name);

const COPIED = ['remote-blog', 'remote-content', 'remote-offers', 'jest.config.mjs'];
const LINKED = ['node_modules', 'shared', 'release', 'docs', 'package.json', 'tsconfig.json'];
const LEFT_OUT = new Set(['dist', '.cache', 'node_modules']);

const blocksOf = (page: string, language: string) =>
  documentedBlocks(repository, page).flatMap((block) =>
    block.language === language ? [block.text] : [],
  );

const inPosts = (name: string) => `remote-blog/src/content/posts/${name}.md`;

const [create = '', deploy = ''] = blocksOf('add-a-page.md', 'sh');
const [, documentedPage = ''] = /^npm run new -- page (\S+)\n$/.exec(create) ?? [];
const documentedLine = documentedBlocks(repository, 'add-a-page.md').find(
  ({ language }) => language === 'ts',
);
const PAGE = 'remote-content/src/pages/GohighlevelPartners';
const documentedFiles = [
  ...fs
    .readFileSync(path.join(repository, 'docs/add-a-page.md'), 'utf8')
    .matchAll(/^\| `([\w.]+)` +\| (.*)\|$/gm),
].flatMap(([, file = '', about = '']) => (about.startsWith('only if') ? [] : [file]));

function write(name: string, text: string | undefined): void {
  fs.mkdirSync(path.dirname(inCopy(name)), { recursive: true });
  fs.writeFileSync(inCopy(name), text ?? '');
}

beforeAll(async () => {
  for (const name of COPIED)
    fs.cpSync(path.join(repository, name), inCopy(name), {
      recursive: true,
      filter: (source) => !LEFT_OUT.has(path.basename(source)),
    });
  for (const name of LINKED) fs.symlinkSync(path.join(repository, name), inCopy(name));

  const post = blocksOf('content/add-a-post.md', 'markdown')[0] ?? '';
  const like = (title: string, field: string) =>
    post
      .replace(/title: '[^']*/, `title: '${title}: Calendars`)
      .replace(/excerpt: '/, `excerpt: '${title}: `)
      .replace(/^date: .*$/m, field)
      .replace(/^related:\n(?: .*\n)+/m, '');
  write(inPosts('my-first-post'), post);
  await sharp({ create: { width: 900, height: 500, channels: 3, background: '#0b6b53' } })
    .png()
    .toFile(inCopy(inPosts('my-picture').replace(/md$/, 'png')));
  const picture = '\n\n![A calendar with one booking](./my-picture.png)\n';
  write(inPosts('my-newest-post'), like('New', 'date: 2026-01-02') + picture);
  write(inPosts('my-oldest-post'), like('Old', 'date: 2019-01-02'));
  write(inPosts('my-draft'), like('Draft', 'date: 2025-02-04\ndraft: true'));
  const [copyOffer = ''] = blocksOf('content/add-an-offer.md', 'sh');
  const [, example = '', offer = ''] = /^cp (\S+) (\S+)\n$/.exec(copyOffer) ?? [];
  fs.copyFileSync(inCopy(example), inCopy(offer));
  fs.rmSync(inCopy(PAGE), { recursive: true, force: true });
  const index = inCopy(`${path.dirname(PAGE)}/index.ts`);
  const lines = fs.readFileSync(index, 'utf8').split('\n');
  fs.writeFileSync(index, lines.filter((line) => line !== documentedLine?.text.trim()).join('\n'));
  const checkout = new Checkout(copy);
  addPage(checkout, documentedPage);
  addPage(checkout, 'blog/unclaimed-page');
  addPost(checkout, 'A Title That Is Longer than Search Results Have Room for');
  checkout.write();
});

afterAll(() => fs.rmSync(copy, { recursive: true, force: true }));

test('a post, an offer and a page, added as documented, leave the tests of their sections green', () => {
  const jest = path.join(repository, 'node_modules/jest/bin/jest.js');
  const { status, stderr } = spawnSync(
    process.execPath,
    [jest, '--rootDir', copy, '--selectProjects', 'browser', '--testPathPatterns', 'remote-'],
    { cwd: copy, encoding: 'utf8', env: ownEnvironment() },
  );
  expect(stderr).toContain(`${PAGE}/GohighlevelPartners.test.tsx`);
  expect(stderr).toContain('remote-blog/src/pages/UnclaimedPage/UnclaimedPage.test.tsx');
  expect(stderr.split('\n').filter((line) => /^(FAIL| +●)/.test(line))).toEqual([]);
  expect([status, stderr]).toEqual([0, expect.stringMatching(/Tests: .*passed/)]);
});

test('a generated page has the documented files and line, and its documented commands test and deploy it', () => {
  expect(fs.readdirSync(inCopy(PAGE)).sort()).toEqual([...documentedFiles].sort());
  const { file = '', text = '' } = documentedLine ?? {};
  expect(fs.readFileSync(inCopy(file), 'utf8').split('\n')).toContain(text.trim());
  expect(deploy).toContain(`npx jest ${PAGE} `);
  expect(deploy).toContain('npm run build -w remote-content && npx release deploy content\n');
});
