import { dollars, paths, plans, whiteLabelAppPrice } from '@site/site';
import { Smartphone } from 'lucide-react';
import type { Offer } from '../offer';

const price = `${dollars(whiteLabelAppPrice)}/month`;

export const offer = {
  rank: 20,
  kind: 'SoftwareApplication',
  card: {
    title: 'White Label Mobile App',
    description: `Put your own name and icon in the App Store and on Google Play, and give clients their inbox and pipeline on the phone. ${price}.`,
    icon: Smartphone,
    color: 'fern',
  },
  meta: {
    title: 'HighLevel White Label Mobile App',
    description: `The white label mobile app puts your agency’s brand on GoHighLevel’s phone app. What the ${price} add-on includes, who it pays off for, and how to launch.`,
  },
  hero: {
    eyebrow: 'Add-on',
    title: 'HighLevel White Label Mobile App',
    subtitle:
      'Your clients open an app with your name and your icon, and find their leads, messages and calendar in it. GoHighLevel stays behind the scenes.',
    benefits: [
      'Your brand in the App Store and on Google Play',
      'Conversations, calendar and pipeline on the phone',
      'No app developer to hire',
    ],
    ctaText: 'Start Free Trial',
  },
  about: {
    title: 'What the white label app is',
    paragraphs: [
      'GoHighLevel has a mobile app of its own for people who use the platform on the road. The white label version is that app, published under your brand: your name in the stores, your icon on the home screen, your colors inside.',
      'For an agency that resells the platform this closes the last gap. On the desktop your clients already see your name and logo. With the app, they see them on the phone, too.',
    ],
  },
  cost: {
    monthlyPrice: whiteLabelAppPrice,
    label: 'Add-on, billed on top of your plan',
    text: 'This is the price of the add-on alone. The app stores charge their own fees, so check those as well.',
  },
  benefits: {
    title: 'What you and your clients get',
    items: [
      {
        title: 'A home-screen brand',
        text: 'Clients see your icon every day. That is worth more than a login page they visit once a week.',
      },
      {
        title: 'Faster replies',
        text: 'New leads and messages arrive as push notifications, and the answer goes out from the same screen.',
      },
      {
        title: 'Calls, texts and email in one inbox',
        text: 'The unified inbox of the platform, sized for a thumb.',
      },
      {
        title: 'Calendar and pipeline',
        text: 'Check today’s appointments and move a deal along while still at the customer’s door.',
      },
      {
        title: 'A reason to stay',
        text: 'A tool used on the phone every day is harder to cancel than a dashboard in a browser tab.',
      },
      {
        title: 'No development project',
        text: 'The provider builds and updates the app. You bring the brand, the texts and the store accounts.',
      },
    ],
  },
  audience: {
    title: 'Who is it for?',
    fits: [
      'Agencies that resell GoHighLevel under their own brand',
      'Agencies whose clients work away from a desk: trades, clinics, real estate',
      'Founders who sell software to one niche and want to look the part',
      'Agencies that raise prices this year and need a visible reason',
    ],
    shouldWait: [
      'You have only a few paying clients: the standard app does the same work for now',
      'You use the platform for your own business alone',
    ],
  },
  start: {
    title: 'How to launch it',
    steps: [
      {
        title: 'Count the clients first',
        text: `At ${price}, ten clients who each pay $50 a month more for “their app” cover the add-on. That is an example: put in your own numbers.`,
      },
      {
        title: 'Open the store accounts',
        text: 'Apple and Google publish the app under your company, so you need a developer account with each. Verification can take a while; start here.',
      },
      {
        title: 'Prepare the brand',
        text: 'App name, icon, splash screen, store description, privacy policy and support address.',
      },
      {
        title: 'Submit, then invite clients',
        text: 'After the stores approve the app, send each client one message with the link and their login.',
      },
    ],
  },
  closing: {
    title: 'Try the platform before you brand it',
    text: 'Use the free trial to see whether your clients would live in the app. The add-on can wait until the answer is yes.',
    ctaText: 'Start Free Trial',
  },
  faq: [
    {
      question: 'How much does the white label mobile app cost?',
      answer: `The add-on is ${price}, on top of your GoHighLevel plan. Apple and Google charge for developer accounts with their stores.`,
    },
    {
      question: 'Do I need the add-on for my clients to use a mobile app?',
      answer:
        'No. Clients can use the standard mobile app with any plan. The add-on changes whose name and icon the app carries.',
    },
    {
      question: `Is it the same as white labeling on the ${plans.unlimited.name} plan?`,
      answer: `No. The ${plans.unlimited.name} plan at ${dollars(plans.unlimited.monthlyPrice)}/month includes white labeling of the desktop platform. The mobile app is a separate add-on.`,
    },
    {
      question: 'Will my clients see the name GoHighLevel?',
      answer:
        'They should see your brand: your name, icon and colors. Check with the provider how far the branding goes before you promise it in a contract.',
    },
    {
      question: 'How long does it take until the app is in the stores?',
      answer:
        'That depends mostly on the developer accounts and on the review by Apple and Google. Plan on weeks rather than days, and announce no date until the first store has approved the app.',
    },
  ],
  related: [
    { title: 'Supercharged SaaS', path: paths.supercharged },
    { title: 'WordPress Unlimited', path: paths.wordpress },
    { title: 'HighLevel AI Employee', path: paths.aiEmployee },
    { title: 'All partner offers', path: paths.offers },
  ],
  datedFacts: ['product', 'plans', 'whiteLabelApp'],
} satisfies Offer;
