import { digestOf } from '@site/shared/contract/digest';
import type * as contract from '@site/shared/contract/digest';
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { withDescription } from '@site/composer/testing/built/descriptions';
import { liveBytes } from '../../testing/stores/live-bytes';
import { builtRelease, temporaryFolder } from '@site/composer/testing/releases';
import { FileStore } from '../store/drivers/file';
import { deploy } from '../cli/change/deploy';
import { publish } from '../cli/change/publish';

jest.mock('@site/shared/contract/digest', () => {
  const actual = jest.requireActual<typeof contract>('@site/shared/contract/digest');
  return { ...actual, digestOf: jest.fn(actual.digestOf) };
});

const folder = temporaryFolder();
const store = new FileStore(path.join(folder, 'store'));

beforeAll(async () => {
  for (const app of ['shell', 'blog'] as const) {
    await deploy(store, [app], '', builtRelease(folder, app).folder);
  }
});

let tampered = 0;

test.each<[string, string | Buffer, RegExp]>([
  ['not JSON', '{', /not valid JSON/],
  ['a list', '[]', /release\.json: /],
  ['nothing', 'null', /release\.json: /],
  ['empty', '', /not valid JSON/],
  ['preceded by a byte order mark', '\uFEFF{}', /not valid JSON/],
  ['no UTF-8', Buffer.from([0x22, 0xff, 0xfe, 0x22]), /release\.json: is not UTF-8 text/],
  ['full of NULs', '\0'.repeat(100), /not valid JSON/],
  ['endlessly deep', '['.repeat(1_000_000), /not valid JSON/],
])('a description that is %s is refused', async (_name, text, message) => {
  const before = await liveBytes(store);
  const { folder: built } = builtRelease(folder, 'blog', { version: '7.0.0' });
  fs.writeFileSync(path.join(built, 'release.json'), text);
  await expect(deploy(store, ['blog'], '', built)).rejects.toThrow(message);
  expect(await liveBytes(store)).toEqual(before);
});

const inPlaceOf = (name: string, put: (file: string) => void) => (built: string) => {
  fs.rmSync(path.join(built, name), { recursive: true });
  put(path.join(built, name));
};

test.each<[string, (built: string) => void, RegExp]>([
  [
    'a link to a file elsewhere',
    inPlaceOf('client/page.js', (file) => fs.symlinkSync('/etc/hostname', file)),
    /client\/page\.js is missing/,
  ],
  [
    'a link to a folder elsewhere',
    inPlaceOf('client', (file) => fs.symlinkSync('/etc', file)),
    /client\/remoteEntry\.js is missing/,
  ],
  [
    'a description that is a link',
    inPlaceOf('release.json', (file) => fs.symlinkSync('/etc/hostname', file)),
    /release\.json: is not a plain file/,
  ],
  [
    'a folder in the place of a file',
    inPlaceOf('client/page.js', (file) => fs.mkdirSync(file)),
    /client\/page\.js is missing/,
  ],
  [
    'a pipe in the place of a file',
    inPlaceOf('client/page.js', (file) => execFileSync('mkfifo', [file])),
    /client\/page\.js is missing/,
  ],
  [
    'a file that grew after it was hashed',
    (built) => fs.appendFileSync(path.join(built, 'server/server.cjs'), ';'),
    /server\/server\.cjs differs from the hash/,
  ],
])('%s is refused', async (_name, tamper, message) => {
  const before = await liveBytes(store);
  const { folder: built } = builtRelease(folder, 'blog', { version: `7.1.${++tampered}` });
  tamper(built);
  await expect(deploy(store, ['blog'], '', built)).rejects.toThrow(message);
  expect(await liveBytes(store)).toEqual(before);
});

test('other files under the name of a release that exists are refused', async () => {
  const { folder: built, id } = builtRelease(folder, 'blog', { version: '7.4.0' });
  await publish(store, 'blog', built);
  // Another digest that begins with the same digits.
  jest
    .mocked(digestOf)
    .mockImplementation((release) =>
      'connects' in release && JSON.stringify(release).includes('other_container')
        ? `${id.slice(-32)}${'0'.repeat(32)}`
        : jest.requireActual<typeof contract>('@site/shared/contract/digest').digestOf(release),
    );
  const other = withDescription(built, (release) => {
    release.container = 'other_container';
    release.digest = `${id.slice(-32)}${'0'.repeat(32)}`;
  });
  await expect(deploy(store, ['blog'], '', other)).rejects.toThrow(
    `blog ${id} exists with other files`,
  );
});

test('a folder that leads to itself is no part of a release, and is not followed', async () => {
  const { folder: built, id } = builtRelease(folder, 'blog', { version: '7.5.0' });
  for (const name of ['one', 'other']) fs.symlinkSync('.', path.join(built, 'client', name));
  await deploy(store, ['blog'], '', built);
  const keys = await store.below(`releases/blog/${id}/client`);
  expect(keys.filter((key) => /one|other/.test(key))).toEqual([]);
});

test('a drawing that has a script is refused, and one without is deployed', async () => {
  const withDrawing = (version: string, inner: string) =>
    builtRelease(folder, 'blog', {
      version,
      client: { 'a.svg': `<svg xmlns="http://www.w3.org/2000/svg">${inner}</svg>` },
    }).folder;
  await deploy(store, ['blog'], '', withDrawing('7.6.0', '<path d="M0 0"/>'));
  const before = await liveBytes(store);
  const withScript = withDrawing('7.6.1', '<script>1</script>');
  await expect(deploy(store, ['blog'], '', withScript)).rejects.toThrow(
    /client\/a\.svg has the element <script>, which browsers may run; remove it and build blog again/,
  );
  expect(await liveBytes(store)).toEqual(before);
});
