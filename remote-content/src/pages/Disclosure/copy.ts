import { bonusHeadline, commission, paths, site } from '@site/site';
import { type PageFacts } from '@site/ui';
import type { Passage } from '../../content/content-types';
import { page } from './page';

export const facts = {
  name: 'Affiliate Disclosure',
  path: page.path,
  title: 'Affiliate disclosure',
  description: `How ${site.name} earns money: which links are affiliate links, what we are paid, what it costs you and how opinions stay independent.`,
} as const satisfies PageFacts;

export const heading = 'Affiliate disclosure';

export const lead = `${site.name} earns a commission when you sign up for GoHighLevel through our links. You pay the same price as anyone else. Here is what that means in detail.`;

export const sections = [
  {
    id: 'what-we-earn',
    title: 'What we earn',
    paragraphs: [
      `We take part in the affiliate program of ${site.provider.company}, the company behind ${site.provider.name}. If you sign up through one of our links and become a paying customer, the provider pays us a share of what you pay it. The program’s share is ${commission.percent}% for as long as you stay a customer.`,
      [
        'The program is open to others as well; we describe it on the ',
        { text: 'affiliate program page', path: paths.affiliateProgram },
        ', and we may earn from people who join it through us.',
      ],
    ],
  },
  {
    id: 'which-links',
    title: 'Which links are affiliate links',
    paragraphs: [
      `Every “Start Free Trial” button, and every other button that leads to the provider’s signup, is an affiliate link. It goes to ${paths.trial} on this site and from there to the provider, with a code that says that you came from us. A short note stands beside these links, so that you do not have to remember this page.`,
      'Links between our own pages are not affiliate links.',
    ],
  },
  {
    id: 'what-it-costs-you',
    title: 'What it costs you',
    paragraphs: [
      [
        `Nothing extra. The price is the provider’s price, with or without our link. People who do use our link can `,
        { text: `claim a bonus stack worth ${bonusHeadline}`, path: paths.bonusStack },
        ' from us as a thank-you.',
      ],
    ],
  },
  {
    id: 'independence',
    title: 'How opinions stay independent',
    paragraphs: [
      'Commissions fund our free content and tutorials. They do not decide what we say: the provider does not see, approve or pay for individual articles, and our review names the drawbacks as well as the strengths.',
      'We have an interest in your signing up, and you should know that when you read us. Compare with other sources, use the free trial, and decide by what you see there.',
    ],
  },
  {
    id: 'examples',
    title: 'Earnings and results in examples',
    paragraphs: [
      'Some pages calculate what a plan, a client base or the affiliate program could bring in. These are worked examples with stated assumptions. They are not typical results and not a promise; what you earn depends on your work and your market.',
    ],
  },
  {
    id: 'questions',
    title: 'Questions',
    paragraphs: [
      [
        'If anything about how we earn is unclear, ',
        { text: 'ask us', path: paths.contact },
        '. We would rather explain it twice than have you wonder.',
      ],
    ],
  },
] as const satisfies readonly Passage[];
