import { LRUCache } from 'lru-cache';
import { createHmac, timingSafeEqual } from 'node:crypto';
import { WrongUsage } from '@site/composer/errors';

/** 96 bits. */
const MAC_LENGTH = 16;
/** Visits with equal draws have equal values, so a few are in use. */
const MAX_KNOWN = 1_000;
/** 128 bits of random hexadecimal digits. */
const SHORTEST_KEY = 32;

const VALUE = new RegExp(`^([\\w.]+~[\\d.]+)~([0-9a-v])([\\w-]{${MAC_LENGTH}})$`);
const DRAWN = /^[\w.]+~[\d.]+$/;

/** What a visit has been counted for, each at most once; loads each time. */
const FLAGS = { visits: 1, failed: 2, clicks: 4, alive: 8, faults: 16, loads: 0 } as const;
export type Counted = keyof typeof FLAGS;

export class CountedVisit {
  constructor(
    /** Draws and shares: "12c.15l~25.10"; '' without a trial. */
    readonly key: string,
    readonly flags = 0,
  ) {}

  has = (field: Counted): boolean => (this.flags & FLAGS[field]) !== 0;

  with(fields: readonly Counted[]): CountedVisit {
    const flags = fields.reduce((all, field) => all | FLAGS[field], this.flags);
    return flags === this.flags || this.key === '' ? this : new CountedVisit(this.key, flags);
  }
}

/** A value says draws and counts, and no more: it is equal for all visits that have them in common. */
export class VisitTokens {
  readonly #known = new LRUCache<string, CountedVisit>({ max: MAX_KNOWN });
  readonly #signed = new LRUCache<string, string>({ max: MAX_KNOWN });

  /** Throws WrongUsage if it is too short. */
  constructor(readonly key: string | Buffer) {
    if (key.length < SHORTEST_KEY)
      throw new WrongUsage(
        `RELEASE_VISIT_KEY has ${key.length} characters; it must have at least ${SHORTEST_KEY}: ` +
          'openssl rand -hex 16',
      );
  }

  #signature({ key, flags }: CountedVisit): string {
    const text = `${key}~${flags.toString(32)}`;
    return createHmac('sha256', this.key).update(text).digest('base64url').slice(0, MAC_LENGTH);
  }

  /** For the cookie. */
  signed(visit: CountedVisit): string {
    const { key, flags } = visit;
    const name = `${key}~${flags.toString(32)}`;
    const known = this.#signed.get(name);
    if (known) return known;
    const value = `${name}${this.#signature(visit)}`;
    this.#signed.set(name, value);
    return value;
  }

  /** undefined unless the value is one that was just drawn. */
  drawn(value: string): string | undefined {
    return DRAWN.test(value) ? this.signed(new CountedVisit(value)) : undefined;
  }

  /** undefined unless it was signed with this key. */
  read(value: string): CountedVisit | undefined {
    const known = this.#known.get(value);
    if (known) return known;
    const [, key = '', flags = '', signature] = VALUE.exec(value) ?? [];
    if (signature === undefined) return undefined;
    const visit = new CountedVisit(key, Number.parseInt(flags, 32));
    if (!timingSafeEqual(Buffer.from(signature), Buffer.from(this.#signature(visit))))
      return undefined;
    this.#known.set(value, visit);
    return visit;
  }
}
