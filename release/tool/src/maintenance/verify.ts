import type { AppName, Release } from '@site/shared/contract';
import { siteFaults } from '../composition/gate/site-faults';
import { REBUILD } from '@site/composer/stored-description';
import { readFileSet } from '@site/composer/page-set';
import { readSite } from '@site/composer/site-description';
import { appsIn, readRelease, releasesOf } from '@site/composer/releases';
import { rightsFaults } from '../store/disk/rights';
import { isSealed } from '@site/composer/seal';
import type { Store } from '@site/composer/store';
import { foreignKeyFaults, recordFaults, SMALL_KINDS } from './checks/small-records';
import { Verification } from './checks/verification';

export interface Verified {
  readonly files: number;
  readonly bytes: number;
  /** One line each: place, fault, next step. */
  readonly faults: readonly string[];
}

async function verifyReleases(verification: Verification, app: AppName): Promise<void> {
  const { store } = verification;
  const ids = await releasesOf(store, app);
  const releases: Release[] = [];
  for (const id of ids) {
    const release = await readRelease(store, app, id).catch(verification.note);
    if (!release) continue;
    releases.push(release);
    await verification.release(release);
  }
  // An unreadable release shares nobody knows what.
  if (releases.length === ids.length) await verification.shared(app, releases);
}

const describedIn = async (store: Store, folder: string) =>
  (await store.list(folder)).flatMap((name) => /^(.*)\.json$/.exec(name)?.[1] ?? []);

async function verifySites({ store, faults, note, pageSets }: Verification): Promise<void> {
  for (const id of await describedIn(store, 'sites')) {
    const site = await readSite(store, id).catch(note);
    if (!site) continue;
    const found = (await siteFaults(store, site, pageSets).catch(note)) ?? [];
    if (found.length === 0 && !isSealed(site))
      found.push(
        `sites/${id}.json was changed since it was written; remove it and sites/${id}; ${REBUILD}`,
      );
    faults.push(...found);
  }
}

async function verifyPageSets(verification: Verification): Promise<void> {
  const { store, pageSets } = verification;
  for (const id of await describedIn(store, 'pages')) {
    const set = await readFileSet(store, id).catch(verification.note);
    if (!set) continue;
    pageSets.set(id, set);
    await verification.pageSet(set).catch(verification.note);
  }
}

type Step = (verification: Verification) => Promise<void>;

/** Sites after the page sets that they consist of. */
const STEPS: readonly Step[] = [
  async (verification) => {
    for (const app of await appsIn(verification.store))
      await verifyReleases(verification, app).catch(verification.note);
  },
  verifyPageSets,
  verifySites,
  (verification) => verification.history(),
  ...SMALL_KINDS.map((kind): Step => async ({ store, faults }) => {
    faults.push(...(await recordFaults(store, kind)));
  }),
];

/** Changes nothing and never stops early. */
export async function verify(store: Store): Promise<Verified> {
  const verification = new Verification(store);
  const { note } = verification;
  for (const step of STEPS) await step(verification).catch(note);
  verification.faults.push(...((await foreignKeyFaults(store).catch(note)) ?? []));
  if (store.folder) verification.faults.push(...rightsFaults(store.folder));
  const { files, bytes, faults } = verification;
  return { files, bytes, faults: [...new Set(faults)].sort() };
}
