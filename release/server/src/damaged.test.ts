import {
  type MemoryStore,
  readDescription,
  SiteReader,
  type Store,
  StoreUnusable,
} from '@site/store';
import { interceptStore } from '@site/store/testing';
import { serveInMemory } from '../testing/ask';
import { createMadeUpStore, deployMadeUp } from '../testing/made-up-site';
import type { VisitObserver } from './observer';

const lines: string[] = [];
beforeEach(() => void (lines.length = 0));

const serve = (store: Store, observer?: VisitObserver) =>
  serveInMemory(store, { observer, log: (line) => void lines.push(line) }).ask;

async function createSilenceable() {
  const base = await createMadeUpStore();
  const state = { isSilent: false };
  const store = interceptStore(base, (_method, _key, call) => {
    if (state.isSilent) throw new StoreUnusable('the store does not answer');
    return call();
  });
  return { base, store, state };
}

async function objectOf(store: MemoryStore, path: string): Promise<string> {
  const opened = await new SiteReader(store).refresh();
  return `objects/site/${opened?.live.findPage(path)?.object}`;
}

test('a page whose object is lost gets 500, says so in the log alone, and comes back with it', async () => {
  const store = await createMadeUpStore();
  const ask = serve(store);
  const key = await objectOf(store, '/blog');
  const bytes = (await store.read(key)) ?? new Uint8Array();
  await store.remove(key);
  const { status, body, headers } = await ask('/blog');
  expect([status, body]).toEqual([500, 'The server could not answer; see its log\n']);
  expect(headers['cache-control']).toBe('no-store');
  expect(lines).toEqual([expect.stringContaining(key)]);
  expect((await ask('/')).status).toBe(200);
  await store.write(key, bytes);
  expect((await ask('/blog')).status).toBe(200);
});

test('observers see a missing file of a release, but no response that fails because the store cannot be read', async () => {
  const { base, store, state } = await createSilenceable();
  const seen: (readonly [string, number])[] = [];
  const ask = serve(store, {
    answer: () => Promise.resolve(undefined),
    observe(request, response) {
      seen.push([new URL(request.url).pathname, response.status]);
      return response;
    },
  });
  const address = '/_releases/blog/0-shared.json/Post.1a2b3c4d.js';
  const opened = await new SiteReader(base).refresh();
  const { files } = await readDescription(base, 'blog', opened?.composition.apps.blog as never);
  await base.remove(`objects/blog/${files['client/Post.1a2b3c4d.js']?.object}`);
  expect((await ask(address)).status).toBe(500);
  state.isSilent = true;
  expect((await ask('/blog/known')).status).toBe(503);
  expect(seen).toEqual([[address, 500]]);
});

test('an encoding that is damaged is never sent: the page comes in the next one', async () => {
  const store = await createMadeUpStore();
  const page = (await new SiteReader(store).refresh())?.live.findPage('/blog');
  await store.write(`objects/site/${page?.encodings.br}`, new TextEncoder().encode('hostile'));
  const { headers } = await serve(store)('/blog', { 'Accept-Encoding': 'br, gzip' });
  expect(headers['content-encoding']).toBe('gzip');
});

test('what goes live damaged is not served, the one before is, and /healthz says so', async () => {
  const store = await createMadeUpStore();
  const ask = serve(store);
  await ask('/');
  const { apps } = await deployMadeUp(store, { app: 'blog', text: 'new text' });
  await store.remove(`objects/site/${apps.blog?.pages}`);
  expect((await ask('/blog')).body).toContain('old text');
  expect((await ask('/healthz')).body).toBe(
    'stale: what is live cannot be opened; serves composition 3\n',
  );
  expect(lines[0]).toContain('so composition 3 is still served');
  await deployMadeUp(store, { app: 'blog', text: 'newest text' });
  expect((await ask('/blog')).body).toContain('newest text');
  expect((await ask('/healthz')).body).toBe('ok; serves composition 5\n');
});

test('while the store is silent, what is in memory is served, and the rest gets 503', async () => {
  const { store, state } = await createSilenceable();
  const ask = serve(store);
  expect((await ask('/blog')).status).toBe(200);
  state.isSilent = true;
  expect((await ask('/blog')).status).toBe(200);
  const { status, headers } = await ask('/blog/known');
  expect([status, headers['retry-after']]).toEqual([503, '1']);
  state.isSilent = false;
  expect((await ask('/blog/known')).status).toBe(200);
});

test('requests at once for one page read it once', async () => {
  const base = await createMadeUpStore();
  const reads: string[] = [];
  const store = interceptStore(base, (method, key, call) => {
    if (method === 'read') reads.push(key);
    return call();
  });
  const ask = serve(store);
  await ask('/');
  reads.length = 0;
  await Promise.all(Array.from({ length: 20 }, () => ask('/blog')));
  expect(reads).toEqual([await objectOf(base, '/blog')]);
});
