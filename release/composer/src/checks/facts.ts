import { isFlag, isText, shapeOf, type TypeOf } from '@site/shared/shape';
import type { Violation } from './violation';

export const isPageFacts = shapeOf({
  /** Without the site's name. */
  title: isText,
  description: isText,
  listed: isFlag,
});

export type PageFacts = TypeOf<typeof isPageFacts>;

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
