import { ENDINGS } from '@site/shared/contract';
import { LRUCache } from 'lru-cache';
import Negotiator from 'negotiator';
import type { Asked } from './asked';

/** The forms in which a file may lie in a store, and what their names end in. */
export const FORMS = { ...ENDINGS, identity: '' } as const;
export type Encoding = keyof typeof FORMS;

const AVAILABLE = Object.keys(FORMS) as Encoding[];
/** For who takes none that is compressed. */
export const AS_IT_IS: readonly Encoding[] = ['identity'];
/** Browsers send few different ones. */
const REMEMBERED = 100;
const LONGEST_REMEMBERED = 200;

function negotiated(header: string): readonly Encoding[] {
  const negotiator = new Negotiator({ headers: { 'accept-encoding': header } });
  const taken = negotiator.encodings(AVAILABLE, { preferred: AVAILABLE }) as Encoding[];
  const last = taken.indexOf('identity');
  // What refuses even the file as it is gets it: RFC 9110, section 12.5.3 leaves that to us.
  return [...(last < 0 ? taken : taken.slice(0, last)), 'identity'];
}

const known = new LRUCache<string, readonly Encoding[]>({
  max: REMEMBERED,
  memoMethod: (header) => negotiated(header),
});

/** Takes a request, gives the forms to try in turn; the last one is always there. Parts are of a file as it is. */
export function encodingsFor({ headers }: Pick<Asked, 'headers'>): readonly Encoding[] {
  const header = headers.range === undefined ? headers['accept-encoding'] : undefined;
  if (header === undefined) return AS_IT_IS;
  return header.length > LONGEST_REMEMBERED ? negotiated(header) : known.memo(header);
}
