import fs from 'node:fs';
import path from 'node:path';
import {
  type Change,
  type Description,
  identify,
  resealed,
  withDescription,
} from '@site/composer/testing/built/descriptions';
import { honestReleases } from '@site/tool/testing/hostile/releases';
import { temporaryFolder } from '@site/composer/testing/releases';
import { MemoryStore } from '@site/composer/testing/stores/memory';
import { deploy } from '@site/tool/deploy';
import { verify } from '@site/tool/verify';
import { FileStore } from '@site/tool/file-store';
import type { Store } from '@site/composer/store';
import { attack, seen, siteOf } from '@site/tool/testing/hostile/publisher';

const folder = temporaryFolder();
const honest = honestReleases(folder);
const { next, later } = honest;
const nextText = fs.readFileSync(path.join(next.folder, 'release.json'), 'utf8');

let stores = 0;
const OPEN: Readonly<Record<string, () => Store>> = {
  memory: () => new MemoryStore(),
  'a folder': () => new FileStore(path.join(folder, `store-${++stores}`)),
};

let before: Record<string, string>;
let after: Record<string, string>;
beforeAll(async () => {
  const clean = await siteOf(new MemoryStore(), honest);
  before = await seen(clean);
  await deploy(clean, ['blog'], '', later.folder);
  after = await seen(clean);
});

const routes = (about: Description) => about.routes as Record<string, unknown>[];
const copyWith = (change: Change, files: Record<string, string> = {}) =>
  resealed(later.folder, files, change);
const withMorePages =
  (...pages: string[]): Change =>
  (about) => {
    const [list] = routes(about);
    if (list) list.pages = [...(list.pages as string[]), ...pages];
  };
const copyWithText = (text: string | Buffer) => {
  const copy = withDescription(next.folder, () => undefined);
  fs.writeFileSync(path.join(copy, 'release.json'), text);
  return copy;
};
const deep = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);
const dataFile = (data: string) => ({ 'server/data.json': data });

/** No pattern: it may be published. */
const SHAPES: Readonly<Record<string, readonly [make: () => string, refused?: RegExp]>> = {
  'a byte order mark before its description': [
    () => copyWithText(`\ufeff${nextText}`),
    /JSON|release/,
  ],
  'a description in UTF-16': [() => copyWithText(Buffer.from(nextText, 'utf16le')), /JSON|UTF-8/],
  'a NUL after its description': [() => copyWithText(`${nextText}\0`), /JSON/],
  'a second description after it': [() => copyWithText(nextText + nextText), /JSON/],
  'an unknown field of 200,000 levels': [
    () => copyWithText(nextText.replace(/^\{/, `{"x":${deep(200_000)},`)),
    /release\.json/,
  ],
  'a known field of 200,000 levels': [
    () => copyWithText(nextText.replace('"connects":[]', `"connects":${deep(200_000)}`)),
    /release\.json/,
  ],
  'a size beyond all numbers': [
    () => copyWithText(nextText.replace(/"bytes":\d+/, '"bytes":1e400')),
    /bytes/,
  ],
  'a size that a number cannot hold': [
    () => copyWithText(nextText.replace(/"bytes":\d+/, '"bytes":9007199254740993')),
    /bytes/,
  ],
  'a size of -0': [
    () => copyWithText(nextText.replace(/"bytes":\d+/, '"bytes":-0')),
    /digest|bytes/,
  ],
  'figures whose names differ only in Unicode normalization': [
    () =>
      copyWith((about) => {
        about.builtWith = { figures: { 'caf\u00e9': 1, 'cafe\u0301': 2 }, settings: {} };
      }),
  ],
  'figures called like numbers': [
    () =>
      copyWith((about) => {
        about.builtWith = { figures: { b: 1, 10: 2, 9: 3, '-1': 4 }, settings: {} };
      }),
  ],
  'a lone surrogate in its revision': [
    () => copyWith((about) => (about.revision = '\ud800 \u202e <script>')),
  ],
  'a page where the compressed form of another lies': [
    () => copyWith(withMorePages('/blog/index.html.br')),
    /\/blog\/index\.html\.br/,
  ],
  'a page where another one lies': [
    () => copyWith(withMorePages('/blog/known/index.html')),
    /\/blog\/known\/index\.html/,
  ],
  'a page that differs only in case': [
    () => copyWith(withMorePages('/blog/Known')),
    /differs only in case/,
  ],
  'a page whose name no disk takes': [
    () => copyWith(withMorePages(`/blog/${'x'.repeat(280)}`)),
    /\/blog\/x+/,
  ],
  'a redirect from the path of a compressed copy': [
    () => copyWith((about) => (about.redirects = [{ from: '/blog/feed.xml.gz', to: '/blog' }])),
    /feed\.xml\.gz/,
  ],
  'a redirect from its own feed': [
    () => copyWith((about) => (about.redirects = [{ from: '/blog/feed.xml', to: '/blog' }])),
    /feed\.xml/,
  ],
  'data with property names such as __proto__': [
    () =>
      copyWith(
        () => undefined,
        dataFile(
          '{"words":"new words","__proto__":{"words":"evil"},"constructor":1,"":0,"!":1,"*":2}',
        ),
      ),
  ],
  'data that is nested deep': [
    () => copyWith(() => undefined, dataFile(`{"words":"new words","x":${deep(50_000)}}`)),
  ],
  'data with a name twice': [
    () => copyWith(() => undefined, dataFile('{"words":"evil","words":"new words"}')),
  ],
  'a version that looks like an id': [
    () => copyWith((about) => (about.version = '2.0.0-ab12cd34')),
  ],
  'a version with a build': [() => copyWith((about) => (about.version = '2.0.0+1')), /version/],
  'an id with only 8 digits of its digest': [
    () =>
      copyWith((about) => {
        identify(about);
        about.release = String(about.release).slice(0, '2.0.0-'.length + 8);
      }),
    /release: is 2\.0\.0-/,
  ],
  ...Object.fromEntries(
    ['.zST', '.Br', '.gz.js', '.br.map', '.JS'].map((ending) => [
      `a file that ends in 12345678${ending}`,
      [
        () => copyWith(() => undefined, { [`client/page.12345678${ending}`]: 'evil' }),
        /page\.12345678/,
      ] as const,
    ]),
  ),
};

const isAboutPaths = (name: string) => /\b(page|redirect|file)\b/.test(name);

describe.each(Object.entries(OPEN))('in %s', (where, open) => {
  const shapes = Object.entries(SHAPES).map(
    ([what, [make, refused]]) => [what, refused ? 'refused' : 'accepted', make, refused] as const,
  );
  test.each(where === 'a folder' ? shapes.filter(([name]) => isAboutPaths(name)) : shapes)(
    'a release with %s is %s and changes nothing that visitors get, now or with the next deploy',
    async (_what, _outcome, make, refused) => {
      const store = await siteOf(open(), honest);
      const message = await attack(store, make());
      if (refused) expect(message).toMatch(refused);
      else expect(message).toBeUndefined();
      expect(await seen(store)).toEqual(before);
      await deploy(store, ['blog'], '', later.folder);
      expect(await seen(store)).toEqual(after);
      expect((await verify(store)).faults).toEqual([]);
    },
  );
});
