import { type CssNode, parse, walk } from 'css-tree';
import { browserslistToTargets, transform } from 'lightningcss';
import fs from 'node:fs';
import path from 'node:path';
import { browsers } from '../bundles/browsers';
import { stylesheets } from '@site/ui/stylesheets';

/** What MDN knows of a feature. Source: the schema of @mdn/browser-compat-data. */
interface Support {
  readonly version_added: string | boolean | null;
  readonly flags?: unknown;
}
interface Feature {
  readonly [name: string]: Feature | undefined;
}
type SupportBy = Readonly<Record<string, Support | readonly Support[] | undefined>>;

const supportOf = (feature: Feature | undefined) =>
  feature?.__compat?.support as unknown as SupportBy | undefined;

const data = JSON.parse(
  fs.readFileSync(require.resolve('@mdn/browser-compat-data'), 'utf8'),
) as Record<'css' | 'javascript' | 'api', Feature>;

/** The oldest version that is supported. Phones have the same engines, but no cursors and the like. */
const oldest = new Map<string, number>();
for (const browser of browsers) {
  const [name = '', version = ''] = browser.split(' ');
  if (name !== 'ios_saf')
    oldest.set(name, Math.min(oldest.get(name) ?? Infinity, Number.parseFloat(version)));
}

const isIn = ({ version_added: since, flags }: Support, version: number) =>
  !flags && (since === true || Number.parseFloat(String(since).replace('≤', '')) <= version);

/** True as well if it is supported with a prefix, which the build adds, or if MDN does not know it. */
const isSupported = (feature: Feature | undefined): boolean =>
  [...oldest].every(([browser, version]) => {
    const support = supportOf(feature)?.[browser];
    return !support || [support].flat().some((one) => isIn(one, version));
  });

function* below(feature: Feature): Generator<[string, Feature]> {
  for (const [name, inner] of Object.entries(feature)) {
    if (name === '__compat' || !inner) continue;
    yield [name, inner];
    yield* below(inner);
  }
}

const { properties, selectors, types, 'at-rules': atRules } = data.css as Record<string, Feature>;
const functions = new Map([...below(types!)].filter(([, { __compat }]) => __compat));

function* needs(node: CssNode, property: string): Generator<[string, Feature | undefined]> {
  if (node.type === 'Declaration') yield [node.property, properties?.[node.property]];
  if (node.type === 'Identifier')
    yield [`${property}: ${node.name}`, properties?.[property]?.[node.name]];
  if (node.type === 'Function') yield [`${node.name}()`, functions.get(node.name)];
  if (node.type === 'PseudoClassSelector' || node.type === 'PseudoElementSelector')
    yield [`:${node.name}`, selectors?.[node.name]];
  if (node.type === 'Atrule') yield [`@${node.name}`, atRules?.[node.name]];
  if (node.type === 'Feature') yield [`(${node.name})`, atRules?.media?.[node.name]];
}

const repository = path.resolve(__dirname, '../../..');

const targets = browserslistToTargets([...browsers]);

const lowered = (name: string, text: string) =>
  transform({ filename: name, code: Buffer.from(text), targets }).code.toString();

function unsupportedIn(name: string, text: string): string[] {
  const missing = new Set<string>();
  const tree = parse(lowered(name, text), { parseCustomProperty: true });
  walk(tree, function (node) {
    if (this.atrulePrelude && this.atrule?.name === 'supports') return;
    for (const [what, feature] of needs(node, this.declaration?.property ?? ''))
      if (!isSupported(feature)) missing.add(what);
  });
  return [...missing].map((what) => `${name}: ${what}`);
}

/** What visitors of older browsers get instead. The name of a property stands for its values, too. */
const STYLES_WITH_FALLBACK: Readonly<Record<string, string>> = {
  '(scripting)': 'controls that need scripts show without them',
  '-webkit-mask-composite': 'the build adds the same in older words',
  '-webkit-mask-source-type': 'the build adds the same in older words',
  'mask-clip: border-box': 'the default',
  'mask-composite': 'the build adds the same in older words',
  'mask-mode': 'the default',
  'mask-origin: border-box': 'the default',
  ':details-content': 'answers open without a transition; closed ones are not printed',
  'content-visibility': 'closed answers are not printed',
  'interpolate-size': 'answers open without a transition',
  ':has': 'what scripts do later, and details of a layout',
  ':popover-open': 'boot/controls.ts opens the menu',
  '@view-transition': 'pages change at once',
  ':view-transition': 'pages change at once',
  ':view-transition-group': 'pages change at once',
  ':view-transition-new': 'pages change at once',
  ':view-transition-old': 'pages change at once',
  'break-after: avoid': 'other page breaks on paper',
  orphans: 'other page breaks on paper',
  widows: 'other page breaks on paper',
  'float: inline-start': 'the legend stands above its fields',
  'forced-color-adjust': 'such browsers force no colors',
  'grid-template-columns: subgrid': 'cells are stacked',
  'grid-template-rows: subgrid': 'rows of neighboring plans do not line up',
  'scrollbar-width': 'a wider scroll bar',
  'text-size-adjust': 'only phones adjust it',
  'text-wrap': 'lines of other lengths',
};

test('styles use nothing that supported browsers lack, but for what has a fallback', () => {
  const missing = stylesheets().flatMap(({ name, text }) => unsupportedIn(name, text));
  const hasFallback = (line: string) => {
    const [, name = '', value] = line.split(': ');
    return name in STYLES_WITH_FALLBACK || `${name}: ${value}` in STYLES_WITH_FALLBACK;
  };
  expect(missing.filter((line) => !hasFallback(line))).toEqual([]);
});

test('the check of styles finds what is newer, and what the build lowers is no finding', () => {
  const css = 'a{color:light-dark(red,blue);user-select:none}a:open{width:calc-size(auto,size)}';
  expect(unsupportedIn('x.css', css)).toEqual(['x.css: :open', 'x.css: calc-size()']);
});

const IN_NODE = /\.(?:test|examples)\.|\/(?:checks|compile|contract|document|feeds|testing)\//;

const codeFiles = () =>
  fs
    .readdirSync(repository)
    .filter((name) => /^(?:shell|remote-.+)$/.test(name))
    .concat('shared/ui', 'shared/site', 'shared/contract')
    .flatMap((app) =>
      fs
        .readdirSync(path.join(repository, app, 'src'), { recursive: true, encoding: 'utf8' })
        .map((name) => `${app}/src/${name}`),
    )
    .filter((name) => /\.tsx?$/.test(name) && !IN_NODE.test(name));

const owners = { ...data.api, ...data.javascript.builtins } as Readonly<Record<string, Feature>>;

const methods = new Map<string, boolean>();
for (const owner of Object.values(owners))
  for (const [name, feature] of Object.entries(owner))
    if (feature?.__compat) methods.set(name, !!methods.get(name) || isSupported(feature));

const CALL = /(?:\b([A-Z]\w+))?(?:\.|\?\.)([a-z]\w+)\(/g;

const unsupportedCallsIn = (code: string): string[] =>
  [...code.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*/g, '').matchAll(CALL)]
    .filter(([, owner = '', name = '']) => {
      const own = owners[owner]?.[name] ?? owners[owner]?.[`${name}_static`];
      return own ? !isSupported(own) : !owner && methods.get(name) === false;
    })
    .map(([, owner, name = '']) => (owner ? `${owner}.${name}` : name));

const CALLS_WITH_FALLBACK = new Set([
  // The code asks whether there are any.
  'hidePopover',
  'showPopover',
  'requestIdleCallback',
  // A method of ours.
  'retry',
  'URL.canParse',
]);

test('code calls nothing that supported browsers lack, but for what has a fallback', () => {
  const missing = codeFiles().flatMap((name) =>
    unsupportedCallsIn(fs.readFileSync(path.join(repository, name), 'utf8'))
      .filter((call) => !CALLS_WITH_FALLBACK.has(call))
      .map((call) => `${name}: ${call}`),
  );
  expect(missing).toEqual([]);
});

test('the check of calls finds what is newer', () => {
  const code = 'all.toSorted(); URL.canParse(x); Promise.withResolvers(); all.map(x); x.closest(y)';
  expect(unsupportedCallsIn(code)).toEqual(['toSorted', 'URL.canParse', 'Promise.withResolvers']);
});
