import { createRequire } from 'node:module';
import { runInNewContext } from 'node:vm';
import { LEAN } from './lean-container-plugin';

interface Checks {
  readonly parseRange: (range: string) => readonly number[];
  readonly satisfy: (range: readonly number[], version: string) => boolean;
  readonly versionLt: (a: string, b: string) => boolean;
}

const webpacks = createRequire(import.meta.url)('webpack/lib/util/semver') as Checks;
const lean = runInNewContext(
  `(() => { ${Object.values(LEAN).join('')} return { satisfy, versionLt, rangeToString }; })()`,
) as Checks & { readonly rangeToString: (range: readonly number[]) => string };

const RANGES = ['^19.3.1', '^7.18.0', '^1.0.0', '^0.4.2', '^0.0.3'];
const VERSIONS = RANGES.flatMap((range) => {
  const [major = 0, minor = 0, patch = 0] = range.slice(1).split('.').map(Number);
  return [-1, 0, 1].flatMap((a) =>
    [-1, 0, 1, 10].flatMap((b) =>
      [-1, 0, 1, 10].map((c) =>
        [major + a, minor + b, patch + c].map((n) => Math.max(0, n)).join('.'),
      ),
    ),
  );
});

test.each(RANGES)('%s is satisfied by the same versions as webpack says', (range) => {
  const parsed = webpacks.parseRange(range);
  for (const version of VERSIONS)
    expect([version, lean.satisfy(parsed, version)]).toEqual([
      version,
      webpacks.satisfy(parsed, version),
    ]);
  expect(lean.rangeToString(parsed)).toBe(range);
});

test('what is no release satisfies nothing', () => {
  for (const version of ['19.4.0-rc.1', '19.4', '19', 'next', ''])
    expect(lean.satisfy(webpacks.parseRange('^19.3.1'), version)).toBe(false);
});

test('of two versions the same one is the newer', () => {
  for (const a of VERSIONS)
    for (const b of VERSIONS.slice(0, 20))
      expect([a, b, lean.versionLt(a, b)]).toEqual([a, b, webpacks.versionLt(a, b)]);
});
