import type { AppName } from '@site/shared/contract';

/** And the one a rollback leads to. */
export type Apps = Record<AppName, { release: string; previous: string | null }>;

/** Most visits, and those of a canary. */
export interface Sides {
  readonly live: Apps;
  readonly canary?: Apps | undefined;
  /** The one setting; null if it is as built. */
  readonly set?: string | null;
  readonly isBack?: boolean;
}

type Action = 'deploy' | 'promote' | 'rollback' | 'remove';
type Wanted = Partial<Record<AppName, string | null>>;

const same = (one: Apps, other: Apps) =>
  JSON.stringify(sorted(one)) === JSON.stringify(sorted(other));

function overlaid(live: Apps, tried: Readonly<Wanted>): Apps {
  const apps: Apps = { ...live };
  for (const [app, release] of Object.entries(tried) as [AppName, string][])
    apps[app] = { release, previous: live[app]?.release ?? null };
  return apps;
}

/** Changes return new models. */
export class SiteModel {
  constructor(
    readonly compositions: readonly Sides[],
    readonly releases: ReadonlySet<string>,
  ) {}

  get live(): Apps {
    return (this.compositions.at(-1) as Sides).live;
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

  /** undefined without a canary. */
  get canary(): Partial<Record<AppName, string>> | undefined {
    const tried = this.compositions.at(-1)?.canary;
    if (!tried) return undefined;
    return Object.fromEntries(
      (Object.entries(tried) as [AppName, { release: string }][])
        .filter(([app, { release }]) => release !== this.live[app]?.release)
        .map(([app, { release }]) => [app, release]),
    );
  }

  readonly has = (app: AppName, release: string) => this.releases.has(`${app}/${release}`);

  readonly tries = (apps: readonly string[]) =>
    Object.keys(this.canary ?? {}).some((app) => apps.includes(app));

  /** When it last went live. */
  #before(app: AppName, release: string): string | null {
    const last = this.compositions.findLast(({ live }) => live[app]?.release === release);
    return last?.live[app]?.previous ?? null;
  }

  /** Live now or not. */
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

  /** null: none. A canary of other apps goes on, unless it `ends`. */
  becoming(action: Action, wanted: Wanted, ends = action === 'promote', set = this.set): SiteModel {
    const live = this.#changed(action, wanted);
    const tried = this.canary;
    const isBack = action === 'rollback' || action === 'remove';
    const canarySurvives = !ends && !(isBack && this.tries(Object.keys(wanted)));
    const isSame = same(live, this.live) && set === this.set;
    if (isSame && (!tried || canarySurvives)) return this;
    const canary = tried && canarySurvives ? overlaid(live, tried) : undefined;
    return new SiteModel([...this.compositions, { live, canary, set, isBack }], this.releases);
  }

  trying(wanted: Wanted): SiteModel {
    const canary = this.#changed('deploy', wanted);
    if (same(canary, this.live)) return this;
    return new SiteModel(
      [...this.compositions, { live: this.live, canary, set: this.set }],
      this.releases,
    );
  }

  /** Whatever their age. */
  pruned(keep: number): SiteModel {
    const kept = this.compositions
      .slice(-keep)
      .flatMap(({ live, canary }) => [...Object.entries(live), ...Object.entries(canary ?? {})])
      .flatMap(([app, { release, previous }]) =>
        [release, previous].flatMap((one) => (one ? [`${app}/${one}`] : [])),
      );
    // Removed releases do not come back.
    return new SiteModel(this.compositions, new Set(kept.filter((one) => this.releases.has(one))));
  }
}

/** To compare them. */
export const sorted = (apps: Apps) =>
  Object.entries(apps)
    .map(([app, { release, previous }]) => [app, release, previous])
    .sort();
