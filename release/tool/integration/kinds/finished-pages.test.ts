import fs from 'node:fs';
import path from 'node:path';
import '@site/composer/testing/quick-cards';
import { resealed } from '@site/composer/testing/built/descriptions';
import {
  builtRelease,
  finishedPage,
  temporaryFolder,
  type Wanted,
} from '@site/composer/testing/releases';
import { ship } from '../../testing/ship';
import { deploy } from '../../src/cli/change/deploy';
import { rollback } from '../../src/cli/change/rollback';
import { FileStore } from '../../src/store/drivers/file';
import { verify } from '../../src/maintenance/verify';

const folder = temporaryFolder();
const PAGES: Wanted['pages'] = {
  '/blog': finishedPage('<h1 class="page">A list</h1><p><a href="/blog/one">One</a></p>'),
  '/blog/one': finishedPage('<h1>One</h1><p>Of a kind</p>'),
};
let store: FileStore;
let stores = 0;

const base = path.join(folder, 'base');

beforeAll(async () => {
  for (const app of ['shell', 'content', 'blog'] as const)
    await ship(new FileStore(base), folder, app);
});

beforeEach(() => {
  const copy = path.join(folder, `store-${++stores}`);
  fs.cpSync(base, copy, { recursive: true, verbatimSymlinks: true });
  store = new FileStore(copy);
});

const finished = (wanted: Wanted = {}) =>
  builtRelease(folder, 'blog', { version: '2.0.0', pages: PAGES, ...wanted });

const site = () => path.join(store.folder, 'current/site');
const page = (name: string) => fs.readFileSync(path.join(site(), name), 'utf8');
const live = () =>
  JSON.parse(fs.readFileSync(path.join(store.folder, 'current/live.json'), 'utf8')) as {
    sections: Record<string, { live: object; previous: object | null }>;
  };

/** Without live.json. */
const bytes = () =>
  Object.fromEntries(
    fs
      .readdirSync(fs.realpathSync(site()), { recursive: true, encoding: 'utf8' })
      .filter((name) => fs.statSync(path.join(site(), name)).isFile())
      .map((name) => [name, fs.readFileSync(path.join(site(), name)).toString('base64')]),
  );

const ofOthers = (all: Record<string, string>) =>
  Object.fromEntries(Object.entries(all).filter(([name]) => !/blog|sitemap|llms/.test(name)));

test('deployed finished pages are inside the frame, with their styles, and in sitemap and live.json', async () => {
  await deploy(store, ['blog'], '', finished().folder);
  const html = page('blog/index.html');
  expect(html).toContain(
    '<main><div data-section="blog"><h1 class="page">A list</h1><p><a href="/blog/one">One</a></p></div></main>',
  );
  expect(html).toContain('[data-section="blog"] .page{color:red}');
  expect(page('sitemap.xml')).toContain('/blog/one');
  const section = live().sections.blog?.live;
  expect(section).toMatchObject({ app: 'blog', kind: 'documents' });
  expect(section).not.toHaveProperty('entry');
  expect(html).toContain('"kind":"documents"');
  expect((await verify(store)).faults).toEqual([]);
});

test('pages without shared files refer only to files of their own release', async () => {
  await deploy(store, ['blog'], '', finished().folder);
  const next = finished({ pages: { ...PAGES, '/blog/one': finishedPage('<h1>Another</h1>') } });
  await deploy(store, ['blog'], '', next.folder);
  expect(page('blog/index.html')).toContain(`/_releases/blog/${next.id}/`);
});

test('rolling back from finished pages to a federated release and back changes nothing else', async () => {
  const federated = bytes();
  await deploy(store, ['blog'], '', finished().folder);
  const documents = bytes();
  expect(ofOthers(documents)).toEqual(ofOthers(federated));
  expect(documents).not.toEqual(federated);
  await rollback(store, 'blog', undefined, '');
  expect(bytes()).toEqual(federated);
  expect(live().sections.blog?.live).toHaveProperty('entry');
  await rollback(store, 'blog', finished().id, '');
  expect(bytes()).toEqual(documents);
  expect((await verify(store)).faults).toEqual([]);
});

test('finished pages are never live with a shell that does not accept them', async () => {
  const older = builtRelease(folder, 'shell', {
    version: '1.1.0',
    change: (release) => delete release.accepts,
  });
  await deploy(store, ['shell'], '', older.folder);
  await expect(deploy(store, ['blog'], '', finished().folder)).rejects.toThrow(
    /has finished pages, which shell 1\.1\.0-\w+ does not accept; deploy a newer shell first, or with it: npx release deploy shell blog/,
  );
  await deploy(store, ['shell'], '', builtRelease(folder, 'shell', { version: '1.2.0' }).folder);
  await deploy(store, ['blog'], '', finished().folder);
  await expect(rollback(store, 'shell', undefined, '')).rejects.toThrow(
    /blog 2\.0\.0-\w+: has finished pages, which shell 1\.1\.0-\w+ does not accept; roll blog back first/,
  );
});

const html = (text: string): Wanted => ({ pages: { '/blog': finishedPage(text) } });

test.each<[string, Wanted, RegExp]>([
  [
    'closes an element of the frame',
    html('<h1>x</h1></div></main><footer>Mine</footer>'),
    /closes an element that it did not open/,
  ],
  ['turns the frame into plain text', html('<h1>x</h1><plaintext>'), /changes the frame/],
  ['contains code', html('<h1>x</h1><script>alert(1)</script>'), /has a <script>/],
  ['has a style attribute', html('<h1 style="position:fixed">x</h1>'), /has a style attribute/],
  [
    'has a dead link',
    html('<h1>x</h1><a href="/blog/none">x</a>'),
    /\/blog\/none, which does not exist/,
  ],
  ['has no heading', html('<p>x</p>'), /heading/],
  [
    'is too deep to read',
    html(`<h1>x</h1>${'<div>'.repeat(300)}`),
    /nests elements more than 256 deep/,
  ],
  [
    'is missing',
    {
      ...html('<h1>x</h1>'),
      change: (release) => {
        (release.routes as { pages: string[] }[])[0]?.pages.push('/blog/none');
      },
    },
    /server\/pages\.json: has no page \/blog\/none/,
  ],
  [
    'belongs to no route',
    {
      pages: { ...html('<h1>x</h1>').pages, '/blog/two': finishedPage('<h1>y</h1>') },
      change: (release) => void (release.routes as object[]).pop(),
    },
    /has the page \/blog\/two, which no route names/,
  ],
  [
    'has styles that reach the frame',
    {
      ...html('<h1>x</h1>'),
      client: { 'page.css': 'footer{display:none}' },
    },
    /client\/page\.css: the rule "footer" reaches beyond the section/,
  ],
  [
    'has a path of another section',
    { pages: { '/about': finishedPage('<h1>x</h1>') } },
    /claims \/about, which belongs to content/,
  ],
])('a finished page that %s is refused', async (_what, wanted, message) => {
  const before = bytes();
  await expect(deploy(store, ['blog'], '', finished(wanted).folder)).rejects.toThrow(message);
  expect(bytes()).toEqual(before);
});

test('an invalid pages.json is refused with the place of its fault', async () => {
  const { folder: built } = finished();
  const pages = (value: unknown) => resealed(built, { 'server/pages.json': JSON.stringify(value) });
  await expect(
    deploy(store, ['blog'], '', pages({ pages: { '/blog': { html: 'x' } } })),
  ).rejects.toThrow(/server\/pages\.json: pages\.\/blog\.head: /);
  await expect(
    deploy(store, ['blog'], '', resealed(built, { 'server/pages.json': '{' })),
  ).rejects.toThrow(/server\/pages\.json: not valid JSON/);
});

test('modules that no route lists are refused, because they would be imported without integrity', async () => {
  const built = finished({
    client: { 'chunk.js': 'export {}' },
    change: (release) => (release.type = 'module'),
  });
  await expect(deploy(store, ['blog'], '', built.folder)).rejects.toThrow(
    /client\/chunk\.js is listed by no route/,
  );
});
