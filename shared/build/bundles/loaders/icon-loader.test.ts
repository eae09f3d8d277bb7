import fs from 'node:fs';
import path from 'node:path';

const leanIcon = jest.requireActual<(source: string) => string>('./icon-loader.cjs');
const lucide = path.dirname(require.resolve('lucide-react/package.json'));
const icon = (name: string) =>
  leanIcon(fs.readFileSync(path.join(lucide, `dist/esm/icons/${name}.mjs`), 'utf8'));

test('an icon comes without what only its package uses, its lines in tenths', () => {
  const [star] = /const __iconData[^;]*;/.exec(icon('star')) ?? [];
  expect(star).toContain('d: "M11.5 2.3');
  expect(star).not.toMatch(/key:|name:|\d\.\d\d/);
});

test('an icon keeps its dots, which are lines of zero length', () => {
  const dots = icon('calendar-days').match(/d: "M\d+ \d+[hz][^"]*"/gi) ?? [];
  expect(dots.length).toBeGreaterThanOrEqual(6);
});

test('an icon that is written another way fails the build', () => {
  expect(() => leanIcon('createLucideIcon({ key: "a" })')).toThrow(
    'lucide-react has changed the format of its icons',
  );
});
