import { paths, trial } from '@site/site';
import { Megaphone } from 'lucide-react';
import type { Offer } from '../offer';

export const offer = {
  rank: 40,
  kind: 'SoftwareApplication',
  card: {
    title: 'Ads Manager',
    description: 'Run ads beside the leads they bring, and see which ad brought a paying customer.',
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
      'Run ads where your leads arrive: one account, one report, and no guessing which campaign paid for itself.',
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
      'The Ads Manager connects your ad accounts to GoHighLevel. You draft a campaign, choose an audience and a budget, publish it and read the results without leaving the CRM.',
      'The real gain comes after the click. The lead appears as a contact, keeps the name of its ad and enters your workflow at once. When you win the deal weeks later, you can still see which ad brought it.',
    ],
  },
  cost: {
    label: 'Price shown in your account',
    text: 'The Ads Manager is an add-on to your plan. Your ad budget is separate: you pay the ad platforms directly and set the limit there.',
  },
  benefits: {
    title: 'What the Ads Manager does for you',
    items: [
      {
        title: 'One place to look',
        text: 'Spend, leads and won deals side by side, with no spreadsheet to fill in on Mondays.',
      },
      {
        title: 'Every lead keeps its source',
        text: 'Each contact carries its campaign and ad, so later reports do not depend on memory.',
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
        text: 'Use what the CRM knows about good customers when you decide who sees the next ad.',
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
    shouldWait: [
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
        text: 'A text within a minute, a second try the next day, a task for a person. Without this, you pay for leads that go cold.',
      },
      {
        title: 'Launch one small campaign',
        text: 'One offer, one audience, a daily limit you can afford to lose. The first campaign buys knowledge.',
      },
      {
        title: 'Judge by deals, not by clicks',
        text: 'Give the leads time to buy. Then spend more on what brought customers and stop the rest.',
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
        'With the large ones that local advertisers use: Facebook and Instagram ads, and Google ads. Your account shows the full list of platforms and formats.',
    },
    {
      question: 'How much does the Ads Manager cost?',
      answer:
        'Your GoHighLevel account shows the price of this add-on before you switch it on. The budget for the ads is extra and goes to the ad platforms.',
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
        'Yes. Instant follow-up and honest numbers help a single business with one campaign, too.',
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
