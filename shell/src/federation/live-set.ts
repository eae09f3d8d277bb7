import { isLive, type Live, LIVE_VERSION, type Section } from '@site/contract/browser';
import { registerIntegrity } from './integrity';

const ADDRESS = '/live.json';
const TIMEOUT_MS = 8_000;
/** At most one check in this time. */
const CHECK_INTERVAL_MS = 30_000;

function assertLive(value: unknown): asserts value is Live {
  if (!isLive(value)) {
    // A newer shell is live: this tab keeps its page, and the next one is a new document.
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

interface DocumentReleases {
  readonly shell: string;
  readonly section: Section | null;
}

let documentReleases: DocumentReleases | undefined;
let started: Promise<Live> | undefined;
let checkedAt = 0;
let replaced = false;
let moved: ReadonlySet<string> = new Set();
let sections: Live['sections'] = {};

export const isReplaced = (): boolean => replaced;

/** As of the first check that succeeded; empty before. */
export const sectionsNow = (): Live['sections'] => sections;

/** Only the server knows the page's new address. */
export const hasMoved = (pathname: string): boolean => moved.has(pathname);

export function setDocumentReleases(releases: DocumentReleases): void {
  documentReleases = releases;
}

function accept(live: Live): Live {
  checkedAt = performance.now();
  const section = documentReleases?.section;
  replaced =
    live.shell !== documentReleases?.shell ||
    (!!section && live.sections[section.app]?.live.release !== section.release);
  ({ sections } = live);
  moved = new Set(Object.values(live.sections).flatMap((owner) => owner.moved ?? []));
  for (const { live: now, previous } of Object.values(live.sections)) {
    for (const release of [now, previous])
      if (release) registerIntegrity(release.base, release.integrity);
  }
  return live;
}

/** Fetched once, again only after a failure. */
export function liveSet(): Promise<Live> {
  started ??= fetchLive()
    .then(accept)
    .catch((error: unknown) => {
      started = undefined;
      throw error;
    });
  return started;
}

/** Replaced code keeps its own data as long as live.json lists it. */
export function dataOf(
  { sections }: Live,
  app: string,
  documentSection: Section | null | undefined,
): string | undefined {
  const { live, previous } = sections[app] ?? {};
  const isOld = documentSection?.app === app && documentSection.release !== live?.release;
  return (isOld && documentSection.release === previous?.release ? previous : live)?.data;
}

window.releaseData = async (app) => dataOf(await liveSet(), app, documentReleases?.section);

/** Nothing happens if the last check is less than `age` ms old. Never rejects. */
export async function checkForReplacement(age = CHECK_INTERVAL_MS): Promise<void> {
  if (replaced || performance.now() - checkedAt < age) return;
  const isFirst = !started;
  checkedAt = performance.now();
  try {
    const first = await liveSet();
    const latest = isFirst ? first : await fetchLive();
    // The first set may already differ from the releases of this document.
    replaced ||= JSON.stringify(latest) !== JSON.stringify(first);
  } catch {
    // Offline: the next navigation checks again.
  }
}
