import { CreateBucketCommand } from '@aws-sdk/client-s3';
import http, { type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import type { HistoryEntry } from '@site/tool/attempts';
import { command, type Ended } from '@site/tool/testing/processes/command';
import { hasRadosgw, Radosgw } from '@site/tool/testing/stores/radosgw';
import { builtRelease, temporaryFolder } from '@site/composer/testing/releases';

jest.setTimeout(7_200_000);

const folder = temporaryFolder();
let radosgw: Radosgw | undefined;

beforeAll(async () => {
  if (!hasRadosgw()) return;
  radosgw = await Radosgw.ofThisRun();
  Object.assign(process.env, radosgw.environment());
  await radosgw.client().send(new CreateBucketCommand({ Bucket: 'at-once' }));
});

class LosingProxy {
  lost = 0;
  readonly #server: http.Server;

  /** `lost`: number lost so far. */
  constructor(target: string, loses: (request: IncomingMessage, lost: number) => boolean) {
    const { hostname, port } = new URL(target);
    this.#server = http.createServer((request, response) => {
      const { method, url: path, headers } = request;
      const passed = http.request({ hostname, port, method, path, headers }, (answer) => {
        if (!loses(request, this.lost)) {
          answer.pipe(response.writeHead(answer.statusCode ?? 500, answer.headers));
          return;
        }
        this.lost++;
        answer.resume().once('end', () => request.socket.destroy());
      });
      passed.once('error', () => request.socket.destroy());
      request.pipe(passed);
    });
  }

  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  stop(): void {
    this.#server.close();
    this.#server.closeAllConnections();
  }
}

const apps = ['content', 'offers', 'blog', 'forms'] as const;
const releases = apps.flatMap((app) =>
  ['1.0.0', '1.1.0'].map((version) => ({ app, ...builtRelease(folder, app, { version }) })),
);
const shell = builtRelease(folder, 'shell');

const stores: Record<string, string> = {
  'a folder': path.join(folder, 'store'),
  ...(hasRadosgw() ? { 'a real object store': 's3://at-once/site' } : {}),
};

async function expectDone(store: string, ...words: string[]): Promise<string> {
  const { code, stdout, stderr } = await command(store, ...words);
  // Progress is not a fault.
  expect({ words, code, printed: code === 0 ? '' : stderr }).toEqual({
    words,
    code: 0,
    printed: '',
  });
  return stdout;
}

async function historyOf(store: string): Promise<HistoryEntry[]> {
  const entries = JSON.parse(await expectDone(store, 'history', '--json')) as HistoryEntry[];
  return entries.sort((a, b) => a.composition - b.composition);
}

/** Each entry must continue from the one before. */
function expectNoGap(history: readonly HistoryEntry[]): void {
  const live: Record<string, string | null> = {};
  history.forEach(({ composition, app, from, to, result }, index) => {
    expect({ composition, from, result }).toEqual({
      composition: index + 1,
      from: live[app] ?? null,
      result: 'live',
    });
    live[app] = to;
  });
}

describe.each(Object.entries(stores))('in %s', (_name, store) => {
  test(`${releases.length} concurrent deploys of ${apps.length} apps, each in its own process, all go live, and the history lists them in order`, async () => {
    await expectDone(store, 'deploy', 'shell', '--from', shell.folder);
    const ended = await Promise.all(
      releases.map(({ app, folder: built }) => command(store, 'deploy', app, '--from', built)),
    );
    expect(ended.map(({ code }) => code)).toEqual(releases.map(() => 0));
    const history = await historyOf(store);
    expectNoGap(history);
    const deployed = history.slice(1).map(({ app, to }) => `${app} ${to}`);
    expect(deployed.sort()).toEqual(releases.map(({ app, id }) => `${app} ${id}`).sort());
    const { composition } = JSON.parse(await expectDone(store, 'status', '--json')) as {
      composition: number;
    };
    expect(composition).toBe(releases.length + 1);
    await expectDone(store, 'verify');
  });
});

for (const [name, store] of Object.entries(stores))
  test(`publish, roll back an app and the site, prune and verify work in ${name} after deploys at once`, async () => {
    const next = builtRelease(folder, 'blog', { version: '2.0.0' });
    expect(await expectDone(store, 'publish', 'blog', '--from', next.folder)).toContain(
      'published',
    );
    await expectDone(store, 'deploy', 'blog', '--from', next.folder);
    await expectDone(store, 'rollback', 'blog');
    await expectDone(store, 'rollback', '--composition', '3');
    const pruned = JSON.parse(
      await expectDone(store, 'prune', '--keep', '2', '--hours', '0', '--json'),
    ) as { kept: number[]; removed: unknown[] };
    // The shell, the parallel deploys, the blog's next, and two rollbacks.
    const last = 1 + releases.length + 3;
    expect(pruned.kept.sort()).toEqual([last - 1, last].sort());
    expect(pruned.removed.length).toBeGreaterThan(0);
    await expectDone(store, 'verify');
    expectNoGap((await historyOf(store)).filter(({ composition }) => composition < last));
  });

/** Loses responses to writes of records. */
async function losing(most: number, ...words: string[]): Promise<Ended & { lost: number }> {
  const isRecord = /\/composition\.json\b/;
  const proxy = new LosingProxy(
    radosgw?.endpoint ?? '',
    ({ method, url = '' }, lost) => method === 'PUT' && isRecord.test(url) && lost < most,
  );
  process.env.AWS_ENDPOINT_URL = await proxy.start();
  const ended = await command('s3://at-once/lost', ...words);
  Object.assign(process.env, radosgw?.environment());
  proxy.stop();
  return { ...ended, lost: proxy.lost };
}

if (hasRadosgw())
  test('a deploy whose write to a real object store gets no response never says that nothing changed', async () => {
    const store = 's3://at-once/lost';
    const [content, blog] = [builtRelease(folder, 'content'), builtRelease(folder, 'blog')];
    await expectDone(store, 'deploy', 'shell', '--from', shell.folder);
    const all = await losing(Infinity, 'deploy', 'content', '--from', content.folder);
    expect(all.lost).toBeGreaterThan(1);
    expect([all.code, all.stderr]).toEqual([
      3,
      expect.stringMatching(
        /did not answer .*, but composition 2 is recorded; it is not live yet: the next deploy or rollback makes it live first/,
      ),
    ]);
    // The retried write recognizes itself.
    const one = await losing(1, 'deploy', 'blog', '--from', blog.folder);
    expect([one.lost, one.code, one.stderr]).toEqual([
      1,
      0,
      'Repaired: composition 2 was committed but not yet live; it is now.\n',
    ]);
    const history = await historyOf(store);
    expectNoGap(history);
    expect(history.map(({ app }) => app)).toEqual(['shell', 'content', 'blog']);
    await expectDone(store, 'verify');
  });
