import { commissionDisclosure, paths, site, trial } from '@site/shared';

export const redirectMeta = {
  title: 'Redirecting to GoHighLevel',
  description: `Taking you to GoHighLevel, where you can start the ${trial.days}-day free trial. ${trial.terms} ${commissionDisclosure}.`,
  path: paths.trial,
} as const;

export const redirectPage = {
  title: 'Redirecting to GoHighLevel...',
  text: `You are leaving ${site.name} for the website of ${site.provider.name}.`,
  linkBefore: 'Nothing happening?',
  link: `Continue to ${site.provider.name}`,
  disclosure: `${commissionDisclosure}.`,
} as const;
