import { commission, dollars, paths, plans, trial } from '@site/site';
import type { FaqItem } from '@site/site';
import type { PageFacts, PictureText, RelatedLink } from '@site/ui';
import { page } from './page';

const { starter, unlimited } = plans;
const perMonth = {
  starter: dollars(commission.perMonth.starter),
  unlimited: dollars(commission.perMonth.unlimited),
};
const percent = `${commission.percent}%`;
const hundred = dollars(commission.hundredCustomersPerMonth);
const threeYears = dollars(commission.threeYearsOnUnlimited);
const earnedAfter = (months: number) => dollars(commission.perMonth.unlimited * months);

export const facts = {
  name: 'Affiliate Program',
  path: page.path,
  title: `HighLevel Affiliate Program: Earn ${percent}`,
  description: `How the HighLevel affiliate program works: ${percent} recurring commission, worked examples, a calculator, five steps to your link, and answers to common questions.`,
} as const satisfies PageFacts;

export const hero = {
  eyebrow: 'Affiliate program',
  title: 'HighLevel Affiliate Program',
  subtitle: `Recommend a tool that people keep, and get ${percent} of what they pay, every month they stay.`,
  ctaText: 'Join the Affiliate Program',
  benefits: [
    `${percent} recurring commission`,
    'No earnings cap',
    'Free to join through the trial',
  ],
} as const;

export const how = {
  title: 'How it works',
  paragraphs: [
    'You get a link of your own. When someone starts a GoHighLevel trial through it and becomes a paying customer, the provider credits that customer to you.',
    `From then on you receive ${percent} of the plan’s price, month after month, for as long as the customer pays. You do not send invoices or answer support questions: the provider does both.`,
    'What you bring is trust. Use the tool, explain it honestly and refer the people it fits: when a customer cancels, that commission ends.',
  ],
} as const;

export const benefits = {
  title: 'Six reasons people join',
  items: [
    {
      title: `${percent} recurring`,
      text: 'Not a finder’s fee but a share of each monthly payment.',
    },
    {
      title: 'Lifetime earnings',
      text: 'The commission runs for the lifetime of the customer’s subscription.',
    },
    {
      title: 'Two-tier structure',
      text: 'Affiliates whom you bring in become your sub-affiliates, and you earn on their sales as well. Your dashboard shows the rate.',
    },
    {
      title: 'No earnings cap',
      text: 'There is no ceiling, no matter how many customers you refer.',
    },
    {
      title: 'Affiliate dashboard',
      text: 'Clicks, trials, customers and payouts in one place.',
    },
    {
      title: 'Swipe copy',
      text: 'Ready-made emails and posts to start from. Make them sound like you.',
    },
  ],
} as const;

export const commissions = {
  title: 'What a customer is worth',
  intro: `The commission is ${percent} of the monthly price. We worked these rows out from the plan prices; they are examples, not a promise of income.`,
  caption: 'Commission for each customer, by plan',
  head: ['Customers', 'They pay', 'You earn'],
  rows: [
    [
      `1 customer on the ${dollars(starter.monthlyPrice)} plan (${starter.name})`,
      `${dollars(starter.monthlyPrice)}/month`,
      `${perMonth.starter}/month`,
    ],
    [
      `1 customer on the ${dollars(unlimited.monthlyPrice)} plan (${unlimited.name})`,
      `${dollars(unlimited.monthlyPrice)}/month`,
      `${perMonth.unlimited}/month`,
    ],
    [
      `100 average customers (${perMonth.starter} each)`,
      `${dollars(starter.monthlyPrice * 100)}/month`,
      `${hundred}/month`,
    ],
  ],
} as const;

export const lifetime = {
  title: 'One customer, three years',
  text: `Say you refer one customer to the ${dollars(unlimited.monthlyPrice)} plan, and the customer stays for 3 years. At ${perMonth.unlimited} a month you have earned ${earnedAfter(12)} after 12 months, ${earnedAfter(24)} after 24, and after 36:`,
  formula: `${perMonth.unlimited} × 36 = ${threeYears}`,
  note: 'An example, not a promise of income. Customers may leave earlier, change their plan, or never get past the trial.',
} as const;

export const addedUp: PictureText = {
  alt: `A bar for each of 36 months, each as much higher as the last: ${earnedAfter(12)} after 12 months, ${earnedAfter(24)} after 24 and ${threeYears} after 36.`,
  caption: `Nothing compounds here: each month adds the same ${perMonth.unlimited}, as long as the customer pays.`,
};

export const calculator = {
  title: 'Work out your own numbers',
  intro: 'Choose a plan, say how many customers you expect and how long they stay.',
  withoutScript: `The fields need JavaScript. Here is one example without it: one customer who stays on the ${unlimited.name} plan for 36 months.`,
  note: 'Results are examples, not a promise of income. They assume that every customer pays the full monthly price for the whole time.',
} as const;

export const steps = {
  title: 'Five steps to your link',
  items: [
    {
      title: 'Start a free trial through the link',
      text: `Open your account with the button on this page. The trial takes ${trial.days} days and needs no credit card.`,
    },
    {
      title: `Explore for ${trial.days} days`,
      text: 'Build something small with it. You can only recommend well what you have used.',
    },
    {
      title: 'Open the Affiliate Center in the dashboard',
      text: 'You find it inside your account. Read the terms there before you accept them.',
    },
    {
      title: 'Get your unique link',
      text: 'Copy it into your videos, posts, emails and proposals, with a disclosure beside it.',
    },
    {
      title: 'Track your earnings',
      text: 'Follow clicks, trials and commissions in the affiliate dashboard.',
    },
  ],
} as const;

export const audience = {
  title: 'Who should promote GoHighLevel?',
  items: [
    {
      title: 'Marketers',
      text: 'People ask you for tools anyway, and you know which client needs what.',
    },
    {
      title: 'YouTubers',
      text: 'A tutorial can answer the same question, and refer people, for years.',
    },
    {
      title: 'Bloggers',
      text: 'Comparisons and how-to posts meet people on the day they are choosing.',
    },
    {
      title: 'Agency owners',
      text: 'Some leads want software, not a service. Refer them instead of losing them.',
    },
    {
      title: 'Course creators',
      text: 'Your students need a platform to practice on. Teach on the one you recommend.',
    },
  ],
} as const;

export const closing = {
  title: 'Ready to get your link?',
  text: 'Start the free trial, open the Affiliate Center, and send your link to the first person who needs it.',
  ctaText: 'Join the Affiliate Program',
} as const;

export const faq = [
  {
    question: 'How much does the HighLevel affiliate program pay?',
    answer: `${percent} recurring. The ${dollars(starter.monthlyPrice)} plan pays ${perMonth.starter} a month, the ${dollars(unlimited.monthlyPrice)} plan pays ${perMonth.unlimited} a month, for every month the customer pays.`,
  },
  {
    question: 'Is there a limit to what I can earn?',
    answer: `No, the program has no earnings cap. As an example, 100 average customers at ${perMonth.starter} each come to ${hundred} a month. What you earn depends on how many customers you refer and how long they stay.`,
  },
  {
    question: 'How long do I earn commission on a customer?',
    answer: `For as long as the customer keeps paying. One customer who stays on the ${dollars(unlimited.monthlyPrice)} plan for 3 years brings ${threeYears}. If the customer cancels, the commission for that customer ends.`,
  },
  {
    question: 'Does it cost anything to join?',
    answer:
      'Joining starts with the free trial, so it costs nothing to begin. The Affiliate Center shows the current terms, including whether you need a paid plan later on.',
  },
  {
    question: 'What are sub-affiliates?',
    answer:
      'People who join the program through you. The program has two tiers: you earn on your own customers, and a further share on the customers of your sub-affiliates. The Affiliate Center shows the rate of the second tier.',
  },
  {
    question: 'Do I have to say that my link is an affiliate link?',
    answer:
      'Yes. Readers should know it before they click, and the law in your country may ask for it. We do the same on this site.',
  },
] satisfies readonly FaqItem[];

export const related = [
  { title: 'Supercharged SaaS', path: paths.supercharged },
  { title: 'Certification Program', path: paths.certification },
  { title: 'All partner offers', path: paths.offers },
  { title: 'GoHighLevel review', path: paths.review },
] satisfies readonly RelatedLink[];
