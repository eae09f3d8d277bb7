import { refusalOf } from './access';

const HOST = 'localhost:8090';

test.each(['localhost', 'LOCALHOST:8090', '127.0.0.1:8090', '127.1.2.3', '[::1]:8090'])(
  'the host %s is this machine',
  (host) => {
    expect(refusalOf({ host })).toBeUndefined();
  },
);

test.each([
  undefined,
  '',
  'evil.example',
  'evil.example:8090',
  'localhost.evil.example',
  'evil.localhost',
  'localhost:8090@evil.example',
  'localhost@evil.example',
  '127.0.0.1.evil.example',
  '192.168.0.7:8090',
  '0.0.0.0:8090',
  '[::]:8090',
  '[::ffff:10.0.0.1]',
  'localhost:8090, evil.example',
  ...[
    '127.1',
    '127.0.1',
    '2130706433',
    '0x7f.0.0.1',
    '0177.0.0.1',
    '0',
    '[::ffff:127.0.0.1]',
    '[0:0:0:0:0:0:0:1]',
  ],
  ...[
    'localhost:',
    'localhost:80a',
    'localhost:8090#',
    'localhost:8090/',
    'localhost\\evil.example',
  ],
  ...[
    '127.0.0.1.nip.io',
    'localhost%00.evil.example',
    'localhost\tevil',
    'ⓛocalhost',
    '127。0。0。1',
  ],
  'localhost.',
])('a request for the host %s is refused', (host) => {
  expect(refusalOf(host === undefined ? {} : { host })).toContain('localhost only');
});

test.each([
  'https://evil.example',
  'null',
  '',
  'http://localhost:3000',
  'http://127.0.0.1:8090',
  'http://localhost:8090.evil.example',
  ...[
    'http://localhost:8090@evil.example',
    'file://',
    'chrome-extension://abcdef',
    'http://[::1]:8090',
  ],
  ...[
    'HTTP://LOCALHOST.:8090',
    'blob:http://localhost:8090/x',
    'http://localhost:8090 http://evil.example',
  ],
])('a page of %s reads nothing', (origin) => {
  expect(refusalOf({ host: HOST, origin })).toContain('its own pages only');
});

test('a page of the dev server itself reads and listens', () => {
  const own = { host: HOST, origin: `http://${HOST}` };
  expect(refusalOf(own)).toBeUndefined();
  expect(refusalOf({ ...own, 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'cors' })).toBe(
    undefined,
  );
});

test('another site may link to a page, and may not include what is at its address', () => {
  for (const site of ['cross-site', 'same-site']) {
    const from = { host: HOST, 'sec-fetch-site': site };
    expect(refusalOf({ ...from, 'sec-fetch-mode': 'navigate' })).toBeUndefined();
    for (const mode of ['no-cors', 'cors', 'websocket', undefined])
      expect(refusalOf({ ...from, ...(mode && { 'sec-fetch-mode': mode }) })).toContain(
        'another site',
      );
  }
  expect(refusalOf({ host: HOST, 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate' })).toBe(
    undefined,
  );
});
