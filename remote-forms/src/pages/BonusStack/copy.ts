import {
  bonusContents,
  bonusDelivery,
  bonusHeadline,
  bonusTotal,
  dollars,
  type FaqItem,
  paths,
  trial,
} from '@site/site';
import { type PageFacts, type RelatedLink, type Step } from '@site/ui';
import { page } from './page';

export const facts = {
  name: 'Bonus Stack',
  title: `GoHighLevel Bonus Stack Worth ${bonusHeadline}`,
  description: `Start a GoHighLevel trial through our link and claim snapshots, templates, a checklist and a walkthrough worth ${dollars(bonusTotal)}, sent ${bonusDelivery}.`,
  path: page.path,
} as const satisfies PageFacts;

export const hero = {
  eyebrow: `A bonus stack worth ${bonusHeadline}`,
  title: 'Start GoHighLevel with the setup work already done',
  subtitle:
    'A new account is empty. Sign up through our link, and you also get workflows, templates, a checklist and a walkthrough to fill it.',
  ctaText: 'Start Free Trial',
  ctaSecondary: 'Claim your bonuses',
  ctaSecondaryLink: '#claim',
  benefits: [`${trial.days}-day free trial`, 'No credit card required', 'Cancel anytime'],
} as const;

export const included = {
  title: "What's Included",
  intro: `Four things that a new account needs first. Together they are worth ${dollars(bonusTotal)}; if you sign up through our link, they cost you nothing.`,
} as const;

export const steps = {
  title: 'How to Claim',
  intro: 'Three steps, a few minutes.',
  items: [
    {
      title: 'Start your free trial',
      text: `Use any Start Free Trial button on this site, so that the signup counts as ours. The trial lasts ${trial.days} days. ${trial.terms}`,
    },
    {
      title: 'Fill out the claim form',
      text: 'Enter the email address that you signed up with. Proof of your signup is optional, but helps us match it faster.',
    },
    {
      title: 'Check your email',
      text: `Your bonus materials arrive ${bonusDelivery} of signup confirmation or manual verification.`,
    },
  ] satisfies readonly Step[],
} as const;

export const claimSectionId = 'claim';

export interface Testimonial {
  readonly quote: string;
  readonly author: string;
  readonly role: string;
}

const [workflows, checklist, templates] = bonusContents;

export const testimonials = {
  title: 'How you might use the bonuses',
  intro:
    'Illustrative samples: we wrote these three ourselves. They are not statements by customers.',
  badge: 'Illustrative sample',
  items: [
    {
      quote: `I import the ${workflows} into each new client account and change the wording. The skeleton is there on day one.`,
      author: 'Sample: agency owner',
      role: 'How an agency might use the snapshots',
    },
    {
      quote: `The ${checklist} tells me what to set up first, so that I don't wander through every menu.`,
      author: 'Sample: local business owner',
      role: 'How a small team might get started',
    },
    {
      quote: `I begin with the ${templates} and rewrite them in my own voice. That beats staring at an empty page.`,
      author: 'Sample: coach',
      role: 'How a coach might use the templates',
    },
  ],
} as const satisfies {
  readonly title: string;
  readonly intro: string;
  readonly badge: string;
  readonly items: readonly Testimonial[];
};

export const faq: readonly FaqItem[] = [
  {
    question: 'When will I get my bonuses?',
    answer: `By email, ${bonusDelivery} of signup confirmation or manual verification. If nothing is there by then, look in your spam folder, then write to us through the contact page.`,
  },
  {
    question: 'Do I have to pay for anything?',
    answer: `No. The bonuses come at no extra cost, and so does the ${trial.days}-day free trial. ${trial.terms} We earn a commission from the provider if you sign up.`,
  },
  {
    question: 'What counts as proof of signup?',
    answer:
      'A link to a screenshot of your welcome email or of your dashboard is enough. Hide anything private first. Proof is optional: without it we verify your signup by the email address that you enter.',
  },
  {
    question: 'I already have a GoHighLevel account. Can I claim?',
    answer:
      'The stack is for accounts opened through our link, because the commission on them pays for it. If you are not sure which link you used, send the claim with a note and we will check.',
  },
];

export const closing = {
  title: 'Your trial and your bonus stack, in one signup',
  text: `Try the whole platform for ${trial.days} days, then claim bonuses worth ${dollars(bonusTotal)}. ${trial.terms}`,
  ctaText: 'Start Free Trial',
} as const;

export const related: readonly RelatedLink[] = [
  { title: 'Read our GoHighLevel review', path: paths.review },
  { title: 'Compare GoHighLevel pricing', path: paths.pricing },
];
