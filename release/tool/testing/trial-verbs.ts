import type { AppName } from '@site/shared/contract';
import fc from 'fast-check';
import { promote } from '../src/cli/change/promote';
import { endTrial } from '../src/cli/change/rollback';
import { refused, Verb } from './site-verb';

export const trialVerbs = (app: fc.Arbitrary<AppName>): fc.Arbitrary<Verb>[] => [
  app.map(
    (name) =>
      new Verb(`promote ${name}`, async (site, store) => {
        const trial = site.trialOf(name);
        if (!trial)
          return refused(promote(store, '', name), /No trial of .* is on/).then(() => [site]);
        await promote(store, '', name);
        const wanted = trial.kind === 'canary' ? { [name]: trial.to } : {};
        return [site.becoming('promote', wanted, [trial])];
      }),
  ),
  app.map(
    (name) =>
      new Verb(`promote ${name} --holdback 5`, async (site, store) => {
        const trial = site.trialOf(name);
        const holding = promote(store, '', name, { percent: 5, forMs: 3_600_000 });
        const old = site.live[name]?.release;
        if (trial?.kind !== 'canary' || !old)
          return refused(holding, /No trial of|a holdback already|not live before/).then(() => [
            site,
          ]);
        await holding;
        const live = site.becoming('promote', { [name]: trial.to }, [trial]);
        return [site.trying('holdback', name, old, live)];
      }),
  ),
  fc.constant(
    new Verb('rollback, of the only trial', async (site, store) => {
      const [trial, other] = site.trials;
      if (other) return refused(endTrial(store, ''), /trials are on/).then(() => [site]);
      await endTrial(store, '');
      return [trial ? site.takenBack(trial) : site];
    }),
  ),
];
