import fs from 'node:fs';
import path from 'node:path';
import { definitions, type Stylesheet, stylesheets } from './stylesheets';

const all = stylesheets();
const ofTokens = all.filter(({ name }) => name.startsWith('shared/ui/src/tokens/'));
const tokens = new Set(ofTokens.flatMap((sheet) => [...definitions(sheet).keys()]));

/** Libraries set these at run time. */
const setByLibrary: Readonly<Record<string, readonly string[]>> = {
  'shell/src/frame/Notices.module.css': ['--z-index', '--width'],
};

function undefinedIn(sheet: Stylesheet): string[] {
  const known = new Set([
    ...tokens,
    ...definitions(sheet).keys(),
    ...(setByLibrary[sheet.name] ?? []),
  ]);
  return [...sheet.text.matchAll(/var\(\s*(--[\w-]+)\s*\)/g)]
    .map(([, name = '']) => name)
    .filter((name) => !known.has(name))
    .map((name) => `${sheet.name}: ${name}`);
}

const COLOR =
  /#[\da-f]{3,8}\b|\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch)\(|:[^;{}]*\b(?:white|black|red|green|blue|gray|grey)\b(?!-)/gi;

const rawColorsIn = ({ name, text }: Stylesheet): string[] =>
  [...text.replaceAll(/--[\w-]+|url\([^)]*\)/g, 'x').matchAll(COLOR)].map(
    ([color]) => `${name}: ${color}`,
  );

test('the token tests find the stylesheets of all workspaces', () => {
  expect(all.length).toBeGreaterThan(30);
  expect(tokens.size).toBeGreaterThan(80);
});

test('every custom property that stylesheets use is defined', () => {
  expect(all.flatMap(undefinedIn)).toEqual([]);
});

test('raw colors appear in the base layer only', () => {
  expect(all.filter(({ name }) => !name.endsWith('tokens/base.css')).flatMap(rawColorsIn)).toEqual(
    [],
  );
});

test('only the functional layer uses base tokens', () => {
  const others = all.filter(({ name }) => !name.startsWith('shared/ui/src/tokens/'));
  expect(others.filter(({ text }) => text.includes('var(--base-')).map(({ name }) => name)).toEqual(
    [],
  );
});

/** Elsewhere colors would keep the scheme of the page in older browsers. */
test('only tokens set a color scheme', () => {
  const others = all.filter((sheet) => !ofTokens.includes(sheet));
  expect(
    others.filter(({ text }) => /(?<!-)color-scheme:/.test(text)).map(({ name }) => name),
  ).toEqual([]);
});

test('no stylesheet uses !important', () => {
  expect(all.filter(({ text }) => text.includes('!important')).map(({ name }) => name)).toEqual([]);
});

/** The shell's inline scripts run before the page's whole stylesheets are loaded. */
const setByBoot = (): string[] => {
  const folder = path.join(__dirname, '../../../../../shell/src/boot');
  const sources = fs.readdirSync(folder).map((name) => fs.readFileSync(path.join(folder, name)));
  return [...sources.join().matchAll(/dataset\.(\w+) (?:\?\?)?=/g)].map(
    ([, name]) => `data-${name}`,
  );
};

test('no variant of a block is an attribute that the shell sets before all styles are loaded', () => {
  const variants = all.flatMap(({ text }) =>
    [...text.matchAll(/\.[\w-]+(?:\[[^\]]*\])*\[(data-[\w-]+)='(?!true'|false'|')/g)].map(
      ([, name]) => name,
    ),
  );
  expect(variants).toContain('data-tone');
  expect(setByBoot()).toContain('data-theme');
  expect(setByBoot().filter((name) => variants.includes(name))).toEqual([]);
});
