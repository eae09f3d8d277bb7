import { paths, trial } from '@site/site';
import { type PageFacts, type RelatedLink } from '@site/ui';
import type { HeroText } from '../../content/content-types';
import { page } from './page';

export const facts = {
  name: 'For Agencies',
  path: page.path,
  title: 'GoHighLevel for agencies: coming soon',
  description:
    'We are writing our guide to GoHighLevel for agencies. Until it is here, read about recurring revenue, snapshots, pricing and the free trial.',
} as const satisfies PageFacts;

export const hero = {
  eyebrow: 'Coming soon...',
  title: 'GoHighLevel for agencies',
  subtitle:
    'We are still writing this guide. It will cover how to set up client accounts, what to charge for them and how to keep clients for years.',
  ctaText: 'Start Free Trial',
  benefits: [`${trial.days}-day free trial`, 'No credit card required', 'Cancel anytime'],
} as const satisfies HeroText;

export const relatedTitle = 'What you can read today';

export const related = [
  { title: 'Recurring revenue for agencies, step by step', path: paths.agenciesPost },
  { title: 'Snapshots explained', path: paths.snapshotsPost },
  { title: 'Plans and prices, with a cost calculator', path: paths.pricing },
  { title: 'GoHighLevel review', path: paths.review },
] as const satisfies readonly RelatedLink[];
