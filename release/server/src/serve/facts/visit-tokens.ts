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
export const FLAGS = { visits: 1, failed: 2, clicks: 4, alive: 8, faults: 16, loads: 0 } as const;
export type Counted = keyof typeof FLAGS;

export class CountedVisit {
  /** Set-Cookie, by its next flags. */
  readonly cookies: string[] = [];

  constructor(
    /** Draws and shares: "12c.15l~25.10"; '' without a trial. */
    readonly key: string,
    readonly flags: number,
  ) {}

  has(field: Counted): boolean {
    return (this.flags & FLAGS[field]) !== 0;
  }

  hasAll(fields: readonly Counted[]): boolean {
    for (const field of fields) if (!this.has(field)) return false;
    return true;
  }

  flagsWith(fields: readonly Counted[]): number {
    let { flags } = this;
    for (const field of fields) flags |= FLAGS[field];
    return flags;
  }
}

function remember<Value>(all: Map<string, Value>, key: string, value: Value): Value {
  if (all.size >= MAX_KNOWN) all.clear();
  all.set(key, value);
  return value;
}

/** A value has only draws and flags, so visits that share both have equal values. */
export class VisitTokens {
  readonly #known = new Map<string, CountedVisit>();
  readonly #drawn = new Map<string, string>();

  /** Throws WrongUsage if it is too short. */
  constructor(readonly key: string | Buffer) {
    if (key.length < SHORTEST_KEY)
      throw new WrongUsage(
        `RELEASE_VISIT_KEY has ${key.length} characters; it must have at least ${SHORTEST_KEY}: ` +
          'openssl rand -hex 16',
      );
  }

  /** For the cookie. */
  signed(key: string, flags: number): string {
    const text = `${key}~${flags.toString(32)}`;
    const mac = createHmac('sha256', this.key).update(text).digest('base64url');
    return text + mac.slice(0, MAC_LENGTH);
  }

  /** Of a new visit. */
  drawn(key: string): string {
    const known = this.#drawn.get(key);
    return known ?? remember(this.#drawn, key, this.signed(key, 0));
  }

  /** undefined unless it was signed with this key. */
  read(value: string): CountedVisit | undefined {
    const known = this.#known.get(value);
    if (known) return known;
    const { draws, token = '' } = parseVisit(value) ?? {};
    if (!draws || token.length !== 1 + MAC_LENGTH) return undefined;
    const [key, flags] = [formatVisit({ draws }), Number.parseInt(token.charAt(0), 32)];
    const mac = this.signed(key, flags).slice(-MAC_LENGTH);
    if (!timingSafeEqual(Buffer.from(token.slice(1)), Buffer.from(mac))) return undefined;
    return remember(this.#known, value, new CountedVisit(key, flags));
  }
}
