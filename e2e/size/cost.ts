import type { CDPSession } from '@playwright/test';
import { brotliCompressSync } from 'node:zlib';
import type { Asked } from './traffic';

export interface Cost {
  /** Compressed; inline scripts as if they came alone. */
  readonly scriptBytes: number;
  readonly htmlBytes: number;
  readonly bytes: number;
  readonly requests: number;
  /** Round trips until the last script, the document included. */
  readonly depth: number;
  readonly fetchedTwice: readonly string[];
}

const INLINE =
  "[...document.scripts].filter(({ src, type }) => !src && !/json|speculation/.test(type)).map((one) => one.text).join('')";

export async function inlineBytes(session: CDPSession): Promise<number> {
  const { result } = await session.send('Runtime.evaluate', { expression: INLINE });
  return result.value ? brotliCompressSync(result.value as string).length : 0;
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

export const isScript = ({ type, url }: Asked) => type === 'Script' || /\.js(\?|$)/.test(url);

export function costOf(asked: readonly Asked[], inline: number): Cost {
  const loaded = asked.filter(({ isCached }) => !isCached);
  const scripts = loaded.filter(isScript);
  const documents = loaded.filter(({ type }) => type === 'Document');
  const paths = loaded.map(({ url }) => new URL(url).pathname);
  return {
    scriptBytes: sum(scripts.map(({ body }) => body)) + inline,
    htmlBytes: sum(documents.map(({ body }) => body)) - (documents.length > 0 ? inline : 0),
    bytes: sum(loaded.map(({ bytes }) => bytes)),
    requests: loaded.length,
    depth: Math.max(1, ...scripts.map(({ depth }) => depth)),
    fetchedTwice: paths.filter((path, index) => paths.indexOf(path) !== index),
  };
}
