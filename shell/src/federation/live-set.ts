import { type Live, LIVE_VERSION, type Section } from '@site/shared/contract';
import { isLive } from '@site/shared';
import { trust } from './integrity';
import { dataOf } from './data-of';

const ADDRESS = '/live.json';
const TIMEOUT_MS = 8_000;
/** A tab asks at most this often whether another composition is live. */
const FRESH_MS = 30_000;

function assertLive(value: unknown): asserts value is Live {
  if (!isLive(value)) {
    // A newer shell is live: this tab keeps what it shows, and its next page comes as a new document.
    replaced = true;
    throw new Error(`${ADDRESS} does not keep contract ${LIVE_VERSION}`);
  }
}

async function fetchLive(): Promise<Live> {
  const answer = await fetch(ADDRESS, {
    cache: 'no-cache',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!answer.ok) throw new Error(`${ADDRESS} answered ${answer.status}`);
  const value: unknown = await answer.json();
  assertLive(value);
  return value;
}

interface Document {
  readonly shell: string;
  readonly section: Section | null;
}

let composedWith: Document | undefined;
let started: Promise<Live> | undefined;
let checkedAt = 0;
let replaced = false;
let moved: ReadonlySet<string> = new Set();

/** Whether another composition than this tab's is live, as far as the last look knows. */
export const isReplaced = (): boolean => replaced;

/** Whether a page has left this address, so that only the server knows where it is now. */
export const hasMoved = (pathname: string): boolean => moved.has(pathname);

/** Says which releases this document was composed with; they may be older than what live.json tells. */
export function startWith(composed: Document): void {
  composedWith = composed;
}

function accept(live: Live): Live {
  checkedAt = performance.now();
  const section = composedWith?.section;
  replaced =
    live.shell !== composedWith?.shell ||
    (!!section && live.sections[section.app]?.live.release !== section.release);
  moved = new Set(Object.values(live.sections).flatMap((owner) => owner.moved ?? []));
  for (const { live: now, previous } of Object.values(live.sections)) {
    for (const release of [now, previous]) if (release) trust(release.base, release.integrity);
  }
  return live;
}

/** The set of releases that this tab works with: fetched once, asked for again only after a failure. */
export function liveSet(): Promise<Live> {
  started ??= fetchLive()
    .then(accept)
    .catch((fault: unknown) => {
      started = undefined;
      throw fault;
    });
  return started;
}

/** What the code of a section knows its data by. */
window.releaseData = async (app) => dataOf(await liveSet(), app, composedWith?.section);

/**
 * Asks, if the last answer is older than so many milliseconds, whether another composition has gone live, or
 * this visit now gets the other side of one. Never rejects.
 */
export async function checkForReplacement(age = FRESH_MS): Promise<void> {
  if (replaced || performance.now() - checkedAt < age) return;
  const isFirst = !started;
  checkedAt = performance.now();
  try {
    const mine = await liveSet();
    const now = isFirst ? mine : await fetchLive();
    replaced = JSON.stringify(now) !== JSON.stringify(mine);
  } catch {
    // Unreachable now: the next navigation asks again.
  }
}
