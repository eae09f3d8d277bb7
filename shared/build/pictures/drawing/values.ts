import { ident, parse, string, tokenize, tokenTypes, url, type CssNode } from 'css-tree';
import { FUNCTIONS } from './allowed';

const OUTSIDE = 'refers to something outside of it';
const ALLOWED_FUNCTIONS = new Set([...FUNCTIONS].map((name) => name.toLowerCase()));

interface Token {
  readonly type: number;
  readonly text: string;
}

function tokensOf(value: string): Token[] {
  const tokens: Token[] = [];
  tokenize(value, (type, start, end) => tokens.push({ type, text: value.slice(start, end) }));
  return tokens.filter(({ type }) => type !== tokenTypes.WhiteSpace && type !== tokenTypes.Comment);
}

const functionName = ({ text }: Token) => ident.decode(text.slice(0, -1)).toLowerCase();

/** Why a drawing may not have this CSS value. */
export function valueFault(value: string): string | undefined {
  const tokens = tokensOf(value);
  for (const [at, token] of tokens.entries()) {
    if (token.type === tokenTypes.BadUrl) return OUTSIDE;
    if (token.type === tokenTypes.Url && !url.decode(token.text).startsWith('#')) return OUTSIDE;
    if (token.type !== tokenTypes.Function) continue;
    const name = functionName(token);
    if (!ALLOWED_FUNCTIONS.has(name))
      return `has the function ${name}(), which drawings cannot have`;
    const next = tokens[at + 1];
    const isOwn = next?.type === tokenTypes.String && string.decode(next.text).startsWith('#');
    if (name === 'url' && !isOwn) return OUTSIDE;
  }
  return undefined;
}

/** Names in `var()`. */
export const variablesIn = (value: string): string[] =>
  value.includes('(')
    ? tokensOf(value).flatMap((token, at, all) =>
        token.type === tokenTypes.Function && functionName(token) === 'var'
          ? [ident.decode(all[at + 1]?.text ?? '')]
          : [],
      )
    : [];

/** Properties with values; undefined if the style is no list of declarations. */
export function declarationsOf(style: string): (readonly [string, string])[] | undefined {
  const list = parse(style, { context: 'declarationList', parseValue: false });
  if (list.type !== 'DeclarationList') return undefined;
  const found = list.children
    .toArray()
    .map((node: CssNode) =>
      node.type === 'Declaration' && node.value.type === 'Raw'
        ? ([node.property, node.value.value.trim()] as const)
        : undefined,
    );
  return found.every((one) => one !== undefined) ? found : undefined;
}
