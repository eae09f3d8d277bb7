import type { Page } from '../html/page';
import { addresses } from './addresses';
import { affiliateLinks } from './affiliate-links';
import { factsShown } from './facts-shown';
import { harmless } from './harmless';
import { headTags } from './head-tags';
import { lengths } from './lengths';
import { linkForm } from './link-form';
import { oneHeading } from './one-heading';
import { questions } from './questions';
import { referralLinks } from './referral-links';
import { staysInPart } from './stays-in-part';
import { structuredData } from './structured-data';

type Rule = (page: Page) => string[];

export const rules = [
  harmless,
  staysInPart,
  headTags,
  addresses,
  oneHeading,
  lengths,
  structuredData,
  factsShown,
  questions,
  affiliateLinks,
  linkForm,
  referralLinks,
] as const satisfies readonly Rule[];

export const faultsOf = (page: Page): string[] => rules.flatMap((rule) => rule(page));
