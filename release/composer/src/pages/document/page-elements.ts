import { LRUCache } from 'lru-cache';

type Tokens = ReadonlySet<string>;

export interface Elements {
  readonly key: string;
  readonly byToken: ReadonlyMap<string, readonly Tokens[]>;
}

const NAME = /^[a-z][a-z0-9-]*/i;
const ATTRIBUTE =
  /\s(class|data-[a-z-]+|aria-(?:busy|disabled|invalid))\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/gi;

interface KnownElement {
  readonly tokens: Tokens;
  readonly key: string;
}

function tokensOf(element: string): KnownElement {
  const tokens = new Set([NAME.exec(element)?.[0].toLowerCase() ?? '']);
  for (const [, name = '', a, b, c] of element.matchAll(ATTRIBUTE)) {
    const value = a ?? b ?? c ?? '';
    if (name.toLowerCase() !== 'class')
      tokens.add(`${name.toLowerCase()}=${value}`).add(`[${name.toLowerCase()}]`);
    else for (const className of value.split(/\s+/)) tokens.add(`.${className}`);
  }
  return { tokens, key: JSON.stringify([...tokens]) };
}

/** The frame's elements are the same on all pages. */
const tokenCache = new LRUCache({ max: 2_000, memoMethod: tokensOf });

/** Parsers insert it. */
const IMPLIED = tokensOf('tbody');

/** May contain more than the elements: text that looks like one. */
export function elementsOf(html: string): Elements {
  const parts = new Set(html.split('<').filter((part) => NAME.test(part)));
  const parsed = [...[...parts].map((part) => tokenCache.memo(part)), IMPLIED];
  const different = new Map(parsed.map(({ key, tokens }) => [key, tokens]));
  const byToken = new Map<string, Tokens[]>();
  for (const tokens of different.values())
    for (const token of tokens) {
      const elements = byToken.get(token);
      if (elements) elements.push(tokens);
      else byToken.set(token, [tokens]);
    }
  return { key: [...different.keys()].sort().join('\n'), byToken };
}
