import { Refusal } from '../../platform/errors';
import type { Canary, Composition } from './record';

/** What servers must know of a composition. */
export interface StoredSides extends Pick<Composition, 'composition' | 'site'> {
  readonly canary?: Pick<Canary, 'begun' | 'percent' | 'site'>;
}

type Fields = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null;
const isSite = (value: unknown): value is string =>
  typeof value === 'string' && /^[0-9a-f]{20}$/.test(value);
const isWithin = (value: unknown, least: number, most: number): value is number =>
  Number.isSafeInteger(value) && Number(value) >= least && Number(value) <= most;

function canaryIn(value: unknown): StoredSides['canary'] {
  if (value === undefined) return undefined;
  if (isObject(value)) {
    const { begun, percent, site } = value;
    if (isWithin(begun, 1, Infinity) && isWithin(percent, 1, 99) && isSite(site))
      return { begun, percent, site };
  }
  throw new Error('canary');
}

/**
 * Takes the text of the record of a composition, its place and its number; throws a Refusal if it is damaged, or that of
 * another. Workers run this: what reads whole records, for the history, is larger than all that they need else.
 */
export function sidesIn(text: string, place: string, composition: number): StoredSides {
  try {
    const { composition: number, site, canary } = JSON.parse(text) as Fields;
    if (!isSite(site)) throw new Error('site');
    const on = canaryIn(canary);
    if (number === composition) return { composition, site, ...(on && { canary: on }) };
  } catch {
    throw new Refusal(`${place} is damaged`);
  }
  throw new Refusal(`${place} is the record of another composition`);
}

/** The site that visits of one side get. */
export const siteOf = ({ site, canary }: StoredSides, side: 'live' | 'canary'): string =>
  side === 'canary' && canary ? canary.site : site;
