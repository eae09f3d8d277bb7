import { LRUCache } from 'lru-cache';
import { createHmac, timingSafeEqual } from 'node:crypto';
import { WrongUsage } from '@site/composer/errors';
import { formatVisit, parseVisit } from '@site/tool/draws';

/** 96 bits. */
const MAC_LENGTH = 16;
/** Visits with equal draws have equal values, so few different ones are in use. */
const MAX_KNOWN = 1_000;
/** 128 bits of random hexadecimal digits. */
const SHORTEST_KEY = 32;

/** A visit counts at most once for each, except for loads. */
const FLAGS = { visits: 1, failed: 2, clicks: 4, alive: 8, faults: 16, loads: 0 } as const;
export type Counted = keyof typeof FLAGS;

export class CountedVisit {
  constructor(
    /** Draws and shares: "12c.15l~25.10"; '' without a trial. */
    readonly key: string,
    readonly flags = 0,
  ) {}

  has(field: Counted): boolean {
    return (this.flags & FLAGS[field]) !== 0;
  }

  with(fields: readonly Counted[]): CountedVisit {
    const flags = fields.reduce((all, field) => all | FLAGS[field], this.flags);
    return flags === this.flags || this.key === '' ? this : new CountedVisit(this.key, flags);
  }
}

/** A value has only draws and flags, so visits that share both have equal values. */
export class VisitTokens {
  readonly #known = new LRUCache<string, CountedVisit>({ max: MAX_KNOWN });
  readonly #signed = new LRUCache<string, string>({ max: MAX_KNOWN });
  readonly #drawn = new LRUCache<string, string>({ max: MAX_KNOWN });

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
  drawn(value = ''): string | undefined {
    const known = this.#drawn.get(value);
    if (known) return known;
    const visit = parseVisit(value);
    if (!visit || visit.token) return undefined;
    const signed = this.signed(new CountedVisit(value));
    this.#drawn.set(value, signed);
    return signed;
  }

  /** undefined unless it was signed with this key. */
  read(value: string): CountedVisit | undefined {
    const known = this.#known.get(value);
    if (known) return known;
    const { draws, token = '' } = parseVisit(value) ?? {};
    if (!draws || token.length !== 1 + MAC_LENGTH) return undefined;
    const visit = new CountedVisit(formatVisit({ draws }), Number.parseInt(token.charAt(0), 32));
    const signature = Buffer.from(this.#signature(visit));
    if (!timingSafeEqual(Buffer.from(token.slice(1)), signature)) return undefined;
    this.#known.set(value, visit);
    return visit;
  }
}
