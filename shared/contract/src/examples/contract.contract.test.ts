/** @jest-environment node */
import fc from 'fast-check';
import liveExample from './live.json';
import releaseExample from './release.json';
import shellExample from './shell-release.json';
import { matchesPattern, ownerOf } from '../claims';
import { remoteName } from '../names';
import { ContractError, parseAcceptedRelease, parseLive, parseRelease } from '../parse';
import { fileName } from '../identity/file-names';
import { pagePath } from '../release';

const closed = [
  ['release.json of a remote', releaseExample, parseRelease],
  ['release.json of the shell', shellExample, parseRelease],
] as const;
const examples = [...closed, ['live.json', liveExample, parseLive]] as const;

type Json = Record<string, unknown>;

function* objects(value: unknown, way: string[] = []): Generator<[string[], Json]> {
  if (Array.isArray(value))
    for (const [index, item] of value.entries()) yield* objects(item, [...way, String(index)]);
  else if (value !== null && typeof value === 'object') {
    if (!/^(client|server|integrity|requires|provides|claims|sections)$/.test(way.at(-1) ?? ''))
      yield [way, value as Json];
    for (const [key, item] of Object.entries(value)) yield* objects(item, [...way, key]);
  }
}

describe.each(examples)('%s', (_name, example, parse) => {
  test('the committed example is accepted', () => {
    expect(parse(JSON.stringify(example))).toEqual(example);
  });

  test('refuses a missing key, naming file and key', () => {
    for (const key of Object.keys(example)) {
      const rest = Object.fromEntries(Object.entries(example).filter(([name]) => name !== key));
      expect(() => parse(JSON.stringify(rest), 'here.json')).toThrow(
        new RegExp(`here\\.json: ${key}: `),
      );
    }
  });

  test('refuses invalid JSON with the next step', () => {
    expect(() => parse('{"contract": 1,', 'here.json')).toThrow(
      /here\.json: not valid JSON .*; build the app again/,
    );
  });
});

describe.each(closed)('%s when handed in', (_name, example, parse) => {
  test('refuses an unknown key at any depth', () => {
    for (const [way] of objects(example)) {
      const copy = structuredClone(example) as unknown as Json;
      const place = way.reduce<Json>((object, key) => object[key] as Json, copy);
      place.surprise = 1;
      expect(() => parse(JSON.stringify(copy))).toThrow(ContractError);
    }
  });
});

function withSurprises<T>(value: T): T {
  const copy = structuredClone(value);
  for (const [way] of [...objects(copy)]) {
    const place = way.reduce<Json>((object, key) => object[key] as Json, copy as Json);
    place.surprise = 1;
  }
  return copy;
}

test.each(closed)('%s that was accepted may contain unknown keys', (_name, example) => {
  const newer = withSurprises(example);
  expect(parseAcceptedRelease(JSON.stringify(newer))).toEqual(newer);
});

test('a live.json may contain unknown keys', () => {
  expect(parseLive(JSON.stringify(withSurprises(liveExample)))).toEqual(liveExample);
});

test.each([
  ['guides', true],
  ['case-studies-2', true],
  ['Guides', false],
  ['-guides', false],
  ['guides-', false],
  ['a--b', false],
  ['../blog', false],
  ['constructor', false],
  ['shell', false],
  ['', false],
  ['a'.repeat(41), false],
])('a remote may be named "%s": %s', (name, isName) => {
  expect(remoteName.safeParse(name).success).toBe(isName);
  const release = JSON.stringify({ ...releaseExample, app: name });
  if (isName) expect(parseRelease(release).app).toBe(name);
  else expect(() => parseRelease(release)).toThrow(ContractError);
});

test('no file name of a release can leave its folder', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom('.', '/', '\\', 'a', '-', '%', ' ', '\0', '~') }),
      (name) => {
        if (!fileName.safeParse(name).success) return;
        expect(name).not.toMatch(/(^|\/)\.\.(\/|$)|\\|%|\0|^\/|\/$|\/\//);
        expect(new URL(name, 'https://site/base/').href).toBe(`https://site/base/${name}`);
      },
    ),
  );
});

test('every accepted page path is normalized', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom('.', '/', '?', '#', 'a', ':', '%', ' ', '@') }),
      (rest) => {
        const path = `/${rest}`;
        if (!pagePath.safeParse(path).success) return;
        expect(new URL(path, 'https://site').pathname).toBe(path);
      },
    ),
  );
});

describe('claims', () => {
  const claims = {
    content: ['/'],
    offers: ['/offers', '/highlevel-*'],
    blog: ['/blog', '/blog/*'],
    forms: ['/contact'],
  };

  test.each([
    ['/', 'content'],
    ['/blog', 'blog'],
    ['/blog/a-post', 'blog'],
    ['/blog/:slug', 'blog'],
    ['/highlevel-ai-employee', 'offers'],
    ['/blogs', undefined],
    ['/blo', undefined],
    ['/contact/x', undefined],
  ])('%s belongs to %s', (path, owner) => {
    expect(ownerOf(claims, path)).toBe(owner);
  });
});

test.each([
  ['/blog/:slug', '/blog/x', true],
  ['/blog/:slug', '/blog', false],
  ['/blog/:slug', '/blog/', false],
  ['/blog/:slug', '/blog/x/y', false],
  ['/blog', '/blog', true],
])('pattern %s and path %s: %s', (pattern, path, fits) => {
  expect(matchesPattern(pattern, path)).toBe(fits);
});
