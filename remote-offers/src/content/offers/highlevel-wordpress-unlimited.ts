import { paths, trial } from '@site/site';
import { Globe } from 'lucide-react';
import type { Offer } from '../offer';

export const offer = {
  rank: 60,
  kind: 'SoftwareApplication',
  card: {
    title: 'WordPress Unlimited',
    description:
      'Host as many client WordPress sites as you need beside the CRM, with forms and chat already connected.',
    icon: Globe,
    color: 'fern',
  },
  meta: {
    title: 'HighLevel WordPress Unlimited Hosting',
    description:
      'WordPress Unlimited hosts client WordPress sites inside GoHighLevel. What is included, when it beats a separate host, how to move a site, and who should wait.',
  },
  hero: {
    eyebrow: 'Add-on',
    title: 'HighLevel WordPress Unlimited',
    subtitle:
      'WordPress hosting for any number of client sites, in the account that already holds their leads, calendars and campaigns.',
    benefits: [
      'No counting of sites',
      'Hosting and CRM on one bill',
      'Forms, chat and calendars from the same account',
    ],
    ctaText: 'Start Free Trial',
  },
  about: {
    title: 'What WordPress Unlimited is',
    paragraphs: [
      'WordPress hosting brings a client’s existing site into GoHighLevel, so that no one has to rebuild it in the funnel builder. The unlimited version is meant for agencies: one subscription, however many sites.',
      'The site stays ordinary WordPress: you keep your theme, your plugins and your editor. What changes is what surrounds it. A form on the site creates a contact, the chat writes into the same inbox, and the booking page reads the same calendar.',
    ],
  },
  cost: {
    label: 'Price shown in your account',
    text: 'The unlimited subscription is an add-on to your plan. To compare, add up what your hosts charge for all client sites today, and the hours you spend logging in to each.',
  },
  benefits: {
    title: 'What it does for an agency',
    items: [
      {
        title: 'One more client costs no more hosting',
        text: 'A flat price leaves you more of each care plan’s fee.',
      },
      {
        title: 'One place to log in',
        text: 'You manage sites and CRM from the same sub-account, with the same team permissions.',
      },
      {
        title: 'Leads arrive by themselves',
        text: 'The site’s forms and chat belong to the CRM from the first day, with no connector that can break.',
      },
      {
        title: 'Managed basics',
        text: 'The provider looks after certificates, backups and server updates. Read the current feature list for details.',
      },
      {
        title: 'No rebuild',
        text: 'Move the existing site as it is, and keep its addresses.',
      },
      {
        title: 'A service to resell',
        text: 'Hosting, forms, chat and follow-up in one monthly package is easier to sell than four line items.',
      },
    ],
  },
  audience: {
    title: 'Who is it for?',
    fits: [
      'Agencies with several client sites on several hosts',
      'Web designers who want to add a CRM to their care plans',
      'Businesses whose site brings leads that no one follows up',
      'Teams that already use GoHighLevel and pay for hosting elsewhere',
    ],
    shouldWait: [
      'You have one small site and a good, cheap host',
      'Your shop or application needs special server software or its own server',
    ],
  },
  start: {
    title: 'How to move a site',
    steps: [
      {
        title: 'List your sites',
        text: 'Address, host, price, renewal date, special plugins. The list shows which site should move first: a small one.',
      },
      {
        title: 'Copy, do not cut',
        text: 'Bring a copy over, test pages and forms under a temporary address, and leave the old site running.',
      },
      {
        title: 'Connect forms, chat and calendar',
        text: 'Replace the old contact form, send a test lead, and watch it arrive in the pipeline.',
      },
      {
        title: 'Switch the domain last',
        text: 'Do it on a quiet morning. Keep the old hosting for a month, then cancel.',
      },
    ],
  },
  closing: {
    title: 'Bring one site over and see',
    text: `Set up the CRM side for one client in the ${trial.days}-day trial. Decide about the hosting once you have seen the two together.`,
    ctaText: 'Start Free Trial',
  },
  faq: [
    {
      question: 'Is it really WordPress?',
      answer:
        'Yes. It is hosting for WordPress, with the usual dashboard, themes and plugins. It is not an imitation built into the funnel editor.',
    },
    {
      question: 'What does “unlimited” mean?',
      answer:
        'You may host any number of sites. As with every host, fair use of storage and traffic may apply, so read the current terms if one of your sites is very large.',
    },
    {
      question: 'How much does WordPress Unlimited cost?',
      answer:
        'Your GoHighLevel account shows the price of the add-on, which comes on top of your plan.',
    },
    {
      question: 'Should I rebuild my site in the funnel builder instead?',
      answer:
        'Usually not. Use the funnel builder for campaign pages and WordPress for the site that people find through search. They work side by side.',
    },
    {
      question: 'Will moving the site hurt its search rankings?',
      answer:
        'It should not if addresses and content stay the same and the site does not become slower. Test before you switch the domain, and check your most visited pages afterward.',
    },
  ],
  related: [
    { title: 'White Label Mobile App', path: paths.whiteLabelApp },
    { title: 'HighLevel Ads Manager', path: paths.adsManager },
    { title: 'Supercharged SaaS', path: paths.supercharged },
    { title: 'All partner offers', path: paths.offers },
  ],
  datedFacts: ['product', 'trial'],
} satisfies Offer;
