import type { IncomingHttpHeaders } from 'node:http';
import type { Address } from './address';

export interface SiteRequest {
  readonly method?: string | undefined;
  readonly headers: IncomingHttpHeaders;
}

/** Both ends included. */
export interface FilePart {
  /** A path on the disk, or a key of a bucket. */
  readonly file: string;
  readonly start: number;
  readonly end: number;
}

export interface SiteResponse {
  readonly status: number;
  /** Names and values in turn. */
  readonly headers: readonly string[];
  readonly body?: Uint8Array | FilePart | ReadableStream | undefined;
  /** While a trial is on; for counting. */
  readonly visitCookie?: VisitCookie | undefined;
}

export interface VisitCookie {
  readonly value: string;
  /** The response sets it. */
  readonly isNew: boolean;
}

export interface SiteHandler {
  /** Throws or rejects when the site cannot be read. */
  answer(asked: SiteRequest, address: Address): SiteResponse | Promise<SiteResponse>;
  health(): SiteResponse | Promise<SiteResponse>;
}

/**
 * This site has no service worker; one that a section smuggled in would control all pages, even after a rollback.
 * Source: Service Workers, "Service-Worker" header.
 */
export const wantsServiceWorker = ({ headers }: SiteRequest): boolean =>
  headers['service-worker'] !== undefined;

const hostOf = (origin: string) => (URL.canParse(origin) ? new URL(origin).host : undefined);

/** Browsers without `Sec-Fetch-Site` (older ones, and all over plain HTTP) send Origin with a POST. */
export function isCrossSite({ headers }: SiteRequest): boolean {
  const { 'sec-fetch-site': site, origin, host } = headers;
  if (site !== undefined) return site !== 'same-origin' && site !== 'none';
  return origin !== undefined && hostOf(origin) !== host;
}

/** Not as a picture, a frame or a fetch. */
export const isOpenedAsPage = ({ headers: { 'sec-fetch-dest': dest } }: SiteRequest): boolean =>
  dest === undefined || dest === 'document';
