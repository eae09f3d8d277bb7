import type { IncomingHttpHeaders } from 'node:http';
import type { Address } from './address';

/** What somebody asks for, whoever carries it. */
export interface Asked {
  readonly method?: string | undefined;
  readonly headers: IncomingHttpHeaders;
}

/** Part of a file, both ends included. */
export interface FilePart {
  /** As whoever reads it knows it: a path on the disk, or a key of a bucket. */
  readonly file: string;
  readonly start: number;
  readonly end: number;
}

/** What they get. */
export interface Answer {
  readonly status: number;
  /** Names and values in turn. */
  readonly headers: readonly string[];
  readonly body?: Uint8Array | FilePart | ReadableStream | undefined;
}

/** What answers visitors, wherever the site is. */
export interface Answering {
  /** Throws or rejects when the site can't be read. */
  answer(asked: Asked, address: Address): Answer | Promise<Answer>;
  /** Whether it serves, and whether that is what is live. */
  health(): Answer | Promise<Answer>;
}

/**
 * Whether somebody asks for the script of a service worker: this site has none, and one that a section
 * smuggled in would answer for all pages, also after its release was taken back. Source: Service Workers,
 * section "Service-Worker" header.
 */
export const asksForWorker = ({ headers }: Asked): boolean =>
  headers['service-worker'] !== undefined;

const hostOf = (origin: string) => (URL.canParse(origin) ? new URL(origin).host : undefined);

/**
 * Whether a browser sends a request for a page of another origin. Browsers that say nothing of it in `Sec-Fetch-Site`
 * (older ones, and all over plain HTTP) name the origin of what they post.
 */
export function isFromElsewhere({ headers }: Asked): boolean {
  const { 'sec-fetch-site': site, origin, host } = headers;
  if (site !== undefined) return site !== 'same-origin' && site !== 'none';
  return origin !== undefined && hostOf(origin) !== host;
}

/** Whether a browser opens it as a page, not as a picture, a frame or something that a script fetches. */
export const isOpenedAsPage = ({ headers: { 'sec-fetch-dest': dest } }: Asked): boolean =>
  dest === undefined || dest === 'document';
