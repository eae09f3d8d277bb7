import { ask } from '../../../testing/servers/ask';
import { VisitTokens } from './visit-tokens';
import {
  CountedSite,
  DOCUMENT,
  DRAWN_COOKIE,
  DRAWS,
  missing,
  nextAddress,
  countsOf,
  VISIT_KEY,
  WITHIN,
} from '../../../testing/servers/counted-site';

let site: CountedSite;

beforeEach(async () => {
  site = await new CountedSite().start();
});
afterEach(() => site.stop());

test.each([
  ['draws without a signature', DRAWS],
  ['the signature of other draws', '12l.15l~25.10~SIGNATURE'],
  ['the signature of another share', '12c.15l~1.10~SIGNATURE'],
  ['its flags reset', '12c.15l~25.10~0SIGNATURE'],
  ['an invented signature', '12c.15l~25.10~0aaaaaaaaaaaaaaaa'],
  ['a malformed cookie', '__proto__~1~0'],
])('a visit with %s is served as usual, but not counted', async (_name, forged) => {
  const visit = site.newVisit();
  await visit.get('/');
  const { headers } = await visit.get('/');
  const [, token = ''] = /~(1[\w-]{16});/.exec(headers['set-cookie']?.[0] ?? '') ?? [];
  expect(token).not.toBe('');
  site.visits();
  const signed = forged.replace('0SIGNATURE', `0${token.slice(1)}`).replace('SIGNATURE', token);
  const Cookie = `release_side=${signed}`;
  const from = { 'X-Forwarded-For': nextAddress(), Cookie };
  for (const path of ['/', '/blog', '/go/gohighlevel', '/live.json']) {
    const { status, headers: answered } = await ask(site.port, path, { ...from, ...WITHIN });
    expect([status, answered['set-cookie']]).toEqual([200, undefined]);
  }
  const { headers: reported } = await site.report({ alive: true, fault: true }, from);
  expect(reported['set-cookie']).toBeUndefined();
  expect(site.visits()).toEqual({});
});

test('servers with the same key count each other’s visits; others do not', async () => {
  for (const [key, expected] of [
    [VISIT_KEY, countsOf({ visits: 1 })],
    ['another-key-of-thirty-two-characters', {}],
  ] as const) {
    const other = await new CountedSite(key).start();
    await ask(other.port, '/', { Cookie: DRAWN_COOKIE, ...DOCUMENT });
    expect(other.visits()).toEqual(expected);
    other.stop();
  }
});

test('a client that replays its first cookie counts only up to the limit of its address', async () => {
  const visit = site.newVisit();
  const [line = ''] = (await visit.get('/')).headers['set-cookie'] ?? [];
  const Cookie = line.split(';')[0] ?? '';
  const from = { Cookie, 'X-Forwarded-For': nextAddress() };
  for (let index = 0; index < 100; index++) {
    await ask(site.port, '/', { ...from, ...DOCUMENT });
    await ask(site.port, missing(''), from);
  }
  const { visits, failed } = site.visits()[DRAWS] ?? {};
  expect([visits, failed]).toEqual([10, expect.any(Number)]);
  expect(failed).toBeLessThanOrEqual(10);
});

test('a flood of forged visits, reports and releases from many addresses counts for no draw, is bounded in memory, and other visits still count', async () => {
  for (let index = 0; index < 300; index++) {
    const from = { 'X-Forwarded-For': nextAddress() };
    const draws = `${index + 1}c~${(index % 99) + 1}`;
    const token = `~${index % 10}${'a'.repeat(16)}`;
    const forged = { ...from, Cookie: `release_side=${draws}${index % 2 ? token : ''}` };
    await Promise.all([
      ask(site.port, `/_releases/blog/1.0.${index}-ab12cd34/missing.js`, from),
      ask(site.port, '/go/gohighlevel', { ...forged, ...WITHIN }),
      site.report({ alive: true, fault: true, source: `blog a${index}.js:1:2` }, forged),
    ]);
  }
  const honest = site.newVisit();
  await honest.get('/');
  await honest.get('/blog');
  const { visits, files, sources, vitals } = site.counter.take();
  expect(Object.keys(files).length).toBeLessThanOrEqual(256);
  const expected = { ...countsOf({ visits: 1 }), ...countsOf({ failed: 300 }, '') };
  expect([visits, sources, vitals]).toEqual([expected, {}, {}]);
});

test('a signed cookie that many addresses replay counts for its own draws only, in a bounded number of places', async () => {
  for (let index = 0; index < 100; index++)
    await site.report(
      { alive: true, fault: true, source: `blog a${index}.js:1:2` },
      { 'X-Forwarded-For': nextAddress(), Cookie: DRAWN_COOKIE },
    );
  const { visits, sources } = site.counter.take();
  expect({ ...visits }).toEqual(countsOf({ alive: 100, faults: 100 }));
  expect(Object.keys(sources[DRAWS] ?? {})).toHaveLength(20);
});

test('the part of X-Forwarded-For that the client wrote is not used as its address', async () => {
  for (let index = 0; index < 20; index++) {
    const from = `10.0.0.${index}, 192.0.2.7`;
    await ask(site.port, '/', { Cookie: DRAWN_COOKIE, ...DOCUMENT, 'X-Forwarded-For': from });
  }
  expect(site.visits()).toEqual(countsOf({ visits: 10 }));
});

test('browsers on the machine of the server count without a limit; a proxy there does not', async () => {
  site.stop();
  site = await new CountedSite(undefined, 0).start();
  const headers = { Cookie: DRAWN_COOKIE, ...DOCUMENT };
  for (let index = 0; index < 30; index++) await ask(site.port, '/', headers);
  expect(site.visits()).toEqual(countsOf({ visits: 30 }));
  for (let index = 0; index < 30; index++)
    await ask(site.port, '/', { ...headers, 'X-Forwarded-For': `192.0.2.${index}` });
  expect(site.visits()).toEqual(countsOf({ visits: 10 }));
});

test.each([
  '::'.repeat(100),
  `${'1:'.repeat(20)}:${':2'.repeat(20)}`,
  'x'.repeat(9_000),
  ':',
  ',,,',
  ' ',
])('a malformed X-Forwarded-For (%#) fails no request', async (from) => {
  const headers = { Cookie: DRAWN_COOKIE, ...DOCUMENT, 'X-Forwarded-For': from };
  expect((await ask(site.port, '/', headers)).status).toBe(200);
  expect(site.visits()).toEqual(countsOf({ visits: 1 }));
});

test('an error while counting fails no request, and is logged', async () => {
  const lines: string[] = [];
  jest.spyOn(console, 'error').mockImplementation((line: string) => void lines.push(line));
  jest.spyOn(site.counter, 'count').mockImplementation(() => {
    throw new Error('cannot count');
  });
  expect((await ask(site.port, '/', DOCUMENT)).status).toBe(200);
  expect(lines).toEqual([expect.stringContaining('Counting: cannot count')]);
  jest.restoreAllMocks();
});

test('all addresses of an IPv6 network share one limit', async () => {
  for (const [index, start] of ['2001:db8::', '2001:db8:0:'].entries())
    for (let host = 1; host <= 10; host++) {
      const from = index === 0 ? `${start}${host}` : `${start}${host}:1:2:3:4`;
      await ask(site.port, '/', { Cookie: DRAWN_COOKIE, ...DOCUMENT, 'X-Forwarded-For': from });
    }
  expect(site.visits()).toEqual(countsOf({ visits: 10 }));
});

test('a key that is too short is refused', () => {
  expect(() => new VisitTokens('secret')).toThrow(
    'RELEASE_VISIT_KEY has 6 characters; it must have at least 32: openssl rand -hex 16',
  );
});
