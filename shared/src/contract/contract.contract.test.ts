/** @jest-environment node */
import fc from 'fast-check';
import liveExample from './examples/live.json';
import releaseExample from './examples/release.json';
import shellExample from './examples/shell-release.json';
import { matchesPattern, ownerOf } from './claims';
import { ContractError, parseLive, parseRelease } from './parse';
import { fileName, pagePath } from './release';

const examples = [
  ['release.json of a remote', releaseExample, parseRelease],
  ['release.json of the shell', shellExample, parseRelease],
  ['live.json', liveExample, parseLive],
] as const;

type Json = Record<string, unknown>;

/** Every object inside a value, with the way to it. Records of free names are left out: they have no fixed keys. */
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
  test('the committed example is accepted as it stands', () => {
    expect(parse(JSON.stringify(example))).toEqual(example);
  });

  test('a key that the contract does not know is refused, wherever it stands', () => {
    for (const [way] of objects(example)) {
      const copy = structuredClone(example) as unknown as Json;
      const place = way.reduce<Json>((object, key) => object[key] as Json, copy);
      place.surprise = 1;
      expect(() => parse(JSON.stringify(copy))).toThrow(ContractError);
    }
  });

  test('a missing key is refused, with the file and the key named', () => {
    for (const key of Object.keys(example)) {
      const rest = Object.fromEntries(Object.entries(example).filter(([name]) => name !== key));
      expect(() => parse(JSON.stringify(rest), 'here.json')).toThrow(
        new RegExp(`here\\.json: ${key}: `),
      );
    }
  });

  test('what is not JSON is refused with the next step', () => {
    expect(() => parse('{"contract": 1,', 'here.json')).toThrow(
      /here\.json: not valid JSON .*; build the app again/,
    );
  });
});

test('no file name leads out of its folder', () => {
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

test('no page path means anything but itself', () => {
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
