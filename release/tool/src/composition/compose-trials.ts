import { Refusal, TrialConflict } from '@site/composer/errors';
import { documentsOf } from '@site/composer/compose-site';
import { readSite } from '@site/composer/site-description';
import type { Store } from '@site/composer/store';
import {
  type Composed,
  composeApps,
  composeUnchecked,
  knownApps,
  releasesIn,
  type Sites,
} from './compose-apps';
import type { Change, Composition, Trial } from './history/compositions';
import { combinationsOf, variantName } from './history/draws';
import { changedSettings } from './history/settings';
import { variantsOf } from './history/variants';
import type { Plan } from './plan';
import { howToEnd, nameTrial } from './trials';

/** What visits get already need not be composed again. */
function knownSites({ live, request, settings }: Plan): Sites {
  const isOther = changedSettings(live?.settings, settings).length > 0;
  if (!live || isOther || request.action === 'refresh') return new Map();
  return new Map(
    variantsOf(live)
      .map((variant): Composed => live.variants?.[variant] ?? live)
      .map(({ apps, site, borrowed }) => [
        releasesIn(apps),
        { site, ...(borrowed !== undefined && { borrowed }) },
      ]),
  );
}

/** A message that names the trial in the way. */
async function beside<Result>(trial: Trial, work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (fault) {
    if (!(fault instanceof Refusal)) throw fault;
    throw new TrialConflict(
      `Beside the ${trial.kind} of composition ${trial.begun} (${nameTrial(trial)}): ${fault.message}; ` +
        `or first of that ${trial.kind}: ${howToEnd(trial)}`,
    );
  }
}

/**
 * Sections meet in pairs: what is right with live and with each other trial is right in every combination. A holdback
 * goes back to what visits had. A trial that is alone has site-wide documents of its own, as when it is live; several
 * have those of live, or each combination would need some.
 */
export async function composeTrials(
  store: Store,
  plan: Plan,
  base: Composed,
  { trials, begun }: { readonly trials: readonly Trial[]; readonly begun: Trial | undefined },
): Promise<Pick<Composition, 'trials' | 'variants'>> {
  const sites = knownSites(plan);
  const isAlone = trials.length + (begun ? 1 : 0) === 1;
  const borrowed = isAlone
    ? undefined
    : documentsOf((await readSite(store, base.site)) ?? { sets: [] });
  const variants: Record<string, Composed> = {};
  /** `about`: held to the rules; without it, nothing is checked. */
  const add = async (some: readonly Trial[], about?: readonly Change[]) => {
    const changes = some.flatMap((trial) => trial.changes);
    const step = { before: base.apps, changes, goesBack: false, borrowed };
    variants[variantName(some)] =
      (await knownApps(store, plan, step, sites)) ??
      (await (about ? composeApps(store, plan, step, about) : composeUnchecked(store, plan, step)));
  };
  const staying: Trial[] = [];
  for (const trial of trials) {
    try {
      await beside(trial, add([trial], plan.changes));
      staying.push(trial);
    } catch (fault) {
      // A rollback does not wait for a trial.
      if (plan.request.action !== 'rollback' || !(fault instanceof TrialConflict)) throw fault;
    }
  }
  const isChecked = begun?.kind === 'canary';
  if (begun) await add([begun], isChecked ? begun.changes : undefined);
  const all = [...staying, ...(begun ? [begun] : [])];
  for (const some of combinationsOf(all)) {
    const [other] = some;
    if (some.length === 1 || !other) continue;
    const isPair = isChecked && some.length === 2 && some[1] === begun;
    await (isPair ? beside(other, add(some, begun.changes)) : add(some));
  }
  return all.length > 0 ? { trials: all, variants } : {};
}
