import type { MemoryStore } from '@site/store';
import { serveInMemory } from '../testing/ask';
import { createMadeUpStore, deployMadeUp } from '../testing/made-up-site';
import type { HandlerOptions } from './handler';
import type { Visit, VisitObserver } from './observer';

const lines: string[] = [];
beforeEach(() => void (lines.length = 0));

const serve = (store: MemoryStore, options: Partial<HandlerOptions> = {}) =>
  serveInMemory(store, { log: (line) => void lines.push(line), ...options });

async function siteOnTrial(): Promise<MemoryStore> {
  const store = await createMadeUpStore();
  await deployMadeUp(store, { app: 'blog', text: 'new text', percent: 30 });
  return store;
}

function observeVisits() {
  const visits: Visit[] = [];
  const observer: VisitObserver = {
    answer: async (request, visit) => {
      if (!request.url.endsWith('/_report')) return undefined;
      return new Response(`${await request.text()} of ${visit.trial}`);
    },
    observe: (_request, response, visit) => {
      visits.push(visit);
      return response;
    },
  };
  return { observer, visits };
}

const cookieIn = ({ cookies }: { cookies: readonly string[] }) => cookies[0]?.split(';')[0] ?? '';

test('about the share of visits gets the trial; each keeps it on all pages and documents', async () => {
  const { ask } = serve(await siteOnTrial());
  let onTrial = 0;
  for (let visit = 0; visit < 300; visit++) {
    const first = await ask('/');
    const isOnTrial = /^release_side=4\.4\./.test(cookieIn(first));
    if (isOnTrial) onTrial++;
    if (visit > 20) continue;
    const Cookie = cookieIn(first);
    const text = isOnTrial ? 'new text' : 'old text';
    for (const [path, content] of [
      ['/blog', `${text} at /blog`],
      ['/blog/feed.xml', `<feed>${text}</feed>`],
      ['/blog/any', `${text} at /blog/any-post`],
    ]) {
      const answer = await ask(path ?? '', { Cookie });
      expect([answer.body, answer.cookies]).toEqual([expect.stringContaining(content ?? ''), []]);
    }
    const { sections } = JSON.parse((await ask('/live.json', { Cookie })).body) as {
      sections: { blog: { previous: unknown } };
    };
    expect(sections.blog.previous !== null).toBe(isOnTrial);
  }
  // More than six standard deviations from 90.
  expect(onTrial).toBeGreaterThan(42);
  expect(onTrial).toBeLessThan(138);
});

test.each(['/', '/blog', '/blog/feed.xml', '/live.json', '/nothing', '/blog/', '/blog/old'])(
  '%s may not be kept by shared caches while a trial is on',
  async (path) => {
    const { ask } = serve(await siteOnTrial());
    const { headers, cookies } = await ask(path);
    expect(headers['cache-control']).toBe('private, no-cache, no-transform');
    expect(headers.vary).toMatch(/(^|, )Cookie$/);
    expect(cookies).toEqual([
      expect.stringMatching(/^release_side=4\.[04]\.[\w-]{22}; Path=\/; HttpOnly; SameSite=Lax$/),
    ]);
    const [cookie = ''] = (await ask(path, { 'X-Forwarded-Proto': 'https' })).cookies;
    expect(cookie).toMatch(/^__Host-release_side=.*; Path=\/; HttpOnly; SameSite=Lax; Secure$/);
  },
);

test('the tag of a page or of live.json from one side is none of the other side', async () => {
  const { ask } = serve(await siteOnTrial());
  const id = 'i'.repeat(22);
  const [live, trial] = [`release_side=4.0.${id}`, `release_side=4.4.${id}`];
  for (const path of ['/blog', '/live.json', '/blog/feed.xml']) {
    const { headers } = await ask(path, { Cookie: live });
    const cached = { 'If-None-Match': headers.etag ?? '' };
    expect((await ask(path, { ...cached, Cookie: trial })).status).toBe(200);
    const same = await ask(path, { ...cached, Cookie: live });
    expect([same.status, same.headers.vary]).toEqual([304, 'Accept-Encoding, Cookie']);
  }
});

test('files of releases are the same for all visits and never assign one', async () => {
  const { ask } = serve(await siteOnTrial());
  for (const [path, status] of [
    ['/_releases/blog/0-shared.json/Post.1a2b3c4d.js', 200],
    ['/_releases/blog/0-shared.json/Gone.1a2b3c4d.js', 404],
  ] as const) {
    const answer = await ask(path);
    expect([answer.status, answer.cookies]).toEqual([status, []]);
    expect(answer.headers.vary ?? '').not.toContain('Cookie');
  }
});

const ID = 'abcdefghijklmnopqrstuv';

test.each([
  '4.5',
  `4.5.${ID}`,
  `9.9.${ID}`,
  `3.4.${ID}`,
  `1.0.${ID}`,
  `4.4.${ID}x`,
  `4.4.${ID.slice(1)}`,
  '',
  `4.0.${ID}; release_side=4.4.${ID}`,
])('with the cookie "%s" a visit is assigned like a new one', async (value) => {
  const { ask } = serve(await siteOnTrial());
  const { cookies } = await ask('/blog', { Cookie: `release_side=${value}` });
  expect(cookies).toHaveLength(1);
});

test('over TLS the cookie of plain HTTP counts for nothing, and the other way round', async () => {
  const { ask } = serve(await siteOnTrial());
  const value = `4.4.${ID}`;
  const secure = { 'X-Forwarded-Proto': 'https' };
  expect((await ask('/', { ...secure, Cookie: `release_side=${value}` })).cookies).toHaveLength(1);
  expect((await ask('/', { Cookie: `__Host-release_side=${value}` })).cookies).toHaveLength(1);
  const again = await ask('/blog', { ...secure, Cookie: `a=b; __Host-release_side=${value}` });
  expect([again.cookies, again.body]).toEqual([[], expect.stringContaining('new text')]);
});

test('a cookie without the signature of the site counts for nothing', async () => {
  const { observer, visits } = observeVisits();
  const { ask } = serve(await siteOnTrial(), { observer, signVisit: (text) => `of${text.length}` });
  const Cookie = cookieIn(await ask('/'));
  expect(Cookie).toMatch(/\.of26$/);
  expect((await ask('/', { Cookie })).cookies).toEqual([]);
  expect((await ask('/', { Cookie: Cookie.replace('.of26', '') })).cookies).toHaveLength(1);
  expect((await ask('/', { Cookie: `${Cookie}x` })).cookies).toHaveLength(1);
  expect(visits.map(({ isNew }) => isNew)).toEqual([true, false, true, true]);
});

test('a visit assigned to live stays there when another trial begins, and is assigned again when all that it knew have ended', async () => {
  const store = await siteOnTrial();
  const { observer, visits } = observeVisits();
  const { ask } = serve(store, { observer });
  const live = `release_side=4.0.${ID}`;
  await deployMadeUp(store, { app: 'content', text: 'new content', percent: 60 });
  const home = await ask('/', { Cookie: live });
  expect([home.body, home.cookies]).toEqual([expect.stringContaining('content at /'), []]);
  expect(visits.at(-1)).toMatchObject({ composition: 4, trial: undefined, id: ID, isNew: false });
  await deployMadeUp(store, { app: 'blog', text: 'newest text' });
  expect((await ask('/', { Cookie: `release_side=4.4.${ID}` })).cookies).toHaveLength(1);
  expect((await ask('/', { Cookie: live })).cookies).toHaveLength(1);
  expect((await ask('/', { Cookie: `release_side=5.0.${ID}` })).cookies).toEqual([]);
});

test('a visit that another server assigned is served from what that server saw', async () => {
  const store = await createMadeUpStore();
  const { ask } = serve(store, { everyMs: 200 });
  await ask('/');
  await deployMadeUp(store, { app: 'blog', text: 'new text', percent: 30 });
  await new Promise((resolve) => setTimeout(resolve, 30));
  const { body } = await ask('/blog', { Cookie: `release_side=4.4.${ID}` });
  expect(body).toContain('new text');
});

test('while no trial is on there are no cookies, and visits are told apart by nothing', async () => {
  const store = await createMadeUpStore();
  const { observer, visits } = observeVisits();
  const { ask } = serve(store, { observer });
  const { headers, cookies } = await ask('/', { Cookie: `release_side=3.0.${ID}` });
  expect([headers['cache-control'], headers.vary, cookies]).toEqual([
    'no-cache, no-transform',
    'Accept-Encoding',
    [],
  ]);
  expect(visits).toEqual([
    { client: '203.0.113.7', composition: 3, trial: undefined, id: '', isNew: false },
  ]);
});

test('an observer answers for its own addresses alone, and its errors reach no visitor', async () => {
  const { observer } = observeVisits();
  const { handler, ask } = serve(await siteOnTrial(), { observer });
  const headers = { Cookie: `__Host-release_side=4.4.${ID}` };
  const request = new Request('http://site/_report', {
    method: 'POST',
    body: 'sign of life',
    headers,
  });
  const response = await handler(request, { client: '203.0.113.7', isSecure: true });
  expect(await response.text()).toBe('sign of life of 4');
  expect((await ask('/blog/_report')).status).toBe(200);

  const broken = serve(await siteOnTrial(), {
    observer: {
      answer: () => Promise.reject(new Error('cannot answer')),
      observe: () => {
        throw new Error('cannot count');
      },
    },
  });
  expect((await broken.ask('/blog')).status).toBe(200);
  expect((await broken.ask('/_report')).status).toBe(500);
  expect(lines).toEqual([
    expect.stringContaining('cannot count'),
    expect.stringContaining('cannot answer'),
  ]);
});
