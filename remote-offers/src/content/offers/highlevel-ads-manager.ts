import { paths, trial } from '@site/shared';
import { Megaphone } from 'lucide-react';
import type { Offer } from '../offer';

export const offer = {
  rank: 40,
  kind: 'SoftwareApplication',
  card: {
    title: 'Ads Manager',
    description:
      'Create and watch ad campaigns beside the leads they bring, and see which ad became a paying customer.',
    icon: Megaphone,
    color: 'clay',
  },
  meta: {
    title: 'HighLevel Ads Manager: What It Does',
    description:
      'HighLevel Ads Manager runs ad campaigns inside your CRM and ties each lead to its ad. What it can do, who it is for, what it costs and how to start.',
  },
  hero: {
    eyebrow: 'Add-on',
    title: 'HighLevel Ads Manager',
    subtitle:
      'Run ads from the same place where the leads arrive. One account, one report, and no guessing about which campaign paid for itself.',
    benefits: [
      'Campaigns and CRM in one account',
      'Leads land in the pipeline with their source',
      'Follow-up starts within seconds',
    ],
    ctaText: 'Start Free Trial',
  },
  about: {
    title: 'What the Ads Manager is',
    paragraphs: [
      'The Ads Manager connects your ad accounts to GoHighLevel and brings the everyday work with you: draft a campaign, choose an audience and a budget, publish it, and read the results without leaving the CRM.',
      'The real gain is what happens after the click. The lead appears as a contact, keeps the name of the ad it came from, and enters your workflow at once. Weeks later, when the deal is won, you can still tell which ad it belonged to. Ad platforms alone rarely know that much.',
    ],
  },
  cost: {
    label: 'Price shown in your account',
    text: 'The Ads Manager is an add-on, switched on per sub-account, and its current price is shown before you confirm. Your ad budget is separate: you pay the ad platforms directly, and you set the limit there.',
  },
  benefits: {
    title: 'What changes in your working week',
    items: [
      {
        title: 'One place to look',
        text: 'Spend, leads and won deals side by side. No spreadsheet that somebody has to fill in on Mondays.',
      },
      {
        title: 'Every lead keeps its source',
        text: 'Campaign and ad are written on the contact, so later reports do not depend on memory.',
      },
      {
        title: 'Instant follow-up',
        text: 'A new lead can get a text, an email and a task for your team while they still have the phone in hand.',
      },
      {
        title: 'Repeatable campaigns',
        text: 'Keep what worked as a template, and start the next client from it.',
      },
      {
        title: 'Better audiences',
        text: 'Use what the CRM knows about good customers when you decide whom to show the next ad.',
      },
      {
        title: 'Reports clients understand',
        text: 'Cost for each lead and each sale says more to a business owner than impressions do.',
      },
    ],
  },
  audience: {
    title: 'Who is it for?',
    fits: [
      'Agencies that run lead ads for local businesses',
      'Businesses that advertise a little and follow up late',
      'Freelancers who want one report for each client instead of four logins',
      'Course creators and coaches who sell through calls or webinars',
    ],
    waits: [
      'Large accounts with a media team: the ad platforms’ own tools go deeper',
      'You do not advertise yet and have no follow-up: build the follow-up first',
    ],
  },
  start: {
    title: 'How to start',
    steps: [
      {
        title: 'Connect what you have',
        text: 'Link your ad accounts and pages. You need the right role in each of them, so settle that with the client beforehand.',
      },
      {
        title: 'Build the follow-up first',
        text: 'A text within a minute, a second try the next day, a task for a person. Ads without this are money on the floor.',
      },
      {
        title: 'Launch one small campaign',
        text: 'One offer, one audience, a daily limit you can afford to lose. The first campaign buys knowledge.',
      },
      {
        title: 'Judge by deals, not by clicks',
        text: 'Wait until the leads had time to buy. Then raise what brought customers and stop the rest.',
      },
    ],
  },
  closing: {
    title: 'See your next lead arrive with its source',
    text: `Set up the pipeline and the follow-up during the ${trial.days}-day trial. Then decide whether the ads should live there too.`,
    ctaText: 'Start Free Trial',
  },
  faq: [
    {
      question: 'Which ad platforms does it work with?',
      answer:
        'The large ones that local advertisers use, with Facebook and Instagram ads and Google ads first among them. The list of supported platforms and formats is shown in your account and grows over time.',
    },
    {
      question: 'How much does the Ads Manager cost?',
      answer:
        'It is an add-on with a price of its own, shown in your GoHighLevel account before you switch it on. The budget for the ads goes to the ad platforms and is not part of it.',
    },
    {
      question: 'Do I still need accounts with the ad platforms?',
      answer:
        'Yes. Ads run in your own ad accounts. You keep their history and their audiences, even if you stop using the Ads Manager.',
    },
    {
      question: 'Can I keep using the ad platforms’ own tools?',
      answer:
        'Yes. Nothing stops you from building a complex campaign there and following its leads in GoHighLevel.',
    },
    {
      question: 'Is it useful without an agency?',
      answer:
        'It is. A single business with one campaign gains as much from instant follow-up and honest numbers as an agency does.',
    },
  ],
  related: [
    { title: 'HighLevel AI Employee', path: paths.aiEmployee },
    { title: 'WordPress Unlimited', path: paths.wordpress },
    { title: 'Affiliate Program', path: paths.affiliateProgram },
    { title: 'All partner offers', path: paths.offers },
  ],
  datedFacts: ['product', 'trial'],
} satisfies Offer;
