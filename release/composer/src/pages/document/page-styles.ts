import { type CssNode, generate, type List, parse, walk } from 'css-tree';
import type { Elements } from './page-elements';

/** Values of attributes that scripts change. Their rules always stay. */
const STATES = new Set(['true', 'false', '']);

/** Only the application sets these, and their rules load with it. */
const APPLICATION_ATTRIBUTES = new Set(['aria-busy', 'aria-disabled', 'aria-invalid']);

type Test = (page: Elements) => boolean;

const always: Test = () => true;

const items = <T>(list: List<T> | null | undefined): readonly T[] => list?.toArray() ?? [];

const ALTERNATIVES = new Set(['is', 'where', 'has']);

function tokenOf(node: CssNode, compound: readonly CssNode[]): string | undefined {
  if (node.type === 'ClassSelector') return `.${node.name}`;
  if (node.type === 'TypeSelector' && node.name !== '*') return node.name.toLowerCase();
  if (node.type !== 'AttributeSelector') return undefined;
  const { name, value, matcher, flags } = node;
  if (APPLICATION_ATTRIBUTES.has(name.name)) return `[${name.name}]`;
  const text = (value?.type === 'String' ? value.value : value?.name) ?? '';
  // A variant such as `.block[data-tone='accent']` never changes.
  const isOfBlock = compound.some(({ type }) => type === 'ClassSelector');
  const isVariant = matcher === '=' && !flags && name.name.startsWith('data-') && isOfBlock;
  return isVariant && !STATES.has(text) ? `${name.name}=${text}` : undefined;
}

function testOfAlternatives(node: CssNode): Test {
  if (node.type !== 'PseudoClassSelector' || !ALTERNATIVES.has(node.name)) return always;
  const [list] = items(node.children);
  if (list?.type !== 'SelectorList') return always;
  const tests = items(list.children).map(matcherOf);
  return (page) => tests.some((test) => test(page));
}

/** Splits "a.b > c" into "a.b" and "c". */
function compounds(selector: readonly CssNode[]): CssNode[][] {
  const parts: CssNode[][] = [[]];
  for (const node of selector)
    if (node.type === 'Combinator') parts.push([]);
    else parts.at(-1)?.push(node);
  return parts;
}

/** Whether a selector can match now, or later without new elements. */
function matcherOf(selector: CssNode): Test {
  if (selector.type !== 'Selector') return always;
  const nodes = items(selector.children);
  const requirements = compounds(nodes)
    .map((nodes) => nodes.flatMap((node) => tokenOf(node, nodes) ?? []))
    .filter((tokens) => tokens.length > 0);
  const alternatives = nodes.map(testOfAlternatives);
  return (page) =>
    requirements.every((tokens) =>
      page.get(tokens[0] as string)?.some((element) => tokens.every((one) => element.has(one))),
    ) && alternatives.every((test) => test(page));
}

interface Declaration {
  readonly property: string;
  readonly text: string;
  readonly uses: readonly string[];
}

type StyleNode =
  | { readonly text: string }
  | {
      readonly selectors: readonly { readonly text: string; readonly test: Test }[];
      readonly declarations: readonly Declaration[];
    }
  | { readonly open: string; readonly animation?: string; readonly inner: readonly StyleNode[] };

const PROPERTY = /--[\w-]+/g;
const namesIn = (text: string): string[] => text.match(PROPERTY) ?? [];

/** Inlinable custom properties: declared once, on `:root`, and never used with a fallback. */
function constants(sheets: readonly CssNode[], css: string): ReadonlyMap<string, string> {
  const values = new Map<string, string>();
  const counts = new Map<string, number>();
  for (const sheet of sheets)
    walk(sheet, function (node) {
      if (node.type !== 'Declaration' || !node.property.startsWith('--')) return;
      counts.set(node.property, (counts.get(node.property) ?? 0) + 1);
      const isRoot = this.rule && generate(this.rule.prelude) === ':root' && !this.atrule;
      if (isRoot) values.set(node.property, generate(node.value).trim());
    });
  const withFallback = new Set(
    [...css.matchAll(/var\(\s*(--[\w-]+)\s*,/g)].map(([, name]) => name),
  );
  return new Map([...values].filter(([name]) => counts.get(name) === 1 && !withFallback.has(name)));
}

const shortened = (value: string) =>
  value
    .replace(/(^|[\s(,])(-?)0\.(?=\d)/g, '$1$2.')
    .replace(/calc\(([\d.]+)([a-z]+)\*-1\)/g, '-$1$2');

/** Beyond it, properties refer to each other in a circle. */
const MAX_DEPTH = 10;

const GROUPS = new Set(['media', 'supports', 'container', 'layer', 'scope', 'starting-style']);

class Reader {
  constructor(readonly constants: ReadonlyMap<string, string>) {}

  /** A constant takes fewer bytes inlined. */
  #resolved(value: string, depth = 0): string {
    return value.replace(/var\(\s*(--[\w-]+)\s*\)/g, (whole, name: string) => {
      const constant = this.constants.get(name);
      if (constant === undefined || depth > MAX_DEPTH) return whole;
      return this.#resolved(constant, depth + 1);
    });
  }

  #declaration(node: CssNode): Declaration[] {
    if (node.type !== 'Declaration' || this.constants.has(node.property)) return [];
    const written = generate(node.value);
    const resolved = this.#resolved(written);
    const value = resolved === written ? written : shortened(resolved);
    const important = node.important ? '!important' : '';
    const { property } = node;
    return [{ property, text: `${property}:${value}${important}`, uses: namesIn(value) }];
  }

  nodesOf = (node: CssNode): StyleNode[] => {
    if (node.type === 'Rule' && node.prelude.type === 'SelectorList') {
      const nested = items(node.block.children).some(({ type }) => type !== 'Declaration');
      if (nested) return [{ text: generate(node) }];
      const selectors = items(node.prelude.children).map((selector) => ({
        text: generate(selector),
        test: matcherOf(selector),
      }));
      const declarations = items(node.block.children).flatMap((one) => this.#declaration(one));
      return [{ selectors, declarations }];
    }
    if (node.type !== 'Atrule' || !node.block) return [{ text: generate(node) }];
    const prelude = node.prelude ? generate(node.prelude) : '';
    const open = `@${node.name}${prelude && ` ${prelude}`}`;
    if (node.name.endsWith('keyframes'))
      return [{ open, animation: prelude, inner: [{ text: generate(node.block).slice(1, -1) }] }];
    if (!GROUPS.has(node.name)) return [{ text: generate(node) }];
    return [{ open, inner: items(node.block.children).flatMap(this.nodesOf) }];
  };
}

export function hasOnlyFonts(css: string): boolean {
  const sheet = parse(css, { parseValue: false });
  return (
    sheet.type === 'StyleSheet' &&
    items(sheet.children).every((node) => node.type === 'Atrule' && node.name === 'font-face')
  );
}

/** Writes only rules for what a page has. The full sheets load with the application. */
export class PageStyles {
  readonly #nodes: readonly StyleNode[];

  constructor(sheets: readonly string[]) {
    const parsed = sheets.map((css) =>
      parse(css, { parseValue: false, parseCustomProperty: false }),
    );
    const reader = new Reader(constants(parsed, sheets.join('\n')));
    this.#nodes = parsed.flatMap((sheet) =>
      sheet.type === 'StyleSheet' ? items(sheet.children).flatMap(reader.nodesOf) : [],
    );
  }

  for(page: Elements): string {
    const used = this.#usedNames(page);
    return this.#nodes.map((node) => write(node, page, used)).join('');
  }

  #usedNames(page: Elements): ReadonlySet<string> {
    const used = new Set<string>();
    const definitions: Declaration[] = [];
    const collect = (node: StyleNode): void => {
      if ('inner' in node) node.inner.forEach(collect);
      else if ('text' in node) namesIn(node.text).forEach((name) => used.add(name));
      else if (node.selectors.some(({ test }) => test(page)))
        for (const declaration of node.declarations) {
          const { property, text, uses } = declaration;
          if (property.startsWith('--')) definitions.push(declaration);
          else uses.forEach((name) => used.add(name));
          if (property.startsWith('animation'))
            text.split(/[\s:,]+/).forEach((name) => used.add(name));
        }
    };
    this.#nodes.forEach(collect);
    // A definition may use names defined before or after it.
    for (let size = -1; size !== used.size;) {
      size = used.size;
      for (const { property, uses } of definitions)
        if (used.has(property)) uses.forEach((name) => used.add(name));
    }
    return used;
  }
}

function write(node: StyleNode, page: Elements, used: ReadonlySet<string>): string {
  if ('text' in node) return node.text;
  if ('inner' in node) {
    if (node.animation !== undefined && !used.has(node.animation)) return '';
    const inner = node.inner.map((one) => write(one, page, used)).join('');
    return inner && `${node.open}{${inner}}`;
  }
  const selectors = node.selectors.filter(({ test }) => test(page));
  const declarations = node.declarations.filter(
    ({ property }) => !property.startsWith('--') || used.has(property),
  );
  if (selectors.length === 0 || declarations.length === 0) return '';
  return `${selectors.map(({ text }) => text).join()}{${declarations.map(({ text }) => text).join(';')}}`;
}
