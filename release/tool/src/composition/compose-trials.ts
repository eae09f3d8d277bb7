import { Refusal, TrialConflict } from '@site/composer/errors';
import { documentsOf } from '@site/composer/compose-site';
import { readSite } from '@site/composer/site-description';
import type { Store } from '@site/composer/store';
import { type Composed, composeApps, releasesIn, type Sites } from './compose-apps';
import type { Change, Composition, Trial } from './history/compositions';
import { combinationsOf, variantName } from './history/draws';
import { changedSettings } from './history/settings';
import { variantsOf } from './history/variants';
import type { Plan } from './plan';
import { howToEnd, nameTrial } from './trials';

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

/** Names the trial that the change conflicts with. */
async function alongside<Result>(trial: Trial, work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (fault) {
    if (!(fault instanceof Refusal)) throw fault;
    throw new TrialConflict(
      `Conflicts with the ${trial.kind} of composition ${trial.begun} (${nameTrial(trial)}): ${fault.message}; ` +
        `or finish that ${trial.kind} first: ${howToEnd(trial)}`,
    );
  }
}

/**
 * Sections conflict in pairs, so what fits live and each other trial fits every combination. A holdback needs no check:
 * visits had its releases. A single trial has its own site-wide documents, as when it is live; several trials borrow
 * those of live, or each combination would need its own.
 */
export async function composeTrials(
  store: Store,
  plan: Plan,
  base: Composed,
  { trials, begun }: { readonly trials: readonly Trial[]; readonly begun: Trial | undefined },
): Promise<Pick<Composition, 'trials' | 'variants'>> {
  const known = knownSites(plan);
  const isAlone = trials.length + (begun ? 1 : 0) === 1;
  const borrowed = isAlone
    ? undefined
    : documentsOf((await readSite(store, base.site)) ?? { sets: [] });
  const variants: Record<string, Composed> = {};
  const add = async (some: readonly Trial[], checked?: readonly Change[]) => {
    const changes = some.flatMap((trial) => trial.changes);
    const step = { before: base.apps, changes, checked, goesBack: false, borrowed };
    variants[variantName(some)] = await composeApps(store, plan, step, known);
  };
  const staying: Trial[] = [];
  for (const trial of trials) {
    try {
      await alongside(trial, add([trial], plan.changes));
      staying.push(trial);
    } catch (fault) {
      // A rollback does not wait for a trial.
      if (plan.request.action !== 'rollback' || !(fault instanceof TrialConflict)) throw fault;
    }
  }
  const checked = begun?.kind === 'canary' ? begun.changes : undefined;
  if (begun) await add([begun], checked);
  const all = [...staying, ...(begun ? [begun] : [])];
  for (const some of combinationsOf(all)) {
    const [first, second, ...more] = some;
    if (!first || !second) continue;
    const isPair = checked && second === begun && more.length === 0;
    await (isPair ? alongside(first, add(some, checked)) : add(some));
  }
  return all.length > 0 ? { trials: all, variants } : {};
}
