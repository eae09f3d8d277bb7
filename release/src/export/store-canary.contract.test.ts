import type { Live } from '@site/shared/contract';
import fs from 'node:fs';
import path from 'node:path';
import { isInstalled } from '../../testing/processes/installed';
import { builtRelease, temporaryFolder, withStandIn } from '../../testing/releases';
import { type Answer, ask } from '../../testing/servers/ask';
import { type Visit, visitsTo } from '../../testing/servers/visits';
import {
  startCaddyOnStore,
  startNginxOnStore,
  startOwnOnStore,
  type WebServer,
} from '../../testing/servers/web-servers';
import { deploy } from '../cli/change/deploy';
import { promote } from '../cli/change/promote';
import { rollback } from '../cli/change/rollback';
import { FileStore } from '../store/drivers/file';

const folder = temporaryFolder();
const store = new FileStore(path.join(folder, 'store'));

const built = (text: string) =>
  builtRelease(folder, 'blog', {
    text,
    server: `exports.page = (path) => '<h1>${text} at ' + path + '</h1>';
      exports.documents = async () => [{ path: '/blog/feed.xml', type: 'application/atom+xml', body: '<feed>${text}</feed>' }];`,
    change: withStandIn('/blog/any-post'),
  });
const [old, bold] = [built('old text'), built('bold text')];
const contents = ['1.0.0', '2.0.0'].map(
  (version) => builtRelease(folder, 'content', { version }).folder,
);
const begin = (percent: number) => deploy(store, ['blog'], '', bold.folder, percent);

const starts: Record<string, () => Promise<WebServer>> = {
  'release serve': () => startOwnOnStore(store.folder),
};
if (isInstalled('nginx'))
  starts.nginx = () => startNginxOnStore(store.folder, path.join(folder, 'nginx'));
if (isInstalled('caddy'))
  starts.Caddy = () => startCaddyOnStore(store.folder, path.join(folder, 'caddy'));
const names = Object.keys(starts);
/** `release serve` alone is looked at beside its own code. */
const webServers = names.filter((name) => name !== 'release serve');
const servers = new Map<string, WebServer>();
const portOf = (name: string) => servers.get(name)?.port ?? 0;

beforeAll(async () => {
  await deploy(store, ['shell'], '', builtRelease(folder, 'shell').folder);
  await deploy(store, ['content'], '', contents[0]);
  await deploy(store, ['blog'], '', old.folder);
  for (const [name, start] of Object.entries(starts)) servers.set(name, await start());
  // Kept by a visitor from an earlier canary.
  await begin(50);
  await rollback(store, 'blog', undefined, '');
  await begin(30);
});
afterAll(() => {
  for (const server of servers.values()) server.stop();
});

const cookieOf = ({ headers }: Answer) => headers['set-cookie']?.join('; ') ?? '';
const isBold = ({ body }: Answer) => body.includes('bold text');

/** Composition 6 began the canary that all but the last tests look at. */
const BEGUN = 6;

describe.each(webServers)('%s', (name) => {
  const newVisit = () => visitsTo(portOf(name))();
  const at = (address: string, cookie: string) =>
    newVisit().get(address, { Cookie: `release_side=${cookie}` });

  test('about as many visits as asked for get the canary', async () => {
    let some = 0;
    for (let visit = 0; visit < 400; visit++) if (isBold(await newVisit().get('/blog'))) some++;
    // Far beyond six standard deviations of the draw on both sides.
    expect(some).toBeGreaterThan(60);
    expect(some).toBeLessThan(180);
  });

  test('a visit keeps its side on all pages and documents', async () => {
    const seen = new Set<string>();
    for (let index = 0; index < 24; index++) {
      const visit = newVisit();
      const [text, release] = cookieOf(await visit.get('/')).includes(`${BEGUN}.canary;`)
        ? ['bold text', bold.id]
        : ['old text', old.id];
      seen.add(text);
      for (let round = 0; round < 3; round++) {
        const page = await visit.get('/blog');
        expect([page.body, cookieOf(page)]).toEqual([
          expect.stringContaining(`${text} at /blog`),
          '',
        ]);
        const standIn = await visit.get('/blog/never-heard-of');
        expect(standIn.body).toContain(`${text} at /blog/any-post`);
        expect((await visit.get('/blog/feed.xml')).body).toBe(`<feed>${text}</feed>`);
        expect(JSON.parse((await visit.get('/live.json')).body)).toMatchObject({
          composition: BEGUN,
          sections: { blog: { live: { release } } },
        });
      }
    }
    expect([...seen].sort()).toEqual(['bold text', 'old text']);
  });

  test.each(['/', '/blog', '/blog/feed.xml', '/live.json', '/nothing', '/blog/'])(
    '%s may not be kept for others',
    async (address) => {
      const { headers } = await newVisit().get(address);
      expect(headers['cache-control']).toBe('private, no-cache');
      expect(headers.vary).toMatch(/(^|, )Cookie$/);
      expect(headers['set-cookie']).toEqual([
        expect.stringMatching(/^release_side=6\.(live|canary); Path=\/; HttpOnly; SameSite=Lax$/),
      ]);
    },
  );

  test('what a browser has of one side is not taken for the other', async () => {
    for (const address of ['/blog', '/live.json']) {
      const { etag = '' } = (await at(address, `${BEGUN}.live`)).headers;
      const tagged = { Cookie: `release_side=${BEGUN}.canary`, 'If-None-Match': etag };
      expect((await newVisit().get(address, tagged)).body).toContain(
        address === '/blog' ? 'bold text' : bold.id,
      );
      const same = { ...tagged, Cookie: `release_side=${BEGUN}.live` };
      const again = await newVisit().get(address, same);
      expect([again.status, again.headers.vary]).toEqual([304, expect.stringMatching(/Cookie$/)]);
    }
  });

  test('files of releases are the same for all: kept for a year, without a cookie', async () => {
    for (const { id } of [old, bold]) {
      const { status, headers } = await newVisit().get(`/_releases/blog/${id}/page.js`);
      expect([status, headers['cache-control']]).toEqual([
        200,
        'public,max-age=31536000,immutable',
      ]);
      expect(headers['set-cookie']).toBeUndefined();
      expect(headers.vary ?? '').not.toContain('Cookie');
      const gone = await newVisit().get(`/_releases/blog/${id}/gone.js`);
      expect([gone.status, cookieOf(gone)]).toEqual([404, '']);
    }
  });

  test.each([
    '4.canary',
    '6.both',
    '6.canary/../6.live',
    '../kept/6.canary',
    '*',
    '6.*',
    '',
    'a;b',
  ])('with the cookie "%s" a visit is drawn like a new one', async (cookie) => {
    const drawn = await at('/blog', cookie);
    expect([drawn.status, drawn.headers['set-cookie']?.length]).toEqual([200, 1]);
    expect(cookieOf(drawn).includes('6.canary;')).toBe(isBold(drawn));
  });
});

test('a visit that goes from one server to another keeps its side', async () => {
  for (let index = 0; index < 12; index++) {
    const visits = names.map((name) => visitsTo(portOf(name))());
    const first = await (visits[index % visits.length] as Visit).get('/blog');
    const [cookie = ''] = cookieOf(first).split(';');
    for (const visit of visits) {
      const answer = await visit.get('/blog', { Cookie: cookie });
      expect([isBold(answer), cookieOf(answer)]).toEqual([isBold(first), '']);
    }
  }
});

/** Asks on and on, as new visits do; each answer must be whole, and its cookie say what it is. */
async function arrivals(name: string, isOver: () => boolean): Promise<Set<string>> {
  const seen = new Set<string>();
  while (!isOver()) {
    const answer = await ask(portOf(name), '/blog');
    const [, side = 'none'] = /=\d+\.(live|canary);/.exec(cookieOf(answer)) ?? [];
    seen.add(side);
    expect([name, answer.status]).toEqual([name, 200]);
    if (side !== 'none')
      expect([name, side, isBold(answer)]).toEqual([name, side, side === 'canary']);
    expect(answer.headers['cache-control']).toBe(
      side === 'none' ? 'no-cache' : 'private, no-cache',
    );
  }
  return seen;
}

test('no answer is a mixture, however often what is live changes while it is made', async () => {
  let isOver = false;
  const arriving = names.map((name) => arrivals(name, () => isOver));
  const current = path.join(store.folder, 'current');
  for (let change = 0; change < 600; change++) {
    await fs.promises.symlink(`compositions/${change % 2 ? 3 : BEGUN}`, `${current}.next`);
    await fs.promises.rename(`${current}.next`, current);
  }
  await fs.promises.symlink(`compositions/${BEGUN}`, `${current}.next`);
  await fs.promises.rename(`${current}.next`, current);
  isOver = true;
  for (const seen of await Promise.all(arriving)) expect([...seen].sort()).toContain('none');
});

test('visits go on while canaries begin, are promoted and end, and never meet a fault or two sides', async () => {
  let isOver = false;
  const walk = async (name: string) => {
    const visit = visitsTo(portOf(name))();
    while (!isOver) {
      const before = await visit.get('/live.json');
      const [page, feed, home, nothing] = [
        await visit.get('/blog'),
        await visit.get('/blog/feed.xml'),
        await visit.get('/'),
        await visit.get('/nothing'),
      ];
      expect([name, ...[before, page, feed, home, nothing].map(({ status }) => status)]).toEqual([
        name,
        ...[200, 200, 200, 200, 404],
      ]);
      const { sections } = JSON.parse(before.body) as Live;
      if (before.body !== (await visit.get('/live.json')).body) continue;
      const text = sections.blog?.live.release === bold.id ? 'bold text' : 'old text';
      expect([name, page.body, feed.body]).toEqual([
        name,
        expect.stringContaining(text),
        expect.stringContaining(text),
      ]);
      expect(home.body).toContain(sections.content?.live.release);
    }
  };
  const walking = names.flatMap((name) => [
    walk(name),
    arrivals(name, () => isOver).then(() => undefined),
  ]);
  await deploy(store, ['content'], '', contents[1]);
  await rollback(store, 'blog', undefined, '');
  await begin(50);
  await promote(store, '');
  await rollback(store, 'blog', old.id, '');
  await begin(99);
  isOver = true;
  await Promise.all(walking);
});

test('when a canary has ended, its cookie means nothing', async () => {
  const ended = `release_side=${await store.live()}.canary`;
  for (const name of names)
    expect(isBold(await ask(portOf(name), '/blog', { Cookie: ended }))).toBe(true);
  await rollback(store, 'blog', undefined, '');
  for (const name of names) {
    const { body, headers } = await ask(portOf(name), '/blog', { Cookie: ended });
    expect([name, body]).toEqual([name, expect.stringContaining('old text')]);
    expect([headers['cache-control'], headers['set-cookie']]).toEqual(['no-cache', undefined]);
    expect(headers.vary ?? '').not.toContain('Cookie');
  }
});

test('a canary that an older version of the tool began shows to no visit of a web server', async () => {
  await begin(99);
  fs.rmSync(path.join(store.folder, `current/visits`), { recursive: true });
  for (const name of webServers)
    for (const address of ['/blog', '/live.json', '/nothing']) {
      const answer = await ask(portOf(name), address);
      expect([isBold(answer), cookieOf(answer)]).toEqual([false, '']);
      expect(answer.headers['cache-control']).toBe('no-cache');
    }
  await deploy(store, ['content'], '', contents[0]);
  for (const name of webServers)
    expect(cookieOf(await ask(portOf(name), '/blog'))).toContain('release_side=');
});
