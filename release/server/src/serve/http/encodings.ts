import { ENDINGS } from '@site/shared/contract';
import { LRUCache } from 'lru-cache';
import Negotiator from 'negotiator';
import type { SiteRequest } from './request';

/** Encoding -> extension of the stored form. */
export const FORMS = { ...ENDINGS, identity: '' } as const;
export type Encoding = keyof typeof FORMS;

const AVAILABLE = Object.keys(FORMS) as Encoding[];
export const IDENTITY_ONLY: readonly Encoding[] = ['identity'];
/** Browsers send few different values. */
const MAX_CACHED = 100;
const LONGEST_REMEMBERED = 200;

function negotiated(header: string): readonly Encoding[] {
  const negotiator = new Negotiator({ headers: { 'accept-encoding': header } });
  const taken = negotiator.encodings(AVAILABLE, { preferred: AVAILABLE }) as Encoding[];
  const last = taken.indexOf('identity');
  // A client that refuses even identity gets it: RFC 9110, section 12.5.3 permits that.
  return [...(last < 0 ? taken : taken.slice(0, last)), 'identity'];
}

const known = new LRUCache<string, readonly Encoding[]>({
  max: MAX_CACHED,
  memoMethod: (header) => negotiated(header),
});

/** In order; the last always exists. Ranges apply to identity. */
export function encodingsFor({ headers }: Pick<SiteRequest, 'headers'>): readonly Encoding[] {
  const header = headers.range === undefined ? headers['accept-encoding'] : undefined;
  if (header === undefined) return IDENTITY_ONLY;
  return header.length > LONGEST_REMEMBERED ? negotiated(header) : known.memo(header);
}
