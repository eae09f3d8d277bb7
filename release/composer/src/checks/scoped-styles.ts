import type { AppName } from '@site/shared/contract';
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

  firstOutside(nodes: readonly CssNode[], isNested = false): string | undefined {
    for (const node of nodes) {
      const found = this.#outside(node, isNested);
      if (found !== undefined) return found;
    }
    return undefined;
  }

  #outside(node: CssNode, isNested: boolean): string | undefined {
    if (node.type === 'Rule') {
      const selectors = node.prelude.type === 'SelectorList' ? items(node.prelude.children) : [];
      const isInside = isNested ? this.#isNestedInside : this.#isInside;
      return selectors.length > 0 && selectors.every(isInside)
        ? this.firstOutside(items(node.block.children), true)
        : generate(node.prelude);
    }
    // css-tree reads only nested rules that begin with `&`.
    if (node.type === 'Raw' && /^[\s;]*$/.test(node.value)) return undefined;
    if (node.type === 'Raw') return isNested ? this.#outsideOfNested(node.value) : node.value;
    if (node.type !== 'Atrule') return undefined;
    if (HARMLESS.has(node.name)) return undefined;
    const inner = items(node.block?.children);
    if (GROUPS.has(node.name) && node.block) return this.firstOutside(inner, isNested);
    return node.name === 'scope' && this.#isScoped(node.prelude)
      ? undefined
      : `@${node.name}${node.prelude ? ` ${generate(node.prelude)}` : ''}`;
  }

  #outsideOfNested(css: string): string | undefined {
    const rules = rulesIn(css);
    return rules.some(({ type }) => type === 'Raw') ? css : this.firstOutside(rules, true);
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

export const unscopedRule = (css: string, app: AppName): string | undefined =>
  new Scope(app).firstOutside(rulesIn(css));
