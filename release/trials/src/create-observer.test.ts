import { releaseId, type ReleaseRef } from '@site/store';
import { readCounts, readTrialCounts } from './counts';
import { NO_COUNTS, sumSide } from './verdict/counts';
import { ORIGIN, SAME_SITE, TrialSite, Visitors } from '../testing/trial-site';

let site: TrialSite;
let trial: number;
let visitors: Visitors;

beforeEach(async () => {
  site = await TrialSite.create();
  trial = await site.begin('blog', 25);
  visitors = site.observe();
});
afterEach(() => visitors.observer.stop());

async function counted() {
  await visitors.observer.write();
  const counts = await readTrialCounts(site.store, await readCounts(site.store, 0), trial);
  return { ...counts, inside: sumSide(counts, 'inside'), outside: sumSide(counts, 'outside') };
}

test('counts visits, signs of life, clicks and errors, in the trial and outside it', async () => {
  const inside = await visitors.begin('203.0.113.1', trial);
  inside.get('/blog');
  inside.get('/go/gohighlevel');
  await inside.report(true);
  await (await visitors.begin('203.0.113.2')).report();
  const { inside: within, outside, badClients, cohorts } = await counted();
  expect(within).toMatchObject({ visits: 1, alive: 1, clicks: 1, errors: 1, failed: 0 });
  expect(outside).toMatchObject({ visits: 1, alive: 1, clicks: 0, errors: 0 });
  expect([badClients, cohorts.map(({ share }) => share)]).toEqual([1, [0.25]]);
  expect(site.log).toEqual([]);
});

test('receives nothing while the reporter is off', async () => {
  visitors = site.observe(false);
  const visitor = await visitors.begin('203.0.113.1', trial);
  expect(await visitor.report(true)).toBeUndefined();
  expect((await counted()).cohorts).toEqual([]);
});

test('counts a visit once for each signal, however often it is replayed', async () => {
  const visitor = await visitors.begin('203.0.113.1', trial);
  for (let index = 0; index < 20; index++) {
    await visitor.report(true);
    visitor.get('/go/gohighlevel');
  }
  expect((await counted()).inside).toMatchObject({ visits: 1, alive: 1, clicks: 1, errors: 1 });
});

test('counts one bad visit of a client, also after restarts and on several servers', async () => {
  for (let index = 0; index < 4; index++) {
    await (await visitors.begin('203.0.113.1', trial)).report(true);
    await visitors.observer.stop();
    // Far beyond any hour.
    site.ms += 5 * 3_600_000;
    visitors = site.observe();
  }
  const { inside, badClients } = await counted();
  expect(inside).toMatchObject({ errors: 1, repeatedErrors: 3 });
  expect(badClients).toBe(1);
});

test('counts one bad visit of a client that two servers see in one minute', async () => {
  const other = site.observe();
  for (const server of [visitors, other])
    await (await server.begin('203.0.113.1', trial)).report(true);
  await other.observer.stop();
  expect((await counted()).inside.errors).toBe(1);
});

test('counts a client once, whether the trial or live had its first bad visit', async () => {
  await (await visitors.begin('203.0.113.1')).report(true);
  await (await visitors.begin('203.0.113.1', trial)).report(true);
  const { inside, outside } = await counted();
  expect([outside.errors, inside.errors, inside.repeatedErrors]).toEqual([1, 0, 1]);
});

test('a client that begins visit after visit adds few signs of life', async () => {
  for (let index = 0; index < 50; index++) await (await visitors.begin('203.0.113.1')).report();
  expect((await counted()).outside).toMatchObject({ visits: 10, alive: 3 });
});

test('keeps at most 100 clients of a trial, as hashes with a key that goes with the trial', async () => {
  await visitors.several(70, trial, true);
  await visitors.several(70, undefined, true);
  const { badClients, inside, outside } = await counted();
  expect([badClients, inside.visits, inside.errors, outside.errors]).toEqual([50, 70, 70, 70]);
  const stored = async () => (await site.store.list('counts/trials/')).map(({ key }) => key);
  const keys = await stored();
  expect(keys).toEqual([expect.stringMatching(/\/key$/), expect.stringMatching(/\/clients\/\w+$/)]);
  const text = new TextDecoder().decode(await site.store.read(keys[1] ?? ''));
  expect(Object.keys((JSON.parse(text) as { clients: object }).clients)).toHaveLength(100);
  expect(text).not.toContain('198.51.');
  await site.end('blog');
  site.ms += 3_600_000;
  await visitors.observer.write();
  expect(await stored()).toEqual([]);
});

test('counts nothing of a visit that a request does not have, or that this request begins', async () => {
  const visitor = await visitors.begin('203.0.113.1', trial);
  await visitor.as({ id: '' }, '').report(true);
  await visitor.as({ isNew: true }).report(true);
  await visitors.observer.write();
  expect(await readCounts(site.store, 0)).toEqual([]);
});

describe('a cookie that comes by plain http, where a script of another host can plant it,', () => {
  const reportTo = async (origin: string, headers = {}) => {
    const visitor = await visitors.begin('203.0.113.1', trial);
    const request = new Request(`${origin}/_report`, {
      method: 'POST',
      body: '{"alive":true,"error":true}',
      headers: { ...SAME_SITE, Cookie: 'release_side=signed', ...headers },
    });
    await visitors.observer.answer(request, visitor.visit);
    return (await counted()).inside.errors;
  };

  test.each([
    'http://localhost:8080',
    'http://127.0.0.1',
    'http://[::1]:8080',
    'http://a.localhost',
  ])('counts at %s, which is the machine itself', async (origin) => {
    expect(await reportTo(origin)).toBe(1);
  });

  test.each(['http://site.example', 'http://127.0.0.1.evil.example', 'http://localhost.example'])(
    'does not count at %s',
    async (origin) => {
      expect(await reportTo(origin)).toBe(0);
    },
  );

  test('does not count behind a proxy that passes on the address of the server', async () => {
    expect(await reportTo('http://127.0.0.1:8080', { 'X-Forwarded-Proto': 'HTTPS' })).toBe(0);
  });
});

describe('a failed file', () => {
  const page = () => visitors.begin('203.0.113.1', trial);
  const scriptOf = (release?: ReleaseRef) =>
    `/_releases/blog/${release && releaseId(release)}/main.js`;

  test('counts if a page of the visit names it', async () => {
    (await page()).get(scriptOf((await site.latest()).trials[0]), 503, {});
    expect((await counted()).inside).toMatchObject({ visits: 1, failed: 1 });
  });

  test.each([
    ['that no release has', '/_releases/blog/1.0.0-ab12cd34/missing.js'],
    ['that no page names', '/_releases/blog/0-shared.json/missing.js'],
    ['of an app that is not there', '/_releases/news/0-shared.json/main.js'],
    ['that is named as an object’s member is', '/_releases/constructor/0-shared.json/toString'],
    ['with no name', '/_releases/blog'],
  ])('%s does not count', async (_what, path) => {
    const visitor = await page();
    for (let index = 0; index < 12; index++) visitor.get(path, 404, {});
    expect((await counted()).inside.failed).toBe(0);
    expect(site.log).toEqual([]);
  });

  test('of live does not count in a trial', async () => {
    (await page()).get(scriptOf((await site.latest()).apps.blog), 404, {});
    expect((await counted()).inside.failed).toBe(0);
  });

  test('and an error of one visit are one bad visit', async () => {
    const visitor = await page();
    visitor.get(scriptOf((await site.latest()).trials[0]), 404, {});
    await visitor.report(true);
    expect(await counted()).toMatchObject({ badClients: 1, inside: { failed: 1, errors: 1 } });
  });
});

test('counts nothing twice when the store fails for a while', async () => {
  const visitor = await visitors.begin('203.0.113.1', trial);
  await visitor.report(true);
  const failing = jest.spyOn(site.store, 'write').mockRejectedValue(new Error('disk full'));
  await visitors.observer.write();
  await visitors.observer.write();
  expect(site.log).toEqual([
    'Counts of visits cannot be written; the next write includes them: disk full',
  ]);
  failing.mockRestore();
  expect(await counted()).toMatchObject({ badClients: 1, inside: { visits: 1, errors: 1 } });
});

test('counts a visit that comes while counts are being written', async () => {
  const { counter } = visitors.observer;
  const [first, second] = [
    await visitors.begin('203.0.113.1', trial),
    await visitors.begin('203.0.113.2', trial),
  ];
  await counter.count(first.visit, ['alive']);
  const write = site.store.write.bind(site.store);
  jest.spyOn(site.store, 'write').mockImplementationOnce(async (key, bytes) => {
    await write(key, bytes);
    await counter.count(second.visit, ['alive']);
  });
  await visitors.observer.write();
  await visitors.observer.write();
  expect((await counted()).inside).toMatchObject({ visits: 2, alive: 2 });
});

test('writes counts one after the other, so that a slow write replaces nothing newer', async () => {
  const { observer } = visitors;
  const steps: string[] = [];
  jest.spyOn(observer.counter, 'write').mockImplementation(async () => {
    steps.push('begins');
    await new Promise(setImmediate);
    steps.push('ends');
  });
  await Promise.all([observer.write(), observer.write()]);
  expect(steps).toEqual(['begins', 'ends', 'begins', 'ends']);
});

test('without a trial, counts first pages and reports of live, each client a few times an hour', async () => {
  await site.end('blog');
  const { number: composition } = await site.latest();
  const client = '203.0.113.1';
  const visitor = (await visitors.begin(client)).as({ id: '', composition }, '');
  const headers = { 'Sec-Fetch-Dest': 'document', 'Sec-Fetch-Site': 'none' };
  visitor.get('/blog', 200, headers);
  visitor.get('/', 200, { ...headers, ...SAME_SITE });
  for (let index = 0; index < 20; index++) await visitor.report(true);
  await visitors.observer.write();
  const [hour] = await readCounts(site.store, 0);
  expect(hour?.cells).toEqual({ live: { ...NO_COUNTS, visits: 1, alive: 3, errors: 3 } });
});

describe('a message', () => {
  const MESSAGE = { alive: true, error: false };
  const send = async (body: string, headers?: Record<string, string>, method?: string) =>
    (await visitors.begin('203.0.113.1', trial)).send(body, headers, method);

  test.each([
    ['nothing', ''],
    ['no JSON', '{"alive":'],
    ['another kind of value', 'null'],
    ['a wrong type', JSON.stringify({ ...MESSAGE, error: 'yes' })],
    ['markup as its location', JSON.stringify({ ...MESSAGE, location: '<b>a.js:1:2</b>' })],
    ['two lines as its location', JSON.stringify({ ...MESSAGE, location: 'blog a.js:1:2\nx' })],
    ['more than 1 kB', JSON.stringify({ ...MESSAGE, more: 'x'.repeat(1_024) })],
  ])('with %s gets the same answer and is not counted', async (_what, body) => {
    expect((await send(body))?.status).toBe(204);
    expect((await counted()).cohorts).toEqual([]);
  });

  test.each([
    ['another site', { 'Sec-Fetch-Site': 'cross-site' }],
    ['another host of this site', { 'Sec-Fetch-Site': 'same-site' }],
    ['another origin', { Origin: 'https://evil.example' }],
    ['nowhere', {}],
    ['an opaque origin', { Origin: 'null' }],
  ])('from %s is not counted', async (_where, headers: Record<string, string>) => {
    expect((await send(JSON.stringify(MESSAGE), headers))?.status).toBe(204);
    expect((await counted()).cohorts).toEqual([]);
  });

  test('of a browser that sends only its origin is counted', async () => {
    await send(JSON.stringify(MESSAGE), { Origin: ORIGIN });
    expect((await counted()).inside.alive).toBe(1);
  });

  test('by another method is refused', async () => {
    expect((await send('', SAME_SITE, 'GET'))?.status).toBe(405);
  });
});
