import type { CDPSession } from '@playwright/test';
import { brotliCompressSync } from 'node:zlib';
import type { Asked } from './traffic';

/** What a page has cost at one moment. */
export interface Cost {
  /** Compressed; scripts inside the page count as if they came alone. */
  readonly scriptBytes: number;
  /** The document with its styles, as far as it is shown: scripts behind it count as scripts. */
  readonly htmlBytes: number;
  /** With all headers. */
  readonly bytes: number;
  readonly requests: number;
  /** Round trips one after the other until the last script is there, the document first. */
  readonly depth: number;
  readonly fetchedTwice: readonly string[];
}

const INLINE = `(() => {
  const inline = [...document.scripts].filter(({ src, type }) => !src && !/json|speculation/.test(type));
  const text = (scripts) => scripts.map((one) => one.text).join('');
  return [text(inline), text(inline.filter((one) => one.parentElement === document.body))];
})()`;

/** What the scripts inside a page weigh, as if they came alone: all, and those that stand behind the page itself. */
export interface Inline {
  readonly all: number;
  readonly behind: number;
}

export async function inlineBytes(session: CDPSession): Promise<Inline> {
  const words = { expression: INLINE, returnByValue: true };
  const { result } = await session.send('Runtime.evaluate', words);
  const [all = 0, behind = 0] = (result.value as string[]).map((code) =>
    code ? brotliCompressSync(code).length : 0,
  );
  return { all, behind };
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

export const isScript = ({ type, url }: Asked) => type === 'Script' || /\.js(\?|$)/.test(url);

/** Adds up what was asked for. */
export function costOf(asked: readonly Asked[], inline: Inline): Cost {
  const loaded = asked.filter(({ isCached }) => !isCached);
  const scripts = loaded.filter(isScript);
  const documents = loaded.filter(({ type }) => type === 'Document');
  const paths = loaded.map(({ url }) => new URL(url).pathname);
  return {
    scriptBytes: sum(scripts.map(({ body }) => body)) + inline.all,
    htmlBytes: sum(documents.map(({ body }) => body)) - (documents.length > 0 ? inline.behind : 0),
    bytes: sum(loaded.map(({ bytes }) => bytes)),
    requests: loaded.length,
    depth: Math.max(1, ...scripts.map(({ depth }) => depth)),
    fetchedTwice: paths.filter((path, index) => paths.indexOf(path) !== index),
  };
}
