import { isFlag, isText, shapeOf } from '@site/shared/shape';
import type { Violation } from './violation';

export interface PageFacts {
  /** Without the site's name. */
  readonly title: string;
  readonly description: string;
  readonly listed: boolean;
}

export const isPageFacts = shapeOf<PageFacts>({
  title: isText,
  description: isText,
  listed: isFlag,
});

export interface OutwardLink {
  /** The first page with the link. */
  readonly page: string;
  readonly path: string;
  /** Fragment id, or empty. */
  readonly place: string;
}

export interface SectionFacts {
  readonly pages: Readonly<Record<string, PageFacts>>;
  readonly outward: readonly OutwardLink[];
  readonly faults: readonly Violation[];
}
