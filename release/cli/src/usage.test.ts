import { parseCanary } from './verbs/deploy';
import { parseSettings } from './verbs/settings';
import { parseDuration, parseWholeNumber } from './usage';

test.each([
  ['90m', 5_400_000],
  ['12h', 43_200_000],
  ['7d', 604_800_000],
])('reads %s as a time', (text, milliseconds) => {
  expect(parseDuration(text, '--since')).toBe(milliseconds);
});

test.each(['', '1', 'h', '0h', '-1h', '1.5h', '366d', '1 h'])('refuses %p as a time', (text) => {
  expect(() => parseDuration(text, '--since')).toThrow(`--since is "${text}"; write minutes`);
});

test.each(['0', '11', '1e1', ' 5', '', 'many'])('refuses %p as a number from 1 to 10', (text) => {
  expect(() => parseWholeNumber(text, '-n', 1, 10)).toThrow(
    `-n is "${text}"; it must be a whole number from 1 to 10`,
  );
});

test.each([
  ['10', { canary: 10 }],
  ['90', { canary: 90 }],
  ['10,25,50', { canary: 10, steps: [25, 50], promote: false }],
  ['10,25,100', { canary: 10, steps: [25], promote: true }],
])('reads --canary %s', (text, canary) => {
  expect(parseCanary(text)).toEqual(canary);
});

test.each(['0', '91', '100', '25,10', '10,10', '10,,20', '10,100,50', '5.5', 'all', '-1'])(
  'refuses --canary %s',
  (text) => {
    expect(() => parseCanary(text)).toThrow(`--canary is "${text}"; write`);
  },
);

test('reads settings, and an empty value as what is built in', () => {
  expect(parseSettings(['SITE_URL=https://a.example', 'AFFILIATE_CODE='])).toEqual({
    SITE_URL: 'https://a.example',
    AFFILIATE_CODE: null,
  });
});

test.each([
  [['COLOUR=red'], '"COLOUR" is not a setting; there are SITE_URL'],
  [['SITE_URL'], '"SITE_URL" has no value; write SITE_URL=<value>'],
  [['SITE_URL=https://a.example', 'SITE_URL='], 'SITE_URL is given twice'],
  [['SITE_URL=ftp://a'], 'SITE_URL is "ftp://a"; it'],
])('refuses the settings %p', (assignments, message) => {
  expect(() => parseSettings(assignments)).toThrow(message);
});
