/** @jest-environment node */
import fc from 'fast-check';
import releaseExample from '../examples/release.json';
import { digestOf, releaseIdOf } from './digest';

type Json = Record<string, unknown>;

test("a digest depends on neither key order nor the release's own digest, id, time and revision", () => {
  const digest = digestOf(releaseExample);
  const turned = Object.fromEntries(Object.entries(releaseExample).reverse());
  expect(digestOf(turned)).toBe(digest);
  const again = { digest: 'x', release: 'y', builtAt: 'later', revision: 'other' };
  expect(digestOf({ ...releaseExample, ...again })).toBe(digest);
});

function* places(value: unknown, way: string[] = []): Generator<string[]> {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value)) {
    yield [...way, key];
    yield* places(inner, [...way, key]);
  }
}

const LEFT_OPEN = ['digest', 'release', 'builtAt', 'revision'];

test('any other change of a value, key or file changes the digest', () => {
  const digest = digestOf(releaseExample);
  const all = [...places(releaseExample)].filter(([first = '']) => !LEFT_OPEN.includes(first));
  const changes = fc.constantFrom('changed', null, 0, [], {}, undefined);
  fc.assert(
    fc.property(fc.constantFrom(...all), changes, (way, value) => {
      const copy = structuredClone(releaseExample) as unknown as Json;
      const [last = '', place] = [
        way.at(-1),
        way.slice(0, -1).reduce<Json>((at, key) => at[key] as Json, copy),
      ];
      fc.pre(JSON.stringify(place[last]) !== JSON.stringify(value));
      place[last] = value;
      expect(digestOf(copy)).not.toBe(digest);
    }),
    { seed: 36 },
  );
});

test('a key that every object has counts in a digest like any other', () => {
  const with_ = JSON.parse('{"client":{"__proto__":{"bytes":1}}}') as Json;
  expect(digestOf(with_)).not.toBe(digestOf({ client: {} }));
});

test('a release id contains enough of the digest that two releases cannot share one', () => {
  const id = releaseIdOf('1.2.3', 'ab12cd34'.repeat(8));
  expect(id).toBe(`1.2.3-${'ab12cd34'.repeat(4)}`);
});
