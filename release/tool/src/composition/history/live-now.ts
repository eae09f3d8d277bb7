import type { AppName, Settings } from '@site/shared/contract';
import {
  type Apps as Releases,
  type Composition,
  readComposition,
  foreignKeys,
  missingRecord,
} from './compositions';
import { warningsIn } from '@site/composer/refuse-violations';
import { readSite } from '@site/composer/site-description';
import { NotLive } from '@site/composer/errors';
import type { Store } from '@site/composer/store';
import type { CrossSectionViolation } from '@site/composer/cross-section';
import { type Note, underway } from '../../store/locks/locks';

type Apps = Readonly<Record<AppName, { readonly version: string; readonly release: string }>>;

export interface CanaryStatus {
  /** The composition that began it. */
  readonly composition: number;
  /** Of 100 visits. */
  readonly percent: number;
  /** Differ from the live ones. */
  readonly apps: Apps;
  readonly at: string;
  readonly who: string;
  readonly why: string;
}

export interface Status {
  readonly composition: number;
  readonly apps: Apps;
  readonly settings?: Settings;
  readonly canary?: CanaryStatus;
  /** Between live sections. */
  readonly warnings?: readonly CrossSectionViolation[];
  /** Here or elsewhere. */
  readonly underway: readonly Note[];
  /** Foreign keys below `compositions/`. */
  readonly strays?: readonly string[];
}

const appsOf = (apps: Releases, names = Object.keys(apps)): Apps =>
  Object.fromEntries(
    Object.entries(apps)
      .filter(([app]) => names.includes(app))
      .map(([app, { version, release }]) => [app, { version, release }]),
  );

function canaryStatus({ canary }: Composition): CanaryStatus | undefined {
  if (!canary) return undefined;
  const { begun: composition, percent, at, who, why, changes } = canary;
  const apps = appsOf(
    canary.apps,
    changes.map(({ app }) => app),
  );
  return { composition, percent, apps, at, who, why };
}

/** A site of another format has no warnings: status still works. */
async function warningsOf(
  store: Store,
  { site }: Composition,
): Promise<readonly CrossSectionViolation[]> {
  const found = await readSite(store, site).catch(() => undefined);
  return found ? warningsIn(found.faults) : [];
}

/** Rejects with NotLive or Damaged. */
export async function status(store: Store): Promise<Status> {
  const live = await store.live();
  if (live === undefined)
    throw new NotLive(
      `Nothing is live in ${store.place}; deploy something: npx release deploy shell`,
    );
  const composition = await readComposition(store, live);
  if (!composition) throw missingRecord(store, live);
  const canary = canaryStatus(composition);
  const warnings = await warningsOf(store, composition);
  const strays = await foreignKeys(store);
  return {
    composition: composition.composition,
    apps: appsOf(composition.apps),
    ...(composition.settings ? { settings: composition.settings } : {}),
    ...(canary ? { canary } : {}),
    ...(warnings.length > 0 ? { warnings } : {}),
    underway: await underway(store),
    ...(strays.length > 0 ? { strays } : {}),
  };
}
