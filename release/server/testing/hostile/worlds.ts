import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { deploy } from '@site/tool/deploy';
import { edgeHandler } from '../../src/serve/edge/handler';
import { FileStore } from '@site/tool/file-store';
import { S3Store } from '@site/tool/s3-store';
import type { Store } from '@site/composer/store';
import { descriptionIn } from '@site/composer/testing/built/descriptions';
import { askRaw } from '../servers/ask';
import {
  startCaddyOnStore,
  startNginxOnStore,
  startOwnOnStore,
  type WebServer,
} from '../servers/web-servers';
import { FakeS3 } from '@site/tool/testing/stores/fake-s3';
import type { Built, Honest } from '@site/tool/testing/hostile/releases';

type Ask = (address: string, encoding: string) => Promise<{ status?: number; body: Buffer }>;

export interface World {
  readonly store: Store;
  readonly servers: Readonly<Record<string, Ask>>;
  readonly end: () => void;
}

export interface Worlds {
  readonly open: () => Promise<World>;
}

const firstSite = (store: Store, { live }: Honest) =>
  deploy(
    store,
    live.map(({ app }) => app),
    '',
    live.map(({ folder }) => folder),
  );

const asks =
  ({ port }: WebServer): Ask =>
  (address, encoding) =>
    askRaw(port, address, { 'Accept-Encoding': encoding });

const STARTS = {
  'release serve': (store: string) => startOwnOnStore(store),
  nginx: startNginxOnStore,
  Caddy: startCaddyOnStore,
} as const;
export type ServerName = keyof typeof STARTS;

export async function inFolders(
  below: string,
  honest: Honest,
  names: readonly ServerName[],
): Promise<Worlds> {
  const first = path.join(below, 'first');
  await firstSite(new FileStore(first), honest);
  let opened = 0;
  return {
    open: async () => {
      const folder = path.join(below, `world-${++opened}`);
      fs.cpSync(first, folder, {
        recursive: true,
        verbatimSymlinks: true,
        preserveTimestamps: true,
      });
      const started: [string, WebServer][] = [];
      for (const name of names) {
        const own = path.join(below, `${name}-${opened}`);
        started.push([name, await STARTS[name](folder, own)]);
      }
      return {
        store: new FileStore(folder),
        servers: Object.fromEntries(started.map(([name, server]) => [name, asks(server)])),
        end: () => {
          for (const [, server] of started) server.stop();
          fs.rmSync(folder, { recursive: true, force: true });
        },
      };
    },
  };
}

const reading = (bucket: FakeS3) => (request: Request) => {
  const key = decodeURIComponent(new URL(request.url).pathname.slice(1));
  const body = bucket.objects.get(key)?.Body as Buffer | string | undefined;
  const missing = new Response('<Code>NoSuchKey</Code>', { status: 404 });
  return Promise.resolve(body === undefined ? missing : new Response(Buffer.from(body)));
};

export async function inBuckets(honest: Honest): Promise<Worlds> {
  const first = new FakeS3();
  await firstSite(new S3Store(first.client, 'bucket', ''), honest);
  return {
    open: () => {
      const bucket = first.copy();
      const credentials = { accessKeyId: 'key', secretAccessKey: 'secret' };
      const place = { place: 's3://bucket', url: 'http://bucket.test/', region: 'here' };
      // A new handler each time: only the bucket counts.
      const ask: Ask = async (address, encoding) => {
        jest.spyOn(globalThis, 'fetch').mockImplementation(reading(bucket) as typeof fetch);
        const at = { ...place, credentials: () => credentials };
        const handler = edgeHandler(at, { isShared: true });
        const headers = { 'Accept-Encoding': encoding };
        const answer = await handler(new Request(`http://a.test${address}`, { headers }));
        const body = Buffer.from(await answer.arrayBuffer());
        jest.restoreAllMocks();
        return { status: answer.status, body };
      };
      return Promise.resolve({
        store: new S3Store(bucket.client, 'bucket', ''),
        servers: { 'a worker': ask },
        end: () => undefined,
      });
    },
  };
}

const PAGES = [
  ...['/', '/blog', '/blog/known', '/blog/any-other', '/blog/never-heard-of', '/nothing'],
  ...['/blog/feed.xml', '/live.json', '/sitemap.xml', '/robots.txt', '/llms.txt', '/favicon.ico'],
  ...['/.well-known/security.txt', '/social/blog.png', '/frontend-discovery.json'],
];

const filesOf = (folder: string) => {
  const { app, client } = descriptionIn(folder) as { app: string; client: object };
  return Object.keys(client).map((name) => `/_releases/${app}/0-shared.json/${name}`);
};

export async function seen(
  { servers }: World,
  releases: readonly Built[],
): Promise<Record<string, string>> {
  const files = releases.flatMap(({ folder }) => filesOf(folder));
  const answers: Record<string, string> = {};
  for (const [name, ask] of Object.entries(servers))
    for (const address of new Set([...PAGES, ...files]))
      for (const encoding of ['br', 'gzip', 'identity']) {
        const { status = 0, body } = await ask(address, encoding);
        const sum = createHash('sha256').update(body).digest('hex').slice(0, 16);
        answers[`${name} ${address} ${encoding}`] = `${status} ${sum}`;
      }
  return answers;
}
