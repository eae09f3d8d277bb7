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

/** Going back is held to these too: visitors would not be safe without them. */
const SAFETY = [harmless, staysInPart] as const satisfies readonly Rule[];

const EDITORIAL = [
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

export interface RuleViolation {
  readonly text: string;
  readonly isUnsafe: boolean;
}

const apply = (page: Page, list: readonly Rule[], isUnsafe: boolean): RuleViolation[] =>
  list.flatMap((rule) => rule(page)).map((text) => ({ text, isUnsafe }));

export const violationsOf = (page: Page): RuleViolation[] => [
  ...apply(page, SAFETY, true),
  ...apply(page, EDITORIAL, false),
];
