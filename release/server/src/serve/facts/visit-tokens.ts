import { createHmac, timingSafeEqual } from 'node:crypto';
import { WrongUsage } from '@site/composer/errors';
import { formatVisit, parseVisit } from '@site/tool/draws';

/** 96 bits. */
const MAC_LENGTH = 16;
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

  flagsWith(fields: readonly Counted[]): number {
    let { flags } = this;
    for (const field of fields) flags |= FLAGS[field];
    return flags;
  }
}

/** Visits with equal draws have equal values, so few different ones are in use. Starts anew when it is full. */
class Known<Value> extends Map<string, Value> {
  override set(key: string, value: Value): this {
    if (this.size >= 1_000) this.clear();
    return super.set(key, value);
  }
}

/** A value has only draws and flags, so visits that share both have equal values. */
export class VisitTokens {
  /** Verified. */
  readonly #read = new Known<CountedVisit>();
  readonly #drawn = new Known<string>();
  /** By key, then by flags. */
  readonly #signed = new Known<string[]>();

  /** Throws WrongUsage if it is too short. */
  constructor(readonly key: string | Buffer) {
    if (key.length < SHORTEST_KEY)
      throw new WrongUsage(
        `RELEASE_VISIT_KEY has ${key.length} characters; it must have at least ${SHORTEST_KEY}: ` +
          'openssl rand -hex 16',
      );
  }

  #sign(text: string): string {
    return createHmac('sha256', this.key).update(text).digest('base64url').slice(0, MAC_LENGTH);
  }

  /** For the cookie. */
  signed(key: string, flags: number): string {
    const known = this.#signed.get(key) ?? [];
    const text = `${key}~${flags.toString(32)}`;
    if (known.length === 0) this.#signed.set(key, known);
    return (known[flags] ??= text + this.#sign(text));
  }

  /** undefined unless the value is one that was just drawn. */
  drawn(value = ''): string | undefined {
    const known = this.#drawn.get(value);
    if (known) return known;
    const visit = parseVisit(value);
    if (!visit || visit.token) return undefined;
    const signed = this.signed(formatVisit(visit), 0);
    this.#drawn.set(value, signed);
    return signed;
  }

  /** undefined unless it was signed with this key. */
  read(value: string): CountedVisit | undefined {
    const known = this.#read.get(value);
    if (known) return known;
    const { draws, token = '' } = parseVisit(value) ?? {};
    if (!draws || token.length !== 1 + MAC_LENGTH) return undefined;
    const visit = new CountedVisit(formatVisit({ draws }), Number.parseInt(token.charAt(0), 32));
    // Forged values are not kept.
    const signature = Buffer.from(this.#sign(`${visit.key}~${token.charAt(0)}`));
    if (!timingSafeEqual(Buffer.from(token.slice(1)), signature)) return undefined;
    this.#read.set(value, visit);
    return visit;
  }
}
