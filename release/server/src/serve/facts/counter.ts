import type { IncomingMessage } from 'node:http';
import {
  addFile,
  addSource,
  addVital,
  countedIn,
  countsAt,
  emptySums,
  releaseOf,
  type Sums,
  vitalsAt,
} from '@site/tool/facts';
import type { SiteResponse } from '../http/request';
import { cookieFor, VARIANT_COOKIE, variantCookieIn } from '../site/visitor-session';
import { AddressLimits } from './address-limits';
import { addressOf } from './client-address';
import type { Report, ReportCounter } from './report';
import { type Counted, CountedVisit, type VisitTokens } from './visit-tokens';

/** Of one message. */
const MAX_BLAMELESS = 20;

const WITHOUT_TRIAL = new CountedVisit('');

interface Lines {
  /** Index of the Set-Cookie of a visit that has just drawn; -1 without one. */
  readonly drawn: number;
  /** No shared cache stores the response, so it may update the cookie of one visit. */
  readonly isPrivate: boolean;
  readonly isPreview: boolean;
}

/** Responses from memory share their headers while no trial is on. */
const known = new WeakMap<readonly string[], Lines>();

function linesOf(headers: readonly string[]): Lines {
  const before = known.get(headers);
  if (before) return before;
  let [drawn, isPrivate, isPreview] = [-1, false, false];
  for (let at = 0; at < headers.length; at += 2) {
    const value = headers[at + 1] as string;
    // Node's own names, and lower case from a Response.
    switch (headers[at]) {
      case 'Cache-Control':
      case 'cache-control':
        isPrivate = value.startsWith('private') || value.startsWith('no-store');
        break;
      case 'Set-Cookie':
      case 'set-cookie':
        if (value.startsWith(`${VARIANT_COOKIE}=`)) drawn = at + 1;
        break;
      case 'X-Robots-Tag':
      case 'x-robots-tag':
        isPreview = true;
    }
  }
  const lines = { drawn, isPrivate, isPreview };
  if (!isPrivate) known.set(headers, lines);
  return lines;
}

export interface VisitCounter extends ReportCounter {
  /** Returns the response with the updated cookie of the visit, if it changed. */
  count(request: IncomingMessage, response: SiteResponse): SiteResponse;
}

/** In memory and synchronous. */
export class Counter implements VisitCounter {
  #sums = emptySums();
  readonly #limits = new AddressLimits();
  /** X-Forwarded-For came in although `proxies` is 0. */
  hasUnexpectedProxy = false;

  constructor(
    readonly tokens: VisitTokens,
    /** Proxies in front of this server. */
    readonly proxies = 0,
  ) {}

  /** Since the last call. */
  take(): Sums {
    const taken = this.#sums;
    this.#sums = emptySums();
    return taken;
  }

  count(request: IncomingMessage, response: SiteResponse): SiteResponse {
    const { drawn, isPrivate, isPreview } = linesOf(response.headers);
    if (drawn >= 0) return this.#sign(response, drawn);
    const { method, url = '/', headers } = request;
    const query = url.indexOf('?');
    const path = query < 0 ? url : url.slice(0, query);
    const fields = countedIn({ method, path, status: response.status, headers });
    if (fields.length === 0 || isPreview) return response;
    const visit = isPrivate ? this.#visitOf(headers.cookie) : WITHOUT_TRIAL;
    const address = addressOf(request, this.proxies);
    this.hasUnexpectedProxy ||= this.proxies === 0 && headers['x-forwarded-for'] !== undefined;
    if (fields[0] === 'failed') this.#countFile(path, address);
    if (!visit) return response;
    for (const field of fields) this.#count(visit, field, address);
    const cookie = this.#cookieAfter(visit, fields);
    return cookie
      ? { ...response, headers: [...response.headers, 'Set-Cookie', cookie] }
      : response;
  }

  report(request: IncomingMessage, report: Report): string | undefined {
    const visit = this.#visitOf(request.headers.cookie);
    if (!visit) return undefined;
    const address = addressOf(request, this.proxies);
    const { key } = visit;
    const { alive, fault, blameless, source } = report;
    if (alive && this.#count(visit, 'alive', address)) this.#addVitals(key, report);
    if (fault && this.#count(visit, 'faults', address) && source)
      addSource(this.#sums, key, source);
    if (blameless && this.#limits.allows(address, 'blameless'))
      countsAt(this.#sums, key).blameless += Math.min(blameless, MAX_BLAMELESS);
    return this.#cookieAfter(visit, [
      ...(alive ? (['alive'] as const) : []),
      ...(fault ? (['faults'] as const) : []),
    ]);
  }

  /** False if it was counted before, or the address has reached its limit. */
  #count(visit: CountedVisit, field: Counted, address: string): boolean {
    // Without a cookie, nothing connects the requests of a visit.
    if (visit.has(field) || (visit.key === '' && field === 'visits')) return false;
    if (!this.#limits.allows(address, field)) return false;
    countsAt(this.#sums, visit.key)[field]++;
    return true;
  }

  #countFile(path: string, address: string): void {
    const release = releaseOf(path);
    if (release && this.#limits.allows(address, 'files')) addFile(this.#sums, release);
  }

  #addVitals(key: string, { lcp, inp }: Report): void {
    if (lcp !== undefined) addVital(vitalsAt(this.#sums, key).lcp, lcp);
    if (inp !== undefined) addVital(vitalsAt(this.#sums, key).inp, inp);
  }

  /** undefined if the cookie was not signed by this server. */
  #visitOf(cookies: string | undefined): CountedVisit | undefined {
    const value = variantCookieIn(cookies);
    return value === undefined ? WITHOUT_TRIAL : this.tokens.read(value);
  }

  /** Also if the address limit excluded the visit: otherwise more requests would mean more chances to be counted. */
  #cookieAfter(visit: CountedVisit, fields: readonly Counted[]): string | undefined {
    const marked = visit.with(fields);
    return marked === visit ? undefined : cookieFor(this.tokens.signed(marked));
  }

  #sign(response: SiteResponse, at: number): SiteResponse {
    const signed = this.tokens.drawn(variantCookieIn(response.headers[at]));
    return signed
      ? { ...response, headers: response.headers.with(at, cookieFor(signed)) }
      : response;
  }
}
