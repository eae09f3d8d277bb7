import { type DefaultTreeAdapterMap, defaultTreeAdapter, Parser } from 'parse5';
import type { Element } from './tree';

/** More than any page needs; bounds the cost of parsing. */
export const PARSE_LIMITS = { depth: 256, elements: 100_000, milliseconds: 30_000 };

export class Unreadable extends Error {}

/** Characters parsed between two looks at the clock. */
const CHUNK_LENGTH = 65_536;

function limitedTree() {
  let depth = 0;
  let elements = 0;
  return {
    ...defaultTreeAdapter,
    createElement(...about: Parameters<typeof defaultTreeAdapter.createElement>) {
      if (++elements > PARSE_LIMITS.elements)
        throw new Unreadable(`has more than ${PARSE_LIMITS.elements} elements`);
      return defaultTreeAdapter.createElement(...about);
    },
    onItemPush() {
      if (++depth > PARSE_LIMITS.depth)
        throw new Unreadable(`nests elements more than ${PARSE_LIMITS.depth} deep`);
    },
    onItemPop() {
      depth--;
    },
  };
}

/** Throws Unreadable beyond the limits. Without scripting, content of `noscript` is parsed as elements. */
export function documentOf(html: string, scriptingEnabled = true): Element {
  const parser = new Parser<DefaultTreeAdapterMap>({
    treeAdapter: limitedTree(),
    scriptingEnabled,
  });
  const until = performance.now() + PARSE_LIMITS.milliseconds;
  for (let at = 0; at < html.length; at += CHUNK_LENGTH) {
    parser.tokenizer.write(html.slice(at, at + CHUNK_LENGTH), false);
    if (performance.now() > until)
      throw new Unreadable(`takes more than ${PARSE_LIMITS.milliseconds / 1000} s to read`);
  }
  parser.tokenizer.write('', true);
  return parser.document.childNodes.find(
    (node): node is Element => node.nodeName === 'html',
  ) as Element;
}
