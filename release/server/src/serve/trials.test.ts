import fs from 'node:fs';
import type { Live } from '@site/shared/contract';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { builtRelease, temporaryFolder } from '@site/composer/testing/releases';
import { type Visit, visitsTo } from '../../testing/servers/visits';
import { FileStore } from '@site/tool/file-store';
import { deploy } from '@site/tool/deploy';
import { promote } from '@site/tool/promote';
import { rollback } from '@site/tool/rollback';
import { siteServer } from './server';

const folder = temporaryFolder();
let count = 0;
let store: FileStore;
let server: Server;
let newVisit: () => Visit;

const built = (text: string) =>
  builtRelease(folder, 'blog', {
    text,
    server: `exports.page = (path) => '<h1>${text} at ' + path + '</h1>';
      exports.documents = async () => [{ path: '/blog/feed.xml', type: 'application/atom+xml', body: '<feed>${text}</feed>' }];`,
  });
const [old, bold] = [built('old text'), built('bold text')];
const contents = ['2.0.0', '1.0.0'].map(
  (version) => builtRelease(folder, 'content', { version }).folder,
);

const base = new FileStore(path.join(folder, 'base'));

beforeAll(async () => {
  for (const app of ['shell', 'content'] as const)
    await deploy(base, [app], '', builtRelease(folder, app).folder);
  await deploy(base, ['blog'], '', old.folder);
});

beforeEach(async () => {
  store = new FileStore(path.join(folder, `store-${++count}`));
  fs.cpSync(base.folder, store.folder, { recursive: true, verbatimSymlinks: true });
  server = siteServer(store.place);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  newVisit = visitsTo((server.address() as AddressInfo).port);
});

afterEach(() => {
  server.close();
  server.closeAllConnections();
});

const begin = (percent: number) => deploy(store, ['blog'], '', bold.folder, { canary: percent });

const ADDRESSES = ['/blog', '/live.json', '/blog/feed.xml', '/frontend-discovery.json'];

/** New visits, by the variant that they drew. */
async function onBothSides(visits: number) {
  const sides: Record<'old' | 'bold', Visit[]> = { old: [], bold: [] };
  for (let index = 0; index < visits; index++) {
    const visit = newVisit();
    const { body } = await visit.get('/blog');
    sides[body.includes('bold text') ? 'bold' : 'old'].push(visit);
  }
  return sides;
}

const composition = async (visit: Visit) =>
  (JSON.parse((await visit.get('/live.json')).body) as { composition: number }).composition;

test('the share of visits that get the canary is about the requested one', async () => {
  await begin(10);
  const { bold: canaries } = await onBothSides(400);
  // Nearly six standard deviations from 40.
  expect(canaries.length).toBeGreaterThan(5);
  expect(canaries.length).toBeLessThan(85);
});

test('a visit keeps its side on all pages and documents, until the canary ends for all', async () => {
  const early = newVisit();
  expect((await early.get('/blog')).headers['set-cookie']).toBeUndefined();
  await begin(50);
  const sides = await onBothSides(16);
  expect(Math.min(sides.old.length, sides.bold.length)).toBeGreaterThan(0);
  for (const [text, visits] of Object.entries(sides)) {
    const release = text === 'bold' ? bold.id : old.id;
    for (const visit of visits) {
      for (let round = 0; round < 2; round++) {
        expect((await visit.get('/blog')).body).toContain(`${text} text at /blog`);
        expect((await visit.get('/blog/feed.xml')).body).toBe(`<feed>${text} text</feed>`);
        const live = await visit.get('/live.json');
        expect(JSON.parse(live.body)).toMatchObject({
          composition: 4,
          sections: { blog: { live: { release } } },
        });
        expect((await visit.get('/frontend-discovery.json')).body).toContain(release);
      }
    }
  }
  await promote(store, '');
  for (const visit of [early, ...sides.old, ...sides.bold]) {
    expect((await visit.get('/blog')).body).toContain('bold text');
    expect(await composition(visit)).toBe(5);
  }
});

test('an ended canary is gone for all, and the next one draws again', async () => {
  await begin(50);
  const sides = await onBothSides(16);
  await rollback(store, 'blog', undefined, '');
  for (const visit of [...sides.old, ...sides.bold]) {
    const { body, headers } = await visit.get('/blog');
    expect(body).toContain('old text');
    expect(headers['cache-control']).toBe('no-cache, no-transform');
    expect(headers['set-cookie']).toBeUndefined();
  }
  await begin(99);
  let drawnAgain = 0;
  for (const visit of sides.old) {
    if ((await visit.get('/blog')).body.includes('bold text')) drawnAgain++;
  }
  expect(drawnAgain).toBeGreaterThan(0);
});

test('no visit mixes two sides while canaries begin, are promoted and end', async () => {
  const walks = 3;
  let isOver = false;
  /** Each response must match the variant and composition of live.json. */
  const walk = async () => {
    const visit = newVisit();
    const seen: number[] = [];
    while (!isOver) {
      const before = (await visit.get('/live.json')).body;
      const page = (await visit.get('/blog')).body;
      const feed = (await visit.get('/blog/feed.xml')).body;
      const home = (await visit.get('/')).body;
      const { composition: number, sections } = JSON.parse(before) as Live;
      seen.push(number);
      if (before !== (await visit.get('/live.json')).body) continue;
      const text = sections.blog?.live.release === bold.id ? 'bold text' : 'old text';
      expect([page, feed]).toEqual([
        expect.stringContaining(text) as string,
        expect.stringContaining(text) as string,
      ]);
      expect(home).toContain(sections.content?.live.release);
    }
    return seen;
  };
  const walking = Promise.all(Array.from({ length: walks }, walk));
  try {
    for (let round = 0; round < 2; round++) {
      await begin(50);
      await deploy(store, ['content'], '', contents[round % 2 ? 1 : 0]);
      await rollback(store, 'blog', undefined, '');
    }
    await begin(50);
    await promote(store, '');
  } finally {
    isOver = true;
    await Promise.allSettled([walking]);
  }
  for (const seen of await walking) expect(seen).toEqual([...seen].sort((a, b) => a - b));
});

test('another team’s deploy is seen on both sides, and each visit keeps its side', async () => {
  await begin(50);
  const sides = await onBothSides(16);
  await deploy(store, ['content'], '', contents[0]);
  for (const [text, visits] of Object.entries(sides)) {
    for (const visit of visits) {
      const { body, headers } = await visit.get('/blog');
      expect([body, headers['set-cookie']]).toEqual([
        expect.stringContaining(`${text} text`) as string,
        undefined,
      ]);
      expect((await visit.get('/')).body).toContain('content 2.0.0 at /');
      expect(await composition(visit)).toBe(5);
    }
  }
});

test('shared caches may not store what differs by variant', async () => {
  await begin(50);
  for (const address of [...ADDRESSES, '/nothing', '/robots.txt']) {
    const { headers } = await newVisit().get(address);
    expect(headers['cache-control']).toBe('private, no-cache, no-transform');
    expect(headers.vary).toMatch(/(^|, )Cookie$/);
    expect(headers['set-cookie']?.[0]).toMatch(
      /^release_side=4[cl]~50; Path=\/; HttpOnly; SameSite=Lax$/,
    );
  }
  const { etag = '' } = (await newVisit().get('/')).headers;
  const again = await newVisit().get('/', { 'If-None-Match': etag });
  expect([again.status, again.headers.vary]).toEqual([304, 'Accept-Encoding, Cookie']);
});

test.each([
  'release_side=4x~1',
  'release_side=99c~1',
  'release_side=4.canary',
  'release_side=',
  'x=y; a',
])('with the cookie "%s" a visit is drawn like a new one', async (cookie) => {
  await begin(1);
  const { status, headers } = await newVisit().get('/blog', { Cookie: cookie });
  expect([status, headers['set-cookie']?.length]).toEqual([200, 1]);
});
