import type { AppName, SiteFacts } from '@site/shared/contract';

export interface ListedPage {
  readonly app: AppName;
  readonly path: string;
  readonly title: string;
  readonly description: string;
  /** Day: "2025-01-20". */
  readonly changed: string;
}

export interface PublishedFile {
  readonly path: string;
  readonly type: string;
}

export interface WholeSite {
  readonly site: SiteFacts;
  /** When pages with this shell were first made: "2025-01-20". */
  readonly made: string;
  /** Home first, the others by path. */
  readonly pages: readonly ListedPage[];
  readonly files: readonly PublishedFile[];
}

export interface Content {
  readonly type: string;
  readonly body: string;
}

export type SiteWide = (site: WholeSite, path: string) => Content | undefined;
