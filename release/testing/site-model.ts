import type { AppName } from '@site/shared/contract';

/** What is live of each app, and what a rollback leads to. */
export type Apps = Partial<Record<AppName, { release: string; previous: string | null }>>;

/**
 * What a store should hold, in the fewest words: the sets of apps that went live one after the other,
 * and the releases that exist. Every change gives a model of its own.
 */
export class SiteModel {
  constructor(
    readonly compositions: readonly Apps[],
    readonly releases: ReadonlySet<string>,
  ) {}

  get live(): Apps {
    return this.compositions.at(-1) as Apps;
  }

  readonly has = (app: AppName, release: string) => this.releases.has(`${app}/${release}`);

  /** The release before the one named, when that last went live. */
  #before(app: AppName, release: string): string | null {
    const last = this.compositions.findLast((apps) => apps[app]?.release === release);
    return last?.[app]?.previous ?? null;
  }

  with(app: AppName, release: string): SiteModel {
    return new SiteModel(this.compositions, new Set([...this.releases, `${app}/${release}`]));
  }

  /** What comes of making releases live, null for none; the same model if they are live already. */
  becoming(
    action: 'deploy' | 'rollback',
    wanted: Partial<Record<AppName, string | null>>,
  ): SiteModel {
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
    const isSame = JSON.stringify(sorted(apps)) === JSON.stringify(sorted(this.live));
    return isSame ? this : new SiteModel([...this.compositions, apps], this.releases);
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
    return new SiteModel(this.compositions, new Set(kept));
  }
}

/** The same apps in one order, to compare them. */
export const sorted = (apps: Apps) =>
  Object.entries(apps)
    .map(([app, { release, previous }]) => [app, release, previous])
    .sort();
