import { faqPage, paths } from '@site/shared';
import type { Thing } from 'schema-dts';
import { program } from '../../content/affiliate-program';

export const crumbs = [
  { name: 'Home', path: paths.home },
  { name: 'Affiliate Offers', path: paths.offers },
  { name: 'Affiliate Program', path: paths.affiliateProgram },
];

/** Structured data of the affiliate program: its questions. */
export const graph: readonly Thing[] = [faqPage(paths.affiliateProgram, program.faq)];
