import type { AppName } from '@site/shared/contract';
import { combinationsOf, variantName } from '../src/composition/history/draws';

/** And the one a rollback leads to. */
export type Apps = Record<AppName, { release: string; previous: string | null }>;

export interface ModelTrial {
  readonly begun: number;
  readonly kind: 'canary' | 'holdback';
  readonly app: AppName;
  readonly to: string;
}

/** What a composition has: for most visits, and for those of trials. */
export interface ModelComposition {
  readonly live: Apps;
  readonly trials: readonly ModelTrial[];
  /** The one setting; null if it is as built. */
  readonly set?: string | null;
  readonly isBack?: boolean;
}

type Action = 'deploy' | 'promote' | 'rollback' | 'remove';
type Wanted = Partial<Record<AppName, string | null>>;

const same = (one: Apps, other: Apps) =>
  JSON.stringify(sorted(one)) === JSON.stringify(sorted(other));

function overlaid(live: Apps, trials: readonly ModelTrial[]): Apps {
  const apps: Apps = { ...live };
  for (const { app, to } of trials)
    apps[app] = { release: to, previous: live[app]?.release ?? null };
  return apps;
}

export const variantsIn = ({ live, trials }: ModelComposition): Record<string, Apps> =>
  Object.fromEntries(
    combinationsOf(trials).map((some) => [variantName(some), overlaid(live, some)]),
  );

/** Changes return new models. */
export class SiteModel {
  constructor(
    readonly compositions: readonly ModelComposition[],
    readonly releases: ReadonlySet<string>,
  ) {}

  get live(): Apps {
    return (this.compositions.at(-1) as ModelComposition).live;
  }

  get set(): string | null {
    return this.compositions.at(-1)?.set ?? null;
  }

  /** [the setting before its last change that was no rollback], or []. */
  get setBefore(): readonly (string | null)[] {
    const at = this.compositions.findLastIndex(
      ({ set, isBack }, index, all) =>
        !isBack && set === this.set && index > 0 && all[index - 1]?.set !== set,
    );
    return this.compositions.slice(at - 1, at).map(({ set = null }) => set);
  }

  get trials(): readonly ModelTrial[] {
    return (this.compositions.at(-1) as ModelComposition).trials;
  }

  readonly trialOf = (app: AppName): ModelTrial | undefined =>
    this.trials.find((trial) => trial.app === app);

  readonly has = (app: AppName, release: string) => this.releases.has(`${app}/${release}`);

  #before(app: AppName, release: string): string | null {
    const last = this.compositions.findLast(({ live }) => live[app]?.release === release);
    return last?.live[app]?.previous ?? null;
  }

  readonly last = (app: AppName): string | undefined =>
    this.compositions.findLast(({ live }) => live[app])?.live[app]?.release;

  with(app: AppName, release: string): SiteModel {
    return new SiteModel(this.compositions, new Set([...this.releases, `${app}/${release}`]));
  }

  #changed(action: Action, wanted: Wanted): Apps {
    const apps: Apps = { ...this.live };
    for (const [app, to] of Object.entries(wanted) as [AppName, string | null][]) {
      const from = this.live[app]?.release ?? null;
      if (from === to) continue;
      if (to === null) {
        delete apps[app];
        continue;
      }
      const before = action === 'rollback' ? this.#before(app, to) : from;
      apps[app] = { release: to, previous: before && this.has(app, before) ? before : null };
    }
    return apps;
  }

  /** null: none. Trials of other apps go on, but for those it `ends`. */
  becoming(
    action: Action,
    wanted: Wanted,
    ends: readonly ModelTrial[] = [],
    set = this.set,
  ): SiteModel {
    const live = this.#changed(action, wanted);
    const isBack = action === 'rollback' || action === 'remove';
    const trials = this.trials.filter(
      (trial) => !ends.includes(trial) && !(isBack && Object.hasOwn(wanted, trial.app)),
    );
    const isSame = same(live, this.live) && set === this.set;
    if (isSame && trials.length === this.trials.length) return this;
    return new SiteModel([...this.compositions, { live, trials, set, isBack }], this.releases);
  }

  /** A trial begins with the next composition. */
  trying(kind: ModelTrial['kind'], app: AppName, to: string, base: SiteModel = this): SiteModel {
    const begun = this.compositions.length + 1;
    const trials = [...base.trials, { begun, kind, app, to }];
    const next = { live: base.live, trials, set: this.set };
    return new SiteModel([...this.compositions, next], this.releases);
  }

  /** All get what was live before it. */
  readonly takenBack = (trial: ModelTrial): SiteModel =>
    this.becoming('rollback', trial.kind === 'holdback' ? { [trial.app]: trial.to } : {}, [trial]);

  again(): SiteModel {
    return new SiteModel(
      [...this.compositions, { ...(this.compositions.at(-1) as ModelComposition), isBack: false }],
      this.releases,
    );
  }

  pruned(keep: number): SiteModel {
    const kept = this.compositions
      .slice(-keep)
      .flatMap((one) => [one.live, ...Object.values(variantsIn(one))])
      .flatMap((apps) => Object.entries(apps))
      .flatMap(([app, { release, previous }]) =>
        [release, previous].flatMap((one) => (one ? [`${app}/${one}`] : [])),
      );
    // Removed releases do not come back.
    return new SiteModel(this.compositions, new Set(kept.filter((one) => this.releases.has(one))));
  }
}

export const sorted = (apps: Apps) =>
  Object.entries(apps)
    .map(([app, { release, previous }]) => [app, release, previous])
    .sort();
