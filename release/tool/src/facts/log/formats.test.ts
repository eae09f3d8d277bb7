import { lineReader } from './formats';

const FIELDS =
  'date time x-edge-location sc-bytes c-ip cs-method cs(Host) cs-uri-stem sc-status cs(Referer) cs(User-Agent) cs-uri-query cs(Cookie) x-host-header';

test('a log of CloudFront is read by the fields that its head names', () => {
  const read = lineReader();
  expect(read('#Version: 1.0')).toBeNull();
  expect(read(`#Fields: ${FIELDS}`)).toBeNull();
  const line = [
    ...[
      '2026-11-25',
      '22:00:01',
      'FRA6',
      '1234',
      '192.0.2.1',
      'GET',
      'd111.cloudfront.net',
      '/blog',
    ],
    ...['200', 'https://www.example.com/', 'Mozilla/5.0%20(X11)', '-'],
    ...['a=b;%20release_side=3c~50%7E1abcdefghijklmnop', 'www.example.com'],
  ];
  expect(read(line.join('\t'))).toMatchObject({
    ...{ at: Date.parse('2026-11-25T22:00:01Z'), client: '192.0.2.1 Mozilla/5.0 (X11)' },
    ...{ method: 'GET', path: '/blog', status: 200, cookie: '3c~50~1abcdefghijklmnop' },
    headers: { host: 'www.example.com', referer: 'https://www.example.com/', accept: undefined },
  });
});

test('a log of CloudFront with its fields in another order is read, and a short line is not', () => {
  const read = lineReader();
  read('#Fields: sc-status cs-method c-ip cs-uri-stem time date');
  expect(read('404\tGET\t192.0.2.1\t/x\t22:00:01\t2026-11-25')).toMatchObject({
    status: 404,
    path: '/x',
  });
  expect(read('404\tGET')).toBeUndefined();
});

test.each([
  ['"2026-11-25T22:00:01Z"', '2026-11-25T22:00:01Z'],
  ['1795644001', '2026-11-25T22:00:01Z'],
  ['1795644001000000000', '2026-11-25T22:00:01Z'],
])('a line of Logpush with the time %s is read', (time, at) => {
  const line = `{"EdgeStartTimestamp":${time},"ClientIP":"192.0.2.1","ClientRequestMethod":"GET",
    "ClientRequestURI":"/blog?a=b","EdgeResponseStatus":200,"ClientRequestUserAgent":"Firefox",
    "ClientRequestHost":"www.example.com","ClientRequestReferer":"",
    "Cookies":{"release_side":"3c~50"},"RequestHeaders":{"sec-fetch-dest":"document"}}`;
  expect(lineReader()(line)).toMatchObject({
    ...{ at: Date.parse(at), client: '192.0.2.1 Firefox', path: '/blog', cookie: '3c~50' },
    headers: { 'sec-fetch-dest': 'document', host: 'www.example.com', referer: undefined },
  });
});

test.each([
  ['nothing', ''],
  ['a comment', '#Version: 1.0'],
])('%s is no request', (_name, line) => {
  expect(lineReader()(line)).toBeNull();
});

test.each([
  ['half a line', '{"time":"2026-11-25T22:00:01Z","client":"192'],
  ['a list', '[]'],
  ['a number', '7'],
  ['no time', '{"client":"192.0.2.1","method":"GET","uri":"/","status":200}'],
  ['no status', '{"time":"2026-11-25T22:00:01Z","client":"192.0.2.1","method":"GET","uri":"/"}'],
  ['another message of Caddy', '{"level":"info","ts":1.5,"msg":"started"}'],
  ['a request without parts', '{"request":null,"status":200}'],
])('a line with %s is not read', (_name, line) => {
  expect(lineReader()(line)).toBeUndefined();
});
