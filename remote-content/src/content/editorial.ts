import { datedFacts } from '@site/contract/browser';
import { paths, reviewRating } from '@site/site';
import { longDate } from '@site/ui';
import { author } from './author';
import type { NamedFact, SectionText } from './content-types';

export const howWeRate = {
  section: {
    id: 'how-we-rate',
    title: 'How we rate',
    intro: 'A score is only worth something if you know what stands behind it.',
  } satisfies SectionText,
  facts: [
    {
      name: `What ${reviewRating} out of 5 means`,
      text: `It is our editorial judgment, not an average of user votes and not a laboratory test. We weigh five things: how much of the daily work one subscription covers, what it costs for what it covers, how well it grows from one business to many, how long it takes to learn, and how clear the running costs are. GoHighLevel does very well on the first three and loses half a point on the last two. Only whole stars are filled in; the exact figure stands beside them.`,
    },
    {
      name: 'How this site earns',
      text: [
        'We are paid a commission by the provider if you sign up through our links. It costs you nothing extra and pays for our free guides. It does not buy the score: the same people write the drawbacks and the strengths on this page. More in our ',
        { text: 'affiliate disclosure', path: paths.disclosure },
        '.',
      ],
    },
    {
      name: 'Who wrote this',
      text: [
        `The ${author}. We work from our own list of plans, prices and features, which names its sources and the day of the last check, and we say so when something is an example or our own assumption. `,
        { text: 'Read about the team', path: paths.about },
        ' or ',
        { text: 'tell us about a mistake', path: paths.contact },
        '.',
      ],
    },
    {
      name: 'How current the prices are',
      text: `We last checked them on ${longDate(datedFacts.plans.checked)}; the note below the summary says where they come from. The provider can change its prices at any time: the amount at its checkout is the one that counts.`,
    },
  ] satisfies readonly NamedFact[],
} as const;
