import { HSTS_HEADER } from '../hsts';
import { type HeaderRecord, PAGE_CACHE, RELEASE_CACHE, TRIAL_CACHE } from './headers';
import type { PageKinds } from './site-pages';
import type { AnswerKind } from './stored-answer';

export interface AnswerKinds {
  readonly pages: PageKinds;
  /** While trials are on, but for new visits. */
  readonly trialPages: PageKinds;
  readonly releaseFiles: AnswerKind;
  readonly common: HeaderRecord;
}

/** `varies`: by which header beside Accept-Encoding. */
export function pageKinds(headers: HeaderRecord, varies: string, common: HeaderRecord): PageKinds {
  const answerHeaders = { ...headers, ...common };
  const content = {
    ...answerHeaders,
    Vary: varies ? `Accept-Encoding, ${varies}` : 'Accept-Encoding',
  };
  return {
    found: { status: 200, headers: content, common },
    missing: { status: 404, headers: content, common },
    redirect: { ...answerHeaders, ...(varies && { Vary: varies }) },
    common,
  };
}

export const trialKinds = (common: HeaderRecord, newCookie?: string): PageKinds =>
  pageKinds(
    { 'Cache-Control': TRIAL_CACHE, ...(newCookie && { 'Set-Cookie': newCookie }) },
    'Cookie',
    common,
  );

/** Once for each server: answers of one kind share their headers. */
export function answerKinds(isSecure: boolean, hsts: string): AnswerKinds {
  const common: HeaderRecord = isSecure ? { [HSTS_HEADER]: hsts } : {};
  return {
    common,
    pages: pageKinds({ 'Cache-Control': PAGE_CACHE }, '', common),
    trialPages: trialKinds(common),
    releaseFiles: {
      status: 200,
      headers: { 'Cache-Control': RELEASE_CACHE, Vary: 'Accept-Encoding', ...common },
      common,
    },
  };
}
