import { site, trial } from '@site/site';
import { type PageFacts, commissionDisclosure } from '@site/ui';
import { page } from './page';

export const facts = {
  title: 'Redirecting to GoHighLevel',
  description: `Taking you to GoHighLevel, where you can start the ${trial.days}-day free trial. ${trial.terms} ${commissionDisclosure}.`,
  path: page.path,
} as const satisfies Omit<PageFacts, 'name'>;

export const leaving = {
  title: 'Redirecting to GoHighLevel...',
  text: `You are leaving ${site.name} for ${site.provider.name}’s own site.`,
  linkBefore: 'Nothing happening?',
  link: `Continue to ${site.provider.name}`,
  disclosure: `${commissionDisclosure}.`,
} as const;
