import { paths, trial } from '@site/site';
import { Bot } from 'lucide-react';
import type { Offer } from '../offer';

export const offer = {
  rank: 10,
  kind: 'SoftwareApplication',
  card: {
    title: 'AI Employee',
    description:
      'Let the platform answer calls, reply to messages and reviews, and draft content, with your team stepping in when it matters.',
    icon: Bot,
    color: 'pine',
  },
  meta: {
    title: 'HighLevel AI Employee: A Plain Guide',
    description:
      'What the HighLevel AI Employee does for calls, chats, reviews and content, who it suits, how to set it up safely, and where to find its current price.',
  },
  hero: {
    eyebrow: 'Add-on',
    title: 'HighLevel AI Employee',
    subtitle:
      'A set of AI assistants inside GoHighLevel that pick up the phone, answer messages and prepare content, so that no inquiry waits until morning.',
    benefits: [
      'Answers calls and messages around the clock',
      'Books appointments straight into your calendar',
      'Hands over to a person whenever you say so',
    ],
    ctaText: 'Start Free Trial',
  },
  about: {
    title: 'What the AI Employee is',
    paragraphs: [
      'AI Employee is GoHighLevel’s name for a bundle of assistants that work on the data already in your account: contacts, calendars, conversations and pages. One assistant speaks on the phone, another writes in chat, text and direct messages, others reply to reviews or draft copy.',
      'The result ends up where you work. A caller becomes a contact, the call gets a summary, the appointment appears in the calendar, and your workflows carry on from there.',
    ],
  },
  cost: {
    label: 'Price shown in your account',
    text: 'AI features cost extra on top of a plan. Check whether you pay by use or a flat amount: that decides what a busy month costs.',
  },
  benefits: {
    title: 'What it takes off your desk',
    items: [
      {
        title: 'Phone calls',
        text: 'Voice AI answers when no one can, asks what the caller needs, and books or takes a message.',
      },
      {
        title: 'Messages',
        text: 'Conversation AI replies to texts, web chat and social messages from the knowledge you give it.',
      },
      {
        title: 'Reviews',
        text: 'Reviews AI drafts or posts replies, so that no review goes unanswered.',
      },
      {
        title: 'Content',
        text: 'Content AI writes first drafts of emails, posts and page copy for you to edit.',
      },
      {
        title: 'Funnels and pages',
        text: 'Describe the offer and the audience, and start from a drafted page instead of an empty one.',
      },
      {
        title: 'Follow-up',
        text: 'Because each answer lands on the contact record, your workflows can act on it at once.',
      },
    ],
  },
  audience: {
    title: 'Who is it for?',
    fits: [
      'Local businesses that miss calls while they are with a customer',
      'Agencies that want to sell an “always answered” service to their clients',
      'Coaches and consultants who lose evenings to the same ten questions',
      'Teams that reply to reviews late or not at all',
    ],
    shouldWait: [
      'You have no written answers, prices or opening hours yet',
      'Your field needs a licensed person to give every answer',
    ],
  },
  start: {
    title: 'How to start safely',
    steps: [
      {
        title: 'Write down what it may say',
        text: 'Collect opening hours, services, prices and the questions people ask most. The assistant is only as good as this page.',
      },
      {
        title: 'Begin in suggestion mode',
        text: 'Let it propose replies that a person approves. Correct what is wrong before anything goes out on its own.',
      },
      {
        title: 'Set the handover',
        text: 'Decide which words, topics or moods bring in a person, and who that person is.',
      },
      {
        title: 'Read the first week of transcripts',
        text: 'Fix the knowledge rather than the single answer. Then give it more hours, one channel at a time.',
      },
    ],
  },
  closing: {
    title: 'Find out what it would answer for you',
    text: `Open an account, load your own questions, and see how far the replies get you. The trial lasts ${trial.days} days.`,
    ctaText: 'Start Free Trial',
  },
  faq: [
    {
      question: 'Does the AI Employee replace my staff?',
      answer:
        'It replaces waiting, not people. It is good at first answers, bookings and repeated questions. Complaints, judgment calls and anything unusual belong with a person, and you set the handover for that.',
    },
    {
      question: 'Which channels does it cover?',
      answer:
        'Phone calls through Voice AI, and text messages, web chat and connected social inboxes through Conversation AI. Reviews and content have assistants of their own.',
    },
    {
      question: 'How much does the AI Employee cost?',
      answer:
        'It costs extra on top of your plan. Your GoHighLevel account shows how much, and whether you pay by use, before you switch it on.',
    },
    {
      question: 'Can an agency resell it to clients?',
      answer:
        'Agencies can switch AI features on for client sub-accounts. Whether you may bill clients for the use, and at what markup, depends on your plan, so check the reselling settings of your account.',
    },
    {
      question: 'Do I have to tell people that they are talking to an AI?',
      answer:
        'The law where you live may ask for it, and it is good manners everywhere. Say so in the greeting, and check the consent rules of your country for calls and texts, too.',
    },
  ],
  related: [
    { title: 'HighLevel Ads Manager', path: paths.adsManager },
    { title: 'White Label Mobile App', path: paths.whiteLabelApp },
    { title: 'Certification Program', path: paths.certification },
    { title: 'All partner offers', path: paths.offers },
  ],
  datedFacts: ['product', 'trial'],
} satisfies Offer;
