import type { AppName } from '@site/contract';
import { type CssNode, find, generate, type List, parse } from 'css-tree';

/** Rules inside apply as if they were outside. */
const GROUPS = new Set(['media', 'supports', 'container', 'layer', 'starting-style']);
/** Cannot change the frame: its animations have a hash in their names. */
const HARMLESS = new Set(['keyframes', 'charset']);

const items = <T>(list: List<T> | null | undefined): readonly T[] => list?.toArray() ?? [];

const descends = (node: CssNode | undefined) =>
  node === undefined || (node.type === 'Combinator' && [' ', '>'].includes(node.name));

function rulesIn(css: string): readonly CssNode[] {
  const sheet = parse(css, { parseValue: false, parseCustomProperty: false });
  return sheet.type === 'StyleSheet' ? items(sheet.children) : [];
}

class Scope {
  constructor(readonly app: AppName) {}

  #isPart = (node: CssNode | undefined) =>
    node?.type === 'AttributeSelector' &&
    node.name.name === 'data-section' &&
    node.matcher === '=' &&
    (node.value?.type === 'String' ? node.value.value : node.value?.name) === this.app;

  /** Begins with the part, then descends. */
  #isInside = (selector: CssNode): boolean => {
    if (selector.type !== 'Selector') return false;
    const [first, ...others] = items(selector.children);
    return this.#isPart(first) && descends(others.find(({ type }) => type === 'Combinator'));
  };

  /** Nested in a rule that is inside; with or without `&`. */
  #isNestedInside = (selector: CssNode): boolean => {
    if (selector.type !== 'Selector') return false;
    const nodes = items(selector.children);
    const [first, ...others] = nodes;
    const rest = first?.type === 'NestingSelector' ? others : nodes;
    const refersToParent = rest.some((node) =>
      find(node, ({ type }) => type === 'NestingSelector'),
    );
    const combinator = first?.type === 'Combinator' ? first : undefined;
    const next = rest.find(({ type }) => type === 'Combinator');
    return (
      !refersToParent &&
      descends(combinator) &&
      (first?.type !== 'NestingSelector' || descends(next))
    );
  };

  *outside(nodes: readonly CssNode[], isNested = false): Generator<string> {
    for (const node of nodes) yield* this.#outsideIn(node, isNested);
  }

  *#outsideIn(node: CssNode, isNested: boolean): Generator<string> {
    if (node.type === 'Rule') {
      const selectors = node.prelude.type === 'SelectorList' ? items(node.prelude.children) : [];
      const isInside = isNested ? this.#isNestedInside : this.#isInside;
      if (selectors.length > 0 && selectors.every(isInside))
        yield* this.outside(items(node.block.children), true);
      else yield generate(node.prelude);
    }
    // css-tree reads only nested rules that begin with `&`.
    if (node.type === 'Raw' && !/^[\s;]*$/.test(node.value))
      yield* isNested ? this.#outsideOfNested(node.value) : [node.value];
    if (node.type !== 'Atrule' || HARMLESS.has(node.name)) return;
    if (GROUPS.has(node.name) && node.block)
      yield* this.outside(items(node.block.children), isNested);
    else if (node.name !== 'scope' || !this.#isScoped(node.prelude))
      yield `@${node.name}${node.prelude ? ` ${generate(node.prelude)}` : ''}`;
  }

  *#outsideOfNested(css: string): Generator<string> {
    const rules = rulesIn(css);
    if (rules.some(({ type }) => type === 'Raw')) yield css;
    else yield* this.outside(rules, true);
  }

  /** Its rules match only inside the root. Source: CSS Cascading and Inheritance Level 6. */
  #isScoped(prelude: CssNode | null): boolean {
    if (prelude?.type !== 'AtrulePrelude') return false;
    const [scope] = items(prelude.children);
    const roots =
      scope?.type === 'Scope' && scope.root?.type === 'SelectorList' ? scope.root : null;
    const selectors = items(roots?.children);
    return selectors.length > 0 && selectors.every(this.#isInside);
  }
}

export const unscopedRules = (css: string, app: AppName): readonly string[] => [
  ...new Scope(app).outside(rulesIn(css)),
];
