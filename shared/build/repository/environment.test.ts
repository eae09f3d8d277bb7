import { clearEnvironment } from '../testing/environment.mjs';
import { settingNames } from '@site/contract';

const before = { ...process.env };
afterEach(() => {
  process.env = before;
});

const PERSONAL = [
  ...settingNames,
  'AWS_PROFILE',
  'HOST',
  'HTTPS_PROXY',
  'NODE_ENV',
  'PORT',
  'RELEASE_WHO',
  'http_proxy',
  'no_proxy',
];

test('tests see no store, setting, port or proxy of who runs them', () => {
  process.env = { ...before, RELEASE_STORE: '/a/store' };
  for (const name of PERSONAL) process.env[name] = 'of a person';
  clearEnvironment();
  expect(PERSONAL.filter((name) => name in process.env)).toEqual([]);
  expect(process.env.RELEASE_STORE).not.toBe('/a/store');
  expect(process.env.PATH).toBe(before.PATH);
});
