import type { Area, Composition, ObjectWriter, ReleaseRef, SettingValues } from '@site/store';

export interface SiteToCompose {
  readonly apps: Readonly<Record<string, ReleaseRef>>;
  readonly settings: SettingValues;
  /** Pages are reused from the sets that it and its way back name, and from nowhere else. */
  readonly latest: Composition | undefined;
  /** Going back is held to what keeps visitors safe, never to dates or addresses that vanish. */
  readonly checks: 'all' | 'safety';
  /** Addresses that visitors get today may vanish. */
  readonly gone?: boolean | undefined;
  /** Where pages and page sets are written; by default that of the site. */
  readonly area?: Area | undefined;
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
