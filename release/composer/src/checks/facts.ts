import { isFlag, isText, shapeOf } from '@site/shared/shape';
import type { Violation } from './violation';

/** What the composer keeps of a page beside its HTML. */
export interface PageFacts {
  /** Without the site's name. */
  readonly title: string;
  readonly description: string;
  /** Whether search engines are asked to list it. */
  readonly listed: boolean;
}

export const isPageFacts = shapeOf<PageFacts>({
  title: isText,
  description: isText,
  listed: isFlag,
});

/** A link into another section, or to a file of the site as a whole. */
export interface OutwardLink {
  /** The first page that has it. */
  readonly page: string;
  readonly path: string;
  /** Id of the place in that page; empty for the page itself. */
  readonly place: string;
}

export interface SectionFacts {
  readonly pages: Readonly<Record<string, PageFacts>>;
  readonly outward: readonly OutwardLink[];
  /** Where the section breaks a rule on its own, whatever else is live. */
  readonly faults: readonly Violation[];
}
