import type { AppName } from '@site/contract';
import { type CssNode, generate, type List, parse } from 'css-tree';

/** Groups that do not change what a selector matches. */
const GROUPS = new Set(['media', 'supports', 'container', 'layer', 'starting-style']);
/** Cannot change the frame: its animations have a hash in their names. */
const HARMLESS = new Set(['keyframes', 'charset']);

const items = <T>(list: List<T> | null | undefined): readonly T[] => list?.toArray() ?? [];

const isPart = (node: CssNode | undefined, app: AppName) =>
  node?.type === 'AttributeSelector' &&
  node.name.name === 'data-section' &&
  node.matcher === '=' &&
  (node.value?.type === 'String' ? node.value.value : node.value?.name) === app;

function areInside(list: CssNode | null | undefined, app: AppName): boolean {
  const selectors = list?.type === 'SelectorList' ? items(list.children) : [];
  const isInside = (selector: CssNode) => {
    const [first, ...others] = selector.type === 'Selector' ? items(selector.children) : [];
    const next = others.find(({ type }) => type === 'Combinator');
    return isPart(first, app) && (next?.type !== 'Combinator' || [' ', '>'].includes(next.name));
  };
  return selectors.length > 0 && selectors.every(isInside);
}

/** Source: CSS Cascading and Inheritance Level 6. */
function isScoped(prelude: CssNode | null, app: AppName): boolean {
  const [scope] = prelude?.type === 'AtrulePrelude' ? items(prelude.children) : [];
  return scope?.type === 'Scope' && areInside(scope.root, app);
}

/** Nested rules count as outside: older browsers that the site supports do not know them. */
function* outside(nodes: readonly CssNode[], app: AppName, isNested = false): Generator<string> {
  for (const node of nodes) {
    if (node.type === 'Raw' && !/^[\s;]*$/.test(node.value)) yield node.value;
    if (node.type === 'Rule') {
      if (isNested || !areInside(node.prelude, app)) yield generate(node.prelude);
      else yield* outside(items(node.block.children), app, true);
    }
    if (node.type !== 'Atrule' || HARMLESS.has(node.name)) continue;
    if (GROUPS.has(node.name) && node.block)
      yield* outside(items(node.block.children), app, isNested);
    else if (node.name !== 'scope' || !isScoped(node.prelude, app))
      yield `@${node.name}${node.prelude ? ` ${generate(node.prelude)}` : ''}`;
  }
}

/** Returns the first rule that reaches beyond the section. */
export function findUnscopedRule(css: string, app: AppName): string | undefined {
  const sheet = parse(css, { parseValue: false, parseCustomProperty: false });
  if (sheet.type !== 'StyleSheet') return undefined;
  const [first] = outside(items(sheet.children), app);
  return first;
}
