import { isFlag, isText, listOf, recordOf, shapeOf, type TypeOf } from '@site/shared/shape';

export const isPageFacts = shapeOf({
  /** Without the site's name. */
  title: isText,
  description: isText,
  listed: isFlag,
});

export type PageFacts = TypeOf<typeof isPageFacts>;

const isCrossSectionLink = shapeOf({
  /** The first page with the link. */
  page: isText,
  path: isText,
  /** Fragment without "#", or empty. Stored under this name. */
  place: isText,
});

export type CrossSectionLink = TypeOf<typeof isCrossSectionLink>;

export const isSectionFacts = shapeOf({
  pages: recordOf(isPageFacts),
  /** Links to other sections of the site. */
  outward: listOf(isCrossSectionLink),
  faults: listOf(shapeOf({ page: isText, fault: isText })),
});

export type SectionFacts = TypeOf<typeof isSectionFacts>;
