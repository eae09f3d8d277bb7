import { paths, trial } from '@site/shared';
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
      'GoHighLevel has a page and funnel builder of its own, but many businesses have a WordPress site with years of content and search rankings. WordPress hosting brings that site into the platform instead of asking anybody to rebuild it. The unlimited version is meant for agencies: one subscription, however many sites.',
      'The site stays ordinary WordPress. You keep your theme, your plugins and your editor. What changes is the neighborhood: a form on the site creates a contact, the chat bubble writes into the same inbox, and the booking page reads the same calendar.',
    ],
  },
  cost: {
    label: 'Price shown in your account',
    text: 'The unlimited subscription is an add-on. Its current price is shown before you switch it on. To compare fairly, add up what your present hosts charge for all client sites, and put a value on the hours you spend logging in to each of them.',
  },
  benefits: {
    title: 'What it does for an agency',
    items: [
      {
        title: 'One more client costs no more hosting',
        text: 'With a flat price the hosting part of your care plan becomes margin.',
      },
      {
        title: 'One place to log in',
        text: 'Sites and CRM are managed from the same sub-account, with the same team permissions.',
      },
      {
        title: 'Leads arrive by themselves',
        text: 'Forms and chat of the site belong to the CRM from the first day. No connector in between that can break.',
      },
      {
        title: 'Managed basics',
        text: 'Certificates, backups and updates of the server are looked after for you. Read the current feature list for details.',
      },
      {
        title: 'No rebuild',
        text: 'Move the existing site as it is, and keep its addresses and its rankings.',
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
      'Businesses whose site brings leads that nobody follows up',
      'Teams that already use GoHighLevel and pay for hosting elsewhere',
    ],
    waits: [
      'You have one small site and a good, cheap host',
      'Your shop or application needs special server software or its own server',
    ],
  },
  start: {
    title: 'How to move without a bad night',
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
    text: `The ${trial.days}-day trial is long enough to set up the CRM side for one client. Decide about the hosting once you have seen the two together.`,
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
        'The number of sites is not counted. As with every host, fair use of storage and traffic still applies, so read the current terms if one of your sites is very large.',
    },
    {
      question: 'How much does WordPress Unlimited cost?',
      answer:
        'The price of the add-on is shown in your GoHighLevel account before you switch it on. It is charged on top of your plan.',
    },
    {
      question: 'Should I rebuild my site in the funnel builder instead?',
      answer:
        'Usually not. Use the funnel builder for campaign pages and WordPress for the site that people find through search. They work side by side.',
    },
    {
      question: 'Will moving the site hurt its search rankings?',
      answer:
        'Not if addresses and content stay the same and the site does not become slower. Test before you switch the domain, and check your most visited pages afterwards.',
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
