import type { AppName } from '@site/shared/contract';

/** What is live of each app, and what a rollback leads to. */
export type Apps = Partial<Record<AppName, { release: string; previous: string | null }>>;

type Action = 'deploy' | 'rollback';
type Wanted = Partial<Record<AppName, string | null>>;

/**
 * What a store should hold, in the fewest words: the sets of apps that went live one after the other,
 * the releases that exist, and which set is live: the last, or the one before it while that is a canary.
 * Every change gives a model of its own.
 */
export class SiteModel {
  constructor(
    readonly compositions: readonly Apps[],
    readonly releases: ReadonlySet<string>,
    readonly number = compositions.length,
  ) {}

  get live(): Apps {
    return this.compositions[this.number - 1] as Apps;
  }

  /** The apps that a canary changes, with its releases; undefined when none is on. */
  get canary(): Partial<Record<AppName, string>> | undefined {
    if (this.number === this.compositions.length) return undefined;
    const apps = Object.entries(this.compositions.at(-1) as Apps) as [AppName, Apps[AppName]][];
    return Object.fromEntries(
      apps.flatMap(([app, one]) =>
        one && one.release !== this.live[app]?.release ? [[app, one.release]] : [],
      ),
    );
  }

  readonly has = (app: AppName, release: string) => this.releases.has(`${app}/${release}`);

  /** The release before the one named, when that last went live. */
  #before(app: AppName, release: string): string | null {
    const last = this.compositions.findLast((apps) => apps[app]?.release === release);
    return last?.[app]?.previous ?? null;
  }

  with(app: AppName, release: string): SiteModel {
    return new SiteModel(
      this.compositions,
      new Set([...this.releases, `${app}/${release}`]),
      this.number,
    );
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
      const before = action === 'deploy' ? from : this.#before(app, to);
      apps[app] = { release: to, previous: before && this.has(app, before) ? before : null };
    }
    return apps;
  }

  readonly #isLive = (apps: Apps) =>
    JSON.stringify(sorted(apps)) === JSON.stringify(sorted(this.live));

  /**
   * What comes of making releases live, null for none; the same model if they are live already and no
   * canary ends by it.
   */
  becoming(action: Action, wanted: Wanted): SiteModel {
    const apps = this.#changed(action, wanted);
    const endsCanary = this.canary !== undefined && action === 'rollback';
    if (this.#isLive(apps) && !endsCanary) return this;
    return new SiteModel([...this.compositions, apps], this.releases);
  }

  /** What comes of letting some visits get releases. */
  trying(wanted: Wanted): SiteModel {
    const apps = this.#changed('deploy', wanted);
    if (this.#isLive(apps)) return this;
    return new SiteModel([...this.compositions, apps], this.releases, this.number);
  }

  /** What is left when only so many compositions, and nothing by its age, are kept. */
  pruned(keep: number): SiteModel {
    const kept = this.compositions
      .slice(-keep)
      .flatMap((apps) =>
        Object.entries(apps).flatMap(([app, { release, previous }]) =>
          [release, previous].flatMap((one) => (one ? [`${app}/${one}`] : [])),
        ),
      );
    return new SiteModel(this.compositions, new Set(kept), this.number);
  }
}

/** The same apps in one order, to compare them. */
export const sorted = (apps: Apps) =>
  Object.entries(apps)
    .map(([app, { release, previous }]) => [app, release, previous])
    .sort();
