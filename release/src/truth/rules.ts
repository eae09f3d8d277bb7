import type { Page } from './page';
import { addresses } from './rules/addresses';
import { affiliateLinks } from './rules/affiliate-links';
import { factsShown } from './rules/facts-shown';
import { headTags } from './rules/head-tags';
import { lengths } from './rules/lengths';
import { linkForm } from './rules/link-form';
import { oneHeading } from './rules/one-heading';
import { questions } from './rules/questions';
import { structuredData } from './rules/structured-data';

/** Takes a page, gives what is wrong with it, a line each. */
type Rule = (page: Page) => string[];

/** All that a page on its own is held to before it may go live. */
export const rules = [
  headTags,
  addresses,
  oneHeading,
  lengths,
  structuredData,
  factsShown,
  questions,
  affiliateLinks,
  linkForm,
] as const satisfies readonly Rule[];

export const faultsOf = (page: Page): string[] => rules.flatMap((rule) => rule(page));
