import { setTimeout as pause } from 'node:timers/promises';
import { wholeNumber } from '@site/composer/numbers';
import type { Store } from '@site/composer/store';
import { repair } from '../../composition/go-live';
import { firstAppOf, nameTrial } from '../../composition/trials';
import { releaseErrorOf } from '../../store/faults/explain';
import { HourlyFacts, hourOf } from '../../facts/read-facts';
import { drawnOf, figuresText } from '../../verdict/figures';
import { type Watched, watchLimits, watchOnce } from '../../verdict/watch/watch';
import { JSON_OPTION, type Options } from '../terminal/options';
import { verb } from '../terminal/verb';
import { print, printJson, say } from '../terminal/terminal';

/** The reason of `watch` has the figures of its time, and `health` shows it. */
const heldText = ({ held, changes }: Watched['trial']) =>
  held
    ? ` (held: ${held.cause === 'person' ? held.why : `npx release health ${firstAppOf({ changes })} says why`})`
    : '';

function lineOf({ trial, judgment, toGo, step, why, composition }: Watched): string {
  if (step === 'none') {
    const figures = drawnOf(judgment) === 0 ? '' : `${figuresText(judgment)}; `;
    return `${nameTrial(trial)}: ${figures}${toGo}${heldText(trial)}`;
  }
  return composition === undefined
    ? `${nameTrial(trial)}: another command changed the site; judged again next time`
    : `Composition ${composition}: ${why}`;
}

const factsOf = ({ trial, judgment, ...about }: Watched) => ({
  trial: trial.begun,
  apps: trial.changes.map(({ app }) => app),
  ...about,
  ...judgment,
});

function printLook(watched: readonly Watched[], { json }: Options): void {
  if (json) return printJson(watched.map(factsOf));
  if (watched.length === 0) print('No trial is on.');
  const changed = watched.filter(({ step }) => step !== 'none').map(({ trial }) => trial.begun);
  for (const one of watched)
    // What was just held continues, which is no news.
    if (one.step !== 'none' || !changed.includes(one.trial.begun)) print(lineOf(one));
}

/** Prints each step, and once an hour the state of all trials. Survives faults of the store. */
async function watchOn(store: Store, place: string, options: Options): Promise<never> {
  const everyMs = wholeNumber(options.every ?? '60', '--every', 1) * 1000;
  const hours = new HourlyFacts(store);
  let printed = '';
  for (;;) {
    try {
      await repair(store, say);
      const watched = await watchOnce(store, watchLimits(), new Date(), hours);
      const steps = watched.filter(({ step }) => step !== 'none');
      const hour = hourOf(new Date());
      if (hour !== printed || steps.length > 0)
        printLook(hour === printed ? steps : watched, options);
      printed = hour;
    } catch (fault) {
      say(`Warning: ${releaseErrorOf(fault, place).line}; retries in ${everyMs / 1000} s`);
    }
    await pause(everyMs);
  }
}

export const watchCommand = verb(
  'watch',
  'judge each trial by its visits, and promote it, hold it or take it back, within the limits of shared/site.config.ts',
  [
    ['--once', 'check once and exit, for a scheduled pipeline'],
    ['--every <seconds>', 'how often to check (default: 60)'],
    JSON_OPTION,
  ],
  async (context, options) => {
    const limits = watchLimits();
    const store = await context.openToChange(options);
    if (options.once) return printLook(await watchOnce(store, limits), options);
    // Waiting is no progress to report.
    context.close();
    await watchOn(store, context.place, options);
  },
);
