import { paths, trial } from '@site/site';
import { type PageFacts } from '@site/ui';
import { page } from './page';

export const facts = {
  name: 'Template page',
  path: page.path,
  title: 'GoHighLevel: Template page',
  description:
    'Replace this with 70 to 160 characters that say what the page explains, and for whom.',
} as const satisfies PageFacts;

export const hero = {
  title: 'Template page',
  subtitle: 'Replace this with what the page is about, in one breath.',
  ctaText: 'Start Free Trial',
  benefits: [`${trial.days}-day free trial`],
} as const;

export const related = [
  { title: 'GoHighLevel review', path: paths.review },
  { title: 'GoHighLevel pricing', path: paths.pricing },
] as const;
