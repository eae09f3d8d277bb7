import { isFlag, isText, listOf, recordOf, shapeOf, type TypeOf } from '@site/shared/shape';

export const isPageFacts = shapeOf({
  /** Without the site's name. */
  title: isText,
  description: isText,
  listed: isFlag,
});

export type PageFacts = TypeOf<typeof isPageFacts>;

const isOutwardLink = shapeOf({
  /** The first page with the link. */
  page: isText,
  path: isText,
  /** Fragment id, or empty. */
  place: isText,
});

export type OutwardLink = TypeOf<typeof isOutwardLink>;

export const isSectionFacts = shapeOf({
  pages: recordOf(isPageFacts),
  outward: listOf(isOutwardLink),
  faults: listOf(shapeOf({ page: isText, fault: isText })),
});

export type SectionFacts = TypeOf<typeof isSectionFacts>;
