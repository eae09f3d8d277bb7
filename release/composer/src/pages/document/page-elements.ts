type Tokens = ReadonlySet<string>;

/** Elements by what a selector may name of them. */
export type Elements = ReadonlyMap<string, readonly Tokens[]>;

const NAME = /^[a-z][a-z0-9-]*/i;
const ATTRIBUTE =
  /\s(class|data-[a-z-]+|aria-(?:busy|disabled|invalid))\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/gi;

function tokensOf(element: string): Tokens {
  const tokens = new Set([NAME.exec(element)?.[0].toLowerCase() ?? '']);
  for (const [, name = '', a, b, c] of element.matchAll(ATTRIBUTE)) {
    const value = a ?? b ?? c ?? '';
    if (name.toLowerCase() !== 'class')
      tokens.add(`${name.toLowerCase()}=${value}`).add(`[${name.toLowerCase()}]`);
    else for (const className of value.split(/\s+/)) tokens.add(`.${className}`);
  }
  return tokens;
}

/** Parsers insert it. */
const IMPLIED = 'tbody';

/** May contain more than the elements: text that looks like one. */
export function elementsOf(html: string): Elements {
  const elements = new Set(html.split('<').filter((part) => NAME.test(part)));
  const parsed = [...elements, IMPLIED].map(tokensOf);
  const different = new Map(parsed.map((tokens) => [[...tokens].join(' '), tokens]));
  const byToken = new Map<string, Tokens[]>();
  for (const tokens of different.values())
    for (const token of tokens) {
      const others = byToken.get(token);
      if (others) others.push(tokens);
      else byToken.set(token, [tokens]);
    }
  return byToken;
}
