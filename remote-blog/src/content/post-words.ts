import { trial } from '@site/shared';

/** The words that all posts share. */
export const postWords = {
  back: 'All articles',
  related: 'Read next',
  aboutAuthor: 'Who wrote this',
} as const;

/** The closing call to action of posts that have none of their own. */
export const defaultCallToAction = {
  title: 'Try it in your own account',
  text: `Reading gets you halfway. Open a ${trial.days}-day trial and try the steps while they are fresh. ${trial.terms}`,
} as const;
