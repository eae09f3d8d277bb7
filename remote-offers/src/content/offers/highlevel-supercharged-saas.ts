import { agency, dollars, paths, plans, superchargedMonthlyRevenue } from '@site/site';
import { Rocket } from 'lucide-react';
import type { Offer } from '../offer';

const revenue = `${dollars(superchargedMonthlyRevenue)}+ MRR`;
const exampleClients = 34;
const exampleRevenue = dollars(exampleClients * agency.exampleClientFee);
const saasPlan = `${plans.saasPro.name} plan (${dollars(plans.saasPro.monthlyPrice)}/month)`;

export const offer = {
  rank: 50,
  kind: 'Service',
  card: {
    title: 'Supercharged SaaS',
    description: `Hands-on help for agencies that already resell the platform. The program suggests ${revenue}.`,
    icon: Rocket,
    color: 'pine',
  },
  meta: {
    title: 'HighLevel Supercharged SaaS Program',
    description: `Supercharged SaaS helps agencies that resell GoHighLevel grow faster. Why the program suggests ${revenue}, what to expect, and how to prepare for it.`,
  },
  hero: {
    eyebrow: 'Growth program',
    title: 'HighLevel Supercharged SaaS',
    subtitle:
      'For agencies that sell GoHighLevel as their own software and want to move from a handful of subscribers to a real software business.',
    benefits: [
      'Guidance for the software side of your agency',
      'Help with onboarding, pricing and support',
      `Suggested from ${revenue}`,
    ],
    ctaText: 'Start Free Trial',
  },
  about: {
    title: 'What Supercharged SaaS is',
    paragraphs: [
      'Supercharged SaaS is the provider’s program for agencies that resell GoHighLevel: more guidance and support than a plan alone gives. It adds to your plan; it does not replace it.',
      'SaaS mode lets an agency sell GoHighLevel under its own brand and at its own prices. Setting that up is the easy part. Keeping a hundred subscribers onboarded, supported and paying is a different trade, and that is what the program is for.',
    ],
  },
  cost: {
    label: `Suggested: ${revenue}`,
    text: `MRR is monthly recurring revenue: what your subscribers pay you every month. Below the suggested amount, your own first sales teach you more than a program can. Ask for the current fee when you apply. Reselling itself needs the ${saasPlan}.`,
  },
  benefits: {
    title: 'Where the program helps',
    items: [
      {
        title: 'Packages that sell',
        text: 'Sort your features into two or three offers that a client understands in a minute.',
      },
      {
        title: 'Onboarding that finishes',
        text: 'Get every subscriber to a first result early, while they still remember why they signed up.',
      },
      {
        title: 'Support that you can keep up with',
        text: 'Decide what you answer, what documentation answers, and what the provider can take over.',
      },
      {
        title: 'Rebilling without losses',
        text: 'Messages, calls and AI use cost money. Learn to price them so that your busiest client is not your worst one.',
      },
      {
        title: 'Fewer cancellations',
        text: 'Spot quiet accounts in time, and know what to do about them.',
      },
      {
        title: 'Others at your stage',
        text: 'Agencies with the same model meet the same problems. Compare notes before you solve one alone.',
      },
    ],
  },
  audience: {
    title: 'Who is it for?',
    fits: [
      `Agencies at or near ${revenue} from software subscriptions`,
      'Owners who spend more time on support tickets than on sales',
      'Agencies with one niche and a snapshot that works in it',
      'Teams that want to hire and need a process to hire into',
    ],
    shouldWait: [
      'You have not sold your first subscription yet',
      'You sell services only and do not plan to resell software',
    ],
  },
  start: {
    title: 'How to get ready',
    steps: [
      {
        title: 'Start on the platform',
        text: 'Open an account through the free trial and learn it well enough to teach it.',
      },
      {
        title: 'Sell to the first ten by hand',
        text: 'One niche, one snapshot, one price. Write down every question: that list becomes your onboarding.',
      },
      {
        title: `Grow toward ${revenue}`,
        text: `As an example, ${exampleClients} clients at ${dollars(agency.exampleClientFee)} a month pay ${exampleRevenue}. Your prices will give another number; the arithmetic stays the same.`,
      },
      {
        title: 'Apply with your numbers',
        text: 'Bring subscribers, price, monthly cancellations and hours spent on support. The clearer the numbers, the more useful the help.',
      },
    ],
  },
  closing: {
    title: 'The program starts with the platform',
    text: 'No subscribers yet? Begin with a free trial, one niche and one good snapshot. The program will still be there when you need it.',
    ctaText: 'Start Free Trial',
  },
  faq: [
    {
      question: 'What does MRR mean?',
      answer:
        'Monthly recurring revenue: the sum of what all your subscribers pay you each month. One-off setup fees do not count.',
    },
    {
      question: `Do I need ${revenue} to take part?`,
      answer: `The program suggests ${revenue}. Treat it as guidance about when the help pays for itself, and ask the provider if you are close to it.`,
    },
    {
      question: 'How much does Supercharged SaaS cost?',
      answer:
        'The provider states the current fee when you apply. It comes on top of your GoHighLevel plan.',
    },
    {
      question: 'Which plan do I need for reselling?',
      answer: `The ${saasPlan}. It includes the custom domain, the billing integrations and the reseller license.`,
    },
    {
      question: 'Does the program promise a certain income?',
      answer:
        'No, and neither do we. What you earn depends on your niche, your prices and how long subscribers stay. Figures on this page are examples.',
    },
  ],
  related: [
    { title: 'Affiliate Program', path: paths.affiliateProgram },
    { title: 'White Label Mobile App', path: paths.whiteLabelApp },
    { title: 'Certification Program', path: paths.certification },
    { title: 'All partner offers', path: paths.offers },
  ],
  datedFacts: ['product', 'plans', 'supercharged'],
} satisfies Offer;
