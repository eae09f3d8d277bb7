import { addSums, emptySums } from '@site/tool/facts';
import {
  CountedSite,
  DOCUMENT,
  DRAWN_COOKIE,
  DRAWS,
  FILE,
  missing,
  countsOf,
  WITHIN,
} from '../../../testing/servers/counted-site';

let site: CountedSite;

beforeEach(async () => {
  site = await new CountedSite().start();
});
afterEach(() => site.stop());

const PREFETCH = { 'Sec-Purpose': 'prefetch;prerender' };

test('a visit counts once, when its cookie comes back', async () => {
  const visit = site.newVisit();
  await visit.get('/');
  expect(site.visits()).toEqual({});
  for (const path of ['/', '/blog', '/live.json']) await visit.get(path);
  expect(site.visits()).toEqual(countsOf({ visits: 1 }));
});

test('a visit whose second request is for /live.json counts', async () => {
  const visit = site.newVisit();
  await visit.get('/');
  await visit.get('/live.json', { 'Sec-Fetch-Dest': 'empty' });
  expect(site.visits()).toEqual(countsOf({ visits: 1 }));
});

test('requests for release files alone do not count a visit', async () => {
  const visit = site.newVisit();
  await visit.get('/');
  for (let index = 0; index < 5; index++) await visit.get(FILE, { 'Sec-Fetch-Dest': 'script' });
  await visit.get('/favicon.svg', { 'Sec-Fetch-Dest': 'image' });
  expect(site.visits()).toEqual({});
});

test('bots that keep no cookie do not count', async () => {
  for (let index = 0; index < 20; index++) await site.newVisit().get('/');
  expect(site.visits()).toEqual({});
});

test('a prefetch does not count; a page shown from it counts with the next request', async () => {
  const visit = site.newVisit();
  await visit.get('/');
  await visit.get('/blog', { ...WITHIN, ...PREFETCH });
  await visit.get('/blog', { ...WITHIN, Purpose: 'prefetch' });
  await visit.get('/go/gohighlevel', { ...WITHIN, ...PREFETCH });
  await visit.get(missing(''), PREFETCH);
  expect(site.counter.take()).toEqual(emptySums());
  await visit.get('/live.json', { 'Sec-Fetch-Dest': 'empty' });
  expect(site.visits()).toEqual(countsOf({ visits: 1 }));
});

test('pages and failed files of a preview do not count', async () => {
  const visit = site.newVisit();
  const Cookie = `${DRAWN_COOKIE}; release_preview=x.y`;
  for (const path of ['/', missing('')]) await visit.get(path, { ...WITHIN, Cookie });
  expect(site.counter.take()).toEqual(emptySums());
});

test('document loads within the site count each time, others do not', async () => {
  const visit = site.newVisit();
  await visit.get('/', WITHIN);
  await visit.get('/blog', WITHIN);
  await visit.get('/blog', { ...DOCUMENT, 'Sec-Fetch-Site': 'cross-site' });
  await visit.get('/blog', { ...DOCUMENT, 'Sec-Fetch-Site': 'none' });
  await visit.get('/moved', WITHIN);
  await visit.get('/page', { 'Sec-Fetch-Dest': 'iframe', 'Sec-Fetch-Site': 'same-origin' });
  await visit.get('/again', WITHIN);
  expect(site.visits()).toEqual(countsOf({ visits: 1, loads: 2 }));
});

test('without Sec-Fetch headers, Accept and Referer identify a document load', async () => {
  const visit = site.newVisit();
  const html = { Accept: 'text/html,*/*;q=0.8', Host: 'site.example' };
  await visit.get('/', html);
  await visit.get('/blog', { ...html, Referer: 'http://site.example/' });
  await visit.get('/blog', { ...html, Referer: 'http://other.example/' });
  await visit.get('/data', { ...html, Accept: '*/*', Referer: 'http://site.example/' });
  expect(site.visits()).toEqual(countsOf({ visits: 1, loads: 1 }));
});

test('a trial click counts once per visit', async () => {
  const visit = site.newVisit();
  await visit.get('/');
  for (let index = 0; index < 3; index++) await visit.get('/go/gohighlevel', WITHIN);
  await visit.get('/go/missing', WITHIN);
  expect(site.visits()).toEqual(countsOf({ visits: 1, clicks: 1, loads: 4 }));
});

test('a visit with several failed files counts once, also when they are requested in parallel', async () => {
  const visit = site.newVisit();
  await visit.get('/');
  await Promise.all(Array.from({ length: 6 }, (_, index) => visit.get(missing(index), {})));
  await visit.get(missing(7), {});
  const { visits, files } = site.counter.take();
  expect([visits, files]).toEqual([countsOf({ failed: 1 }), { 'blog/0-shared.json': 7 }]);
});

test('without a trial there is no cookie, and requests count under the empty key', async () => {
  site.draws = undefined;
  const visit = site.newVisit();
  await visit.get('/');
  await visit.get('/blog', WITHIN);
  const { headers } = await visit.get('/go/gohighlevel', WITHIN);
  await visit.get(missing(''), {});
  expect(headers['set-cookie']).toBeUndefined();
  expect(site.visits()).toEqual(countsOf({ loads: 2, clicks: 1, failed: 1 }, ''));
});

test('visits with equal draws have equal cookies, so a cookie identifies nobody', async () => {
  const values = await Promise.all(
    Array.from({ length: 5 }, async () => {
      const visit = site.newVisit();
      const answers = [await visit.get('/'), await visit.get('/blog')];
      return answers.flatMap(({ headers }) => headers['set-cookie']).join(' ');
    }),
  );
  expect(new Set(values).size).toBe(1);
  expect(values[0]).toMatch(
    /^release_side=12c\.15l~25\.10~0[\w-]{16}; Path=\/; HttpOnly; SameSite=Lax release_side=/,
  );
});

test('a report counts once per visit, with its vitals and the source of its fault', async () => {
  const drawn = `a=b; ${DRAWN_COOKIE}`;
  const message = { alive: true, fault: true, blameless: 2, lcp: 812, inp: 40 };
  const report = { ...message, source: 'blog a.js:1:2' };
  const { headers } = await site.report(report, { Cookie: drawn });
  const [cookie = ''] = headers['set-cookie'] ?? [];
  expect(cookie).toMatch(
    /^release_side=12c\.15l~25\.10~o[\w-]{16}; Path=\/; HttpOnly; SameSite=Lax$/,
  );
  const again = await site.report(
    { ...report, blameless: 0 },
    { Cookie: cookie.split(';')[0] ?? '' },
  );
  expect(again.headers['set-cookie']).toBeUndefined();
  const { visits, vitals, sources } = site.counter.take();
  expect(visits).toEqual(countsOf({ alive: 1, faults: 1, blameless: 2 }));
  expect(sources).toEqual({ [DRAWS]: { 'blog a.js:1:2': 1 } });
  const { lcp = [], inp = [] } = vitals[DRAWS] ?? {};
  expect([lcp.indexOf(1), inp.indexOf(1)]).toEqual([5, 0]);
});

test('take() returns each count once', async () => {
  const visit = site.newVisit();
  await visit.get('/');
  await visit.get('/');
  const sums = emptySums();
  addSums(sums, site.counter.take());
  addSums(sums, site.counter.take());
  expect(sums.visits).toEqual(countsOf({ visits: 1 }));
});
