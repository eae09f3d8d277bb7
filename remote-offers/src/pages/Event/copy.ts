import { commission, eventYear, paths, trial } from '@site/site';
import type { FaqItem } from '@site/site';
import type { PageFacts, RelatedLink } from '@site/ui';
import { page } from './page';

const name = `HighLevel Summit ${eventYear}`;

export const facts = {
  name,
  path: page.path,
  title: `${name}: Guide to the Event`,
  description: `What ${name} offered, three reasons to attend an event like it, when tickets are usually cheapest, and answers on dates, cost and who can come.`,
} as const satisfies PageFacts;

export const hero = {
  eyebrow: `Event ${eventYear}`,
  title: name,
  subtitle: `GoHighLevel’s event for agencies, creators and software resellers. The ${eventYear} edition is over; look for the next one on the official site.`,
  officialText: 'Official Event Site (new tab)',
  ctaText: 'Start Free Trial',
} as const;

export const highlights = {
  title: 'Highlights',
  intro: `What an event like this is about. For the sessions and speakers of ${name}, see the official event site.`,
  items: [
    {
      title: 'Product news first-hand',
      text: 'The people who build the platform show what is new and what comes next.',
    },
    {
      title: 'Hands-on sessions',
      text: 'Automations, AI, funnels and reselling, shown in real accounts rather than on slides.',
    },
    {
      title: 'Agency and SaaS growth',
      text: 'Talks about pricing, onboarding and keeping clients, from people who do it for a living.',
    },
    {
      title: 'Time to meet people',
      text: 'Breaks and evenings with agency owners who face the same problems as you.',
    },
  ],
} as const;

export const reasons = {
  title: 'Three reasons to attend',
  items: [
    {
      title: 'Learn faster',
      text: 'A few days of focused questions and answers can replace weeks of searching for the right video.',
    },
    {
      title: 'Meet partners and clients',
      text: 'Referrals, joint offers and hires start more easily over coffee than in a comment thread.',
    },
    {
      title: 'Go home with a plan',
      text: 'Away from daily work you see which one change matters most. Write it down before you fly home.',
    },
  ],
} as const;

export const tickets = {
  title: 'Early tickets are usually the cheapest',
  text: `Events like this tend to sell their first tickets at the lowest price and raise it as the date comes closer. Tickets for the ${eventYear} edition are no longer on offer. For the next one, watch the official event site and decide early.`,
} as const;

export const tip = {
  title: 'Tip for affiliates',
  text: `An event is a good occasion to talk about the platform. Share what you learn, add your affiliate link with a disclosure, and earn ${commission.percent}% recurring commission on customers who sign up through it.`,
  linkText: 'How the affiliate program works',
} as const;

export const closing = {
  title: 'Know the platform before you travel',
  text: `Sessions say more when you have an account open beside them. Open one with the ${trial.days}-day trial.`,
  ctaText: 'Start Free Trial',
} as const;

export const faq = [
  {
    question: `When and where was ${name}?`,
    answer: `It was the ${eventYear} edition, and it is over. For its dates and venue, and for the next edition, see the official event site.`,
  },
  {
    question: 'How much does a ticket cost?',
    answer: 'The official event site shows the ticket prices of the next edition once sales open.',
  },
  {
    question: 'Can only GoHighLevel customers attend?',
    answer:
      'No, the event is open to anyone. You get more out of it if you know the platform a little, and a free trial is enough for that.',
  },
] satisfies readonly FaqItem[];

export const related = [
  { title: 'Certification Program', path: paths.certification },
  { title: 'Affiliate Program', path: paths.affiliateProgram },
  { title: 'All partner offers', path: paths.offers },
  { title: 'GoHighLevel for agencies', path: paths.forAgencies },
] satisfies readonly RelatedLink[];
