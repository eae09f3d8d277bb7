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
import { cookieFor, type SignVisit, variantCookieIn } from '../site/visitor-session';
import { AddressLimits } from './address-limits';
import { addressOf } from './client-address';
import { isOfPreview, type Report, type ReportCounter } from './report';
import { type Counted, CountedVisit, FLAGS, type VisitTokens } from './visit-tokens';

/** Of one message. */
const MAX_BLAMELESS = 20;

/** Nothing connects the requests of a visit, so none of them counts as one. */
const WITHOUT_TRIAL = new CountedVisit('', FLAGS.visits);

export interface VisitCounter extends ReportCounter {
  /** Signs what a visit has drawn. */
  readonly sign: SignVisit;
  /** Returns the response with the updated cookie of the visit, if it changed. */
  count(request: IncomingMessage, response: SiteResponse): SiteResponse;
}

/** In memory and synchronous. */
export class Counter implements VisitCounter {
  #sums = emptySums();
  readonly #limits = new AddressLimits();
  /** A request had X-Forwarded-For although `proxies` is 0. */
  hasUnexpectedProxy = false;

  constructor(
    readonly tokens: VisitTokens,
    /** Proxies in front of this server. */
    readonly proxies = 0,
  ) {}

  readonly sign = (drawn: string): string => this.tokens.drawn(drawn);

  /** Since the last call. */
  take(): Sums {
    const taken = this.#sums;
    this.#sums = emptySums();
    return taken;
  }

  count(request: IncomingMessage, response: SiteResponse): SiteResponse {
    const { status, body, visitCookie } = response;
    if (visitCookie?.isNew) return response;
    const { method, url = '/', headers } = request;
    const query = url.indexOf('?');
    const path = query < 0 ? url : url.slice(0, query);
    const fields = countedIn({ method, path, status, headers });
    if (fields.length === 0 || isOfPreview(request)) return response;
    const hasFailed = fields[0] === 'failed';
    // Responses for visits are private, and those of failed files are not stored: they may set a cookie.
    const visit = hasFailed ? this.#visitIn(headers.cookie) : this.#visitOf(visitCookie?.value);
    if (visit?.hasAll(fields) && !hasFailed) return response;
    const address = this.#addressOf(request);
    if (hasFailed) this.#countFile(path, address);
    if (!visit) return response;
    for (const field of fields) this.#count(visit, field, address);
    const cookie = this.#cookieAfter(visit, fields);
    return cookie
      ? { status, headers: [...response.headers, 'Set-Cookie', cookie], body }
      : response;
  }

  report(request: IncomingMessage, report: Report): string | undefined {
    const visit = this.#visitIn(request.headers.cookie);
    if (!visit) return undefined;
    const address = this.#addressOf(request);
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
    if (visit.has(field) || !this.#limits.allows(address, field)) return false;
    countsAt(this.#sums, visit.key)[field]++;
    return true;
  }

  #addressOf(request: IncomingMessage): string {
    this.hasUnexpectedProxy ||=
      this.proxies === 0 && request.headers['x-forwarded-for'] !== undefined;
    return addressOf(request, this.proxies);
  }

  #countFile(path: string, address: string): void {
    const release = releaseOf(path);
    if (release && this.#limits.allows(address, 'files')) addFile(this.#sums, release);
  }

  #addVitals(key: string, { lcp, inp }: Report): void {
    if (lcp !== undefined) addVital(vitalsAt(this.#sums, key).lcp, lcp);
    if (inp !== undefined) addVital(vitalsAt(this.#sums, key).inp, inp);
  }

  #visitIn = (cookies: string | undefined) => this.#visitOf(variantCookieIn(cookies));

  /** undefined if the cookie was not signed by this server. */
  #visitOf(value: string | undefined): CountedVisit | undefined {
    return value === undefined ? WITHOUT_TRIAL : this.tokens.read(value);
  }

  /** Also if the address limit excluded the visit: otherwise more requests would mean more chances to be counted. */
  #cookieAfter(visit: CountedVisit, fields: readonly Counted[]): string | undefined {
    const flags = visit.flagsWith(fields);
    if (flags === visit.flags || visit === WITHOUT_TRIAL) return undefined;
    return (visit.cookies[flags] ??= cookieFor(this.tokens.signed(visit.key, flags)));
  }
}
