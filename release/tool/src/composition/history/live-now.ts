import type { AppName, Settings } from '@site/shared/contract';
import {
  type Apps as Releases,
  type Composition,
  type Trial,
  readComposition,
  foreignKeys,
  missingRecord,
} from './compositions';
import { variantName } from './draws';
import { contentOf, trialsOf } from './variants';
import { warningsIn } from '@site/composer/refuse-violations';
import { readSite } from '@site/composer/site-description';
import { NotLive } from '@site/composer/errors';
import type { Store } from '@site/composer/store';
import type { CrossSectionViolation } from '@site/composer/cross-section';
import { type Note, underway } from '../../store/locks/locks';

type Apps = Readonly<Record<AppName, { readonly version: string; readonly release: string }>>;

export interface TrialStatus extends Pick<
  Trial,
  'kind' | 'percent' | 'at' | 'who' | 'why' | 'until' | 'keep' | 'held'
> {
  readonly composition: number;
  /** What its visits get instead of what is live. */
  readonly apps: Apps;
  /** Of that: "12c", for diff. */
  readonly variant: string;
}

export interface Status {
  readonly composition: number;
  readonly apps: Apps;
  readonly settings?: Settings;
  readonly trials?: readonly TrialStatus[];
  /** Between live sections. */
  readonly warnings?: readonly CrossSectionViolation[];
  /** Here or elsewhere. */
  readonly underway: readonly Note[];
  readonly strays?: readonly string[];
}

const appsOf = (apps: Releases, names = Object.keys(apps)): Apps =>
  Object.fromEntries(
    Object.entries(apps)
      .filter(([app]) => names.includes(app))
      .map(([app, { version, release }]) => [app, { version, release }]),
  );

function trialStatus(record: Composition, trial: Trial): TrialStatus {
  const { begun: composition, kind, percent, at, who, why, until, keep, held, changes } = trial;
  const variant = variantName([trial]);
  const apps = appsOf(
    contentOf(record, variant).apps,
    changes.map(({ app }) => app),
  );
  return {
    ...{ composition, kind, percent, apps, variant, at, who, why },
    ...(until && { until }),
    ...(keep !== undefined && { keep }),
    ...(held && { held }),
  };
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
  const trials = trialsOf(composition).map((trial) => trialStatus(composition, trial));
  const warnings = await warningsOf(store, composition);
  const strays = await foreignKeys(store);
  return {
    composition: composition.composition,
    apps: appsOf(composition.apps),
    ...(composition.settings ? { settings: composition.settings } : {}),
    ...(trials.length > 0 ? { trials } : {}),
    ...(warnings.length > 0 ? { warnings } : {}),
    underway: await underway(store),
    ...(strays.length > 0 ? { strays } : {}),
  };
}
