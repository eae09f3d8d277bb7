import type { Page } from './page';
import { addresses } from './rules/addresses';
import { affiliateLinks } from './rules/affiliate-links';
import { factsShown } from './rules/facts-shown';
import { harmless } from './rules/harmless';
import { headTags } from './rules/head-tags';
import { lengths } from './rules/lengths';
import { linkForm } from './rules/link-form';
import { oneHeading } from './rules/one-heading';
import { questions } from './rules/questions';
import { structuredData } from './rules/structured-data';
import { trial } from './rules/trial';

/** Takes a page, gives what is wrong with it, a line each. */
type Rule = (page: Page) => string[];

/** All that a page on its own is held to before it may go live. */
export const rules = [
  harmless,
  headTags,
  addresses,
  oneHeading,
  lengths,
  structuredData,
  factsShown,
  questions,
  affiliateLinks,
  linkForm,
  trial,
] as const satisfies readonly Rule[];

export const faultsOf = (page: Page): string[] => rules.flatMap((rule) => rule(page));
