import { DEFAULT_HSTS, hstsIn, isOverTls } from './hsts';

test.each([
  [undefined, DEFAULT_HSTS],
  ['', DEFAULT_HSTS],
  ['max-age=0', 'max-age=0'],
  ['max-age=300; includeSubDomains; preload', 'max-age=300; includeSubDomains; preload'],
])('with HSTS=%s the header says %s', (HSTS, value) => {
  expect(hstsIn(HSTS)).toBe(value);
});

test.each(['on', 'includeSubDomains', 'max-age=1\r\nX: y', 'max-age=-1', '31536000'])(
  'HSTS=%j is refused, with what may be said',
  (HSTS) => {
    expect(() => hstsIn(HSTS)).toThrow(/^HSTS is "[^]*"max-age=31536000; includeSubDomains"/);
  },
);

test.each([
  ['https:', undefined, true],
  ['http:', undefined, false],
  ['http:', 'https', true],
  ['http', 'https, http', true],
  ['https', 'http', false],
  ['http', 'httpsx', false],
])('with the scheme %s and the X-Forwarded-Proto %s: over TLS is %s', (scheme, forwarded, is) => {
  expect(isOverTls(scheme, forwarded)).toBe(is);
});
