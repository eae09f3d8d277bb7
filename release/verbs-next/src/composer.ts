import type { Composition, ObjectWriter, ReleaseRef, SettingValues, Store } from '@site/store';

export interface SiteToCompose {
  readonly apps: Readonly<Record<string, ReleaseRef>>;
  readonly settings: SettingValues;
  /** Pages are reused from the sets that it and its way back name, and from nowhere else. */
  readonly latest: Composition | undefined;
  /** Going back is held to what keeps visitors safe, never to budgets, dates or addresses that vanish. */
  readonly checks: 'all' | 'safety';
  /** Addresses that visitors get today may vanish. */
  readonly gone?: boolean | undefined;
}

export interface ComposedSite {
  /** App -> digest of its page set. */
  readonly pages: Readonly<Record<string, string>>;
  readonly warnings: readonly string[];
}

/** Makes the page sets that are not there, and checks the site. Rejects with what is wrong with it. */
export interface Composer {
  composeSite(objects: ObjectWriter, site: SiteToCompose): Promise<ComposedSite>;
}

/** Who changes the site, where and by what. */
export interface Context {
  readonly store: Store;
  readonly composer: Composer;
  readonly author: string;
  readonly now?: () => number;
}
