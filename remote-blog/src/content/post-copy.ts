import { trial } from '@site/site';

export const postCopy = {
  back: 'All articles',
  related: 'Read next',
  aboutAuthor: 'Who wrote this',
} as const;

export const defaultCallToAction = {
  title: 'Try it in your own account',
  text: `Reading gets you halfway. Open a ${trial.days}-day trial and try the steps while they are fresh. ${trial.terms}`,
} as const;
