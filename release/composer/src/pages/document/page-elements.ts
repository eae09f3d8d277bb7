import { documentOf } from '../../checks/html/parse';
import { type Element, elements, words } from '../../checks/html/tree';

type Tokens = ReadonlySet<string>;

/** The key is what a selector may name: an element, a class or an attribute. */
export type Elements = ReadonlyMap<string, readonly Tokens[]>;

const isNamedBySelectors = (attribute: string) =>
  attribute.startsWith('data-') ||
  ['aria-busy', 'aria-disabled', 'aria-invalid'].includes(attribute);

function tokensOf(element: Element): Tokens {
  const tokens = new Set([element.tagName.toLowerCase()]);
  for (const className of words(element, 'class')) tokens.add(`.${className}`);
  for (const { name, value } of element.attrs)
    if (isNamedBySelectors(name)) tokens.add(`${name}=${value}`).add(`[${name}]`);
  return tokens;
}

/** Includes the elements in noscript. Throws Unreadable. */
export function elementsOf(html: string): Elements {
  const parsed = elements(documentOf(html, false)).map(tokensOf);
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
