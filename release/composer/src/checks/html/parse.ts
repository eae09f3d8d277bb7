import { type DefaultTreeAdapterMap, defaultTreeAdapter, Parser } from 'parse5';
import type { Element } from './tree';

/** More than any page needs; bounds the cost of parsing. */
const MAX = { depth: 256, elements: 100_000 };

export class Unreadable extends Error {}

function limitedTree() {
  let depth = 0;
  let elements = 0;
  return {
    ...defaultTreeAdapter,
    createElement(...about: Parameters<typeof defaultTreeAdapter.createElement>) {
      if (++elements > MAX.elements) throw new Unreadable(`has more than ${MAX.elements} elements`);
      return defaultTreeAdapter.createElement(...about);
    },
    onItemPush() {
      if (++depth > MAX.depth) throw new Unreadable(`nests elements more than ${MAX.depth} deep`);
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
  parser.tokenizer.write(html, true);
  return parser.document.childNodes.find(
    (node): node is Element => node.nodeName === 'html',
  ) as Element;
}
