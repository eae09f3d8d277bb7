import { type CssNode, generate, lexer, parse, type StyleSheet } from 'css-tree';

export type Colors = ReadonlyMap<string, string>;

export interface SchemeColors {
  readonly light: Colors;
  /** If it has colors of its own there. */
  readonly dark?: Colors;
}

const childrenOf = (node: CssNode | null): CssNode[] =>
  node && 'children' in node && node.children ? node.children.toArray() : [];

function colorsOf(rule: CssNode | undefined): Colors | undefined {
  if (rule?.type !== 'Rule' || generate(rule.prelude) !== ':root') return undefined;
  const colors = new Map<string, string>();
  for (const node of childrenOf(rule.block)) {
    if (node.type !== 'Declaration' || !node.property.startsWith('--')) return undefined;
    const color = generate(node.value).trim();
    if (lexer.matchType('color', color).error || color.includes('var(')) return undefined;
    colors.set(node.property, color);
  }
  return colors;
}

export function readColors(css: string): SchemeColors | undefined {
  let isWhole = true;
  const sheet = parse(css, {
    parseValue: false,
    onParseError: () => (isWhole = false),
  }) as StyleSheet;
  const [first, query, ...more] = childrenOf(sheet).filter(({ type }) => type !== 'Comment');
  const light = colorsOf(first);
  if (!isWhole || !light || more.length > 0) return undefined;
  if (!query) return { light };
  if (query.type !== 'Atrule' || query.name !== 'media') return undefined;
  if (generate(query.prelude as CssNode) !== '(prefers-color-scheme:dark)') return undefined;
  const [rule, ...others] = childrenOf(query.block);
  const dark = colorsOf(rule);
  return dark && others.length === 0 ? { light, dark: new Map([...light, ...dark]) } : undefined;
}
