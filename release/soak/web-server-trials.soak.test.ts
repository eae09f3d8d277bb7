import type { Live } from '@site/shared/contract';
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { blogSaying } from '@site/tool/testing/contracts/blog';
import { testTrial } from '@site/server/testing/contracts/trial';
import { builtRelease, temporaryFolder } from '@site/composer/testing/releases';
import { type SiteResponse, ask } from '@site/server/testing/servers/ask';
import { type Visit, visitsTo } from '@site/server/testing/servers/visits';
import {
  startCaddy,
  startCaddyOnStore,
  startNginx,
  startNginxOnStore,
  startOwnOnStore,
  type WebServer,
} from '@site/server/testing/servers/web-servers';
import { deploy } from '@site/tool/deploy';
import { promote } from '@site/tool/promote';
import { rollback } from '@site/tool/rollback';
import { FileStore } from '@site/tool/file-store';
import { exportSite } from '@site/server/export-site';

const folder = temporaryFolder();
const store = new FileStore(path.join(folder, 'store'));
const exported = path.join(folder, 'exported');

const old = blogSaying(folder, 'pale text');
const bold = blogSaying(folder, 'bold text', {
  fallbackPage: '/blog/any',
  moved: { '/blog/bold': '/blog/known' },
});
const contents = ['1.0.0', '2.0.0'].map(
  (version) => builtRelease(folder, 'content', { version }).folder,
);
const begin = (percent: number) => deploy(store, ['blog'], '', bold.folder, { canary: percent });

const starts: Record<string, () => Promise<WebServer>> = {
  'release serve': () => startOwnOnStore(store.folder),
  nginx: () => startNginxOnStore(store.folder, path.join(folder, 'nginx')),
  Caddy: () => startCaddyOnStore(store.folder, path.join(folder, 'caddy')),
};
const names = Object.keys(starts);
/** `release serve` has its own tests. */
const webServers = names.filter((name) => name !== 'release serve');
const ofExport: Record<string, () => Promise<WebServer>> = {
  'nginx on an export': () => startNginx(exported, path.join(folder, 'export-nginx')),
  'Caddy on an export': () => startCaddy(exported, path.join(folder, 'export-caddy')),
};
const servers = new Map<string, WebServer>();
const portOf = (name: string) => servers.get(name)?.port ?? 0;

beforeAll(async () => {
  await deploy(store, ['shell'], '', builtRelease(folder, 'shell').folder);
  await deploy(store, ['content'], '', contents[0]);
  await deploy(store, ['blog'], '', old.folder);
  for (const [name, start] of Object.entries(starts)) servers.set(name, await start());
  // An earlier canary, whose files must not matter.
  await begin(50);
  await rollback(store, 'blog', undefined, '');
  await begin(30);
  await exportSite(store, exported, 24);
  for (const [name, start] of Object.entries(ofExport)) servers.set(name, await start());
});
afterAll(() => {
  for (const server of servers.values()) server.stop();
});

const cookieOf = ({ headers }: SiteResponse) => headers['set-cookie']?.join('; ') ?? '';
const isBold = ({ body }: SiteResponse) => body.includes('bold text');

/** Composition 6 began the canary of all but the last tests. */
const BEGUN = 6;

describe.each([...webServers, ...Object.keys(ofExport)])('%s', (name) => {
  testTrial({ port: () => portOf(name), composition: BEGUN, live: old, canary: bold });

  test('an old address redirects only in the variant that moved it', async () => {
    const at = async (address: string, side: string) =>
      (await ask(portOf(name), address, { Cookie: `release_side=${BEGUN}${side}~30` })).body;
    for (const side of ['l', 'c']) expect(await at('/blog/old', side)).toContain('url=/blog/known');
    expect(await at('/blog/bold', 'c')).toContain('url=/blog/known');
    expect(await at('/blog/bold', 'l')).toContain('at /blog/any-other');
  });
});

test('nginx finds no fault in the files of an export', () => {
  const own = path.join(folder, 'export-nginx');
  const { status, stderr } = spawnSync('nginx', ['-t', '-p', own, '-c', `${own}/nginx.conf`], {
    encoding: 'utf8',
    env: { ...process.env, PATH: `${process.env.PATH}:/usr/sbin:/sbin` },
  });
  expect([status, stderr]).toEqual([0, expect.stringContaining('test is successful')]);
  expect(stderr).not.toContain('warn');
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

type IsOver = () => boolean;

/** Changes the site while the visits run. */
async function duringVisits<T>(
  start: (isOver: IsOver) => readonly Promise<T>[],
  change: () => Promise<void>,
): Promise<T[]> {
  let isOver = false;
  const visits = Promise.all(start(() => isOver));
  visits.catch(() => {
    isOver = true;
  });
  try {
    await change();
  } finally {
    isOver = true;
    await Promise.allSettled([visits]);
  }
  return visits;
}

/** Each response must be complete and match its cookie. */
async function sidesSeen(name: string, isOver: IsOver): Promise<Set<string>> {
  const seen = new Set<string>();
  while (!isOver()) {
    const answer = await ask(portOf(name), '/blog');
    const [, side = 'none'] = /=\d+([cl])~\d+;/.exec(cookieOf(answer)) ?? [];
    seen.add(side);
    expect([name, answer.status]).toEqual([name, 200]);
    if (side !== 'none') expect([name, side, isBold(answer)]).toEqual([name, side, side === 'c']);
    expect(answer.headers['cache-control']).toBe(
      side === 'none' ? 'no-cache, no-transform' : 'private, no-cache, no-transform',
    );
  }
  return seen;
}

test('no response mixes compositions, however often the live one changes meanwhile', async () => {
  const current = path.join(store.folder, 'current');
  const makeLive = async (composition: number) => {
    await fs.promises.symlink(`compositions/${composition}`, `${current}.next`);
    await fs.promises.rename(`${current}.next`, current);
  };
  const seen = await duringVisits(
    (isOver) => names.map((name) => sidesSeen(name, isOver)),
    async () => {
      for (let change = 0; change < 600; change++) await makeLive(change % 2 ? 3 : BEGUN);
      await makeLive(BEGUN);
    },
  );
  for (const sides of seen) expect(sides).toContain('none');
});

test('no visit gets a fault or two sides while canaries begin, are promoted and end', async () => {
  const walk = async (name: string, isOver: IsOver) => {
    const visit = visitsTo(portOf(name))();
    while (!isOver()) {
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
      const text = sections.blog?.live.release === bold.id ? 'bold text' : 'pale text';
      expect([name, page.body, feed.body]).toEqual([
        name,
        expect.stringContaining(text),
        expect.stringContaining(text),
      ]);
      expect(home.body).toContain(sections.content?.live.release);
    }
  };
  await duringVisits<unknown>(
    (isOver) => names.flatMap((name) => [walk(name, isOver), sidesSeen(name, isOver)]),
    async () => {
      await deploy(store, ['content'], '', contents[1]);
      await rollback(store, 'blog', undefined, '');
      await begin(50);
      await promote(store, '');
      await rollback(store, 'blog', old.id, '');
      await begin(99);
    },
  );
});

test('the cookie of a canary that has ended is ignored', async () => {
  const ended = `release_side=${await store.live()}c~99`;
  for (const name of names)
    expect(isBold(await ask(portOf(name), '/blog', { Cookie: ended }))).toBe(true);
  await rollback(store, 'blog', undefined, '');
  for (const name of names) {
    const { body, headers } = await ask(portOf(name), '/blog', { Cookie: ended });
    expect([name, body]).toEqual([name, expect.stringContaining('pale text')]);
    expect([headers['cache-control'], headers['set-cookie']]).toEqual([
      'no-cache, no-transform',
      undefined,
    ]);
    expect(headers.vary ?? '').not.toContain('Cookie');
  }
});

test('web servers ignore a canary deployed by an older tool', async () => {
  await begin(99);
  fs.rmSync(path.join(store.folder, `current/visits`), { recursive: true });
  for (const name of webServers)
    for (const address of ['/blog', '/live.json', '/nothing']) {
      const answer = await ask(portOf(name), address);
      expect([isBold(answer), cookieOf(answer)]).toEqual([false, '']);
      expect(answer.headers['cache-control']).toBe('no-cache, no-transform');
    }
  await deploy(store, ['content'], '', contents[0]);
  for (const name of webServers)
    expect(cookieOf(await ask(portOf(name), '/blog'))).toContain('release_side=');
});
