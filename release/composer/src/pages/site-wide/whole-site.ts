import type { AppName, SiteFacts } from '@site/shared/contract';

export interface ListedPage {
  readonly app: AppName;
  readonly path: string;
  readonly title: string;
  readonly description: string;
  /** Day of the last change, such as "2025-01-20". */
  readonly changed: string;
}

export interface PublishedFile {
  readonly path: string;
  readonly type: string;
}

/** What the documents of the site as a whole are made of: nothing but the releases it is composed of. */
export interface WholeSite {
  readonly site: SiteFacts;
  /** Day on which pages with this shell were first made, such as "2025-01-20". */
  readonly made: string;
  /** Every page that search engines may list, Home first, the others by path. */
  readonly pages: readonly ListedPage[];
  /** What the sections publish beside their pages, such as feeds. */
  readonly files: readonly PublishedFile[];
}

export interface Content {
  /** Media type. */
  readonly type: string;
  readonly body: string;
}

/** Makes the document at a path of the site, or none where there is nothing to say. */
export type SiteWide = (site: WholeSite, path: string) => Content | undefined;
