import {
  type FaqItem,
  bonusDelivery,
  bonusHeadline,
  dollars,
  paths,
  plans,
  site,
  trial,
} from '@site/site';
import { type PageFacts, type RelatedLink } from '@site/ui';
import {
  BookOpen,
  CalendarCheck,
  Filter,
  Inbox,
  MessageSquareText,
  PhoneMissed,
  Star,
  Store,
  TrendingUp,
  Users,
  Zap,
} from 'lucide-react';
import type {
  ClosingCall,
  HeroText,
  IconCard,
  Journey,
  SectionText,
} from '../../content/content-types';
import { page } from './page';

export const facts = {
  name: 'Home',
  path: page.path,
  title: 'GoHighLevel guides, reviews and pricing',
  description: `Plain-English reviews, pricing guides and comparisons to help you decide on GoHighLevel, a ${trial.days}-day free trial and a bonus stack worth ${bonusHeadline}.`,
} as const satisfies PageFacts;

export const hero = {
  eyebrow: `${site.name}: ${site.tagline}`,
  title: 'Run your whole follow-up from one place with GoHighLevel',
  subtitle:
    'See what the platform does, what it costs and who it suits. When you are ready, try all of it for free.',
  ctaSecondary: 'Read our review',
  ctaSecondaryLink: paths.review,
  benefits: [
    `${trial.days}-day free trial`,
    'No credit card required',
    'Cancel anytime',
    `Bonus stack worth ${bonusHeadline} if you sign up through our link`,
  ],
} as const satisfies HeroText;

export const journey = {
  caption: 'Example: one missed call, from ring to review',
  steps: [
    {
      icon: PhoneMissed,
      title: 'A call is missed',
      text: 'You are with a customer.',
      isAutomatic: false,
    },
    {
      icon: MessageSquareText,
      title: 'A text answers by itself',
      text: '“Sorry we missed you! Would you like to book a time?”',
      isAutomatic: true,
    },
    {
      icon: CalendarCheck,
      title: 'The caller books',
      text: 'The calendar fills in, and reminders go out.',
      isAutomatic: true,
    },
    {
      icon: Star,
      title: 'A review is asked for',
      text: 'The evening after the visit.',
      isAutomatic: true,
    },
  ],
} as const satisfies Journey;

export const benefitsSection = {
  id: 'benefits',
  title: 'What changes when everything is in one place',
  intro: 'Fewer gaps between tools, and fewer leads lost in them.',
} as const satisfies SectionText;

export const benefits = [
  {
    icon: Inbox,
    title: 'Every conversation in one inbox',
    text: 'Calls, texts, emails, web chat and social messages land beside the contact they belong to. Whoever answers sees what was said before.',
  },
  {
    icon: Zap,
    title: 'Follow-up that happens by itself',
    text: 'A new lead gets a reply while you are with a customer. Workflows send the reminder, ask for the review and tell you when a person is needed.',
  },
  {
    icon: Filter,
    title: 'Pages, forms and bookings that talk to the CRM',
    text: 'Build a landing page, put a form or calendar on it, and each answer becomes a contact in your pipeline with nothing to connect or export.',
  },
  {
    icon: TrendingUp,
    title: 'Room to grow from one business to many',
    text: 'Start with a single account, add clients in accounts of their own, and sell the platform under your brand if that becomes your business.',
  },
] as const satisfies readonly IconCard[];

export const audiencesSection = {
  id: 'audiences',
  title: 'Who gets the most out of it',
  intro: 'Pick the description that sounds like you: each leads to a guide.',
} as const satisfies SectionText;

export const audiences = [
  {
    icon: Users,
    title: 'Agency owners, freelancers and marketers',
    text: 'Deliver leads and the follow-up behind them. See how client accounts become income that repeats each month.',
    path: paths.agenciesPost,
  },
  {
    icon: Store,
    title: 'Local businesses',
    text: 'Answer missed calls with a text, fill the calendar and collect reviews. Five ready-made automations show you where to begin.',
    path: paths.automationsPost,
  },
  {
    icon: BookOpen,
    title: 'Coaches, consultants and course creators',
    text: 'Sell a call, a program or a course, and keep pages, payments, lessons and reminders together. Our review shows what that looks like.',
    path: paths.review,
  },
] as const satisfies readonly IconCard[];

export const call = {
  title: `Give it ${trial.days} days of real work`,
  text: 'Bring one task that costs you time every week, such as chasing leads, and see if the platform takes it over. If it does not, cancel: there is no card on file.',
} as const satisfies ClosingCall;

export const relatedTitle = 'Guides to read next';

export const related = [
  { title: 'GoHighLevel review: strengths, drawbacks, verdict', path: paths.review },
  { title: 'Pricing guide and plan cost calculator', path: paths.pricing },
  { title: 'GoHighLevel vs ClickFunnels', path: paths.comparison },
  { title: 'Five automations you can steal', path: paths.automationsPost },
  { title: 'Snapshots explained', path: paths.snapshotsPost },
  { title: 'All partner offers', path: paths.offers },
] as const satisfies readonly RelatedLink[];

export const faq = [
  {
    question: 'What is GoHighLevel?',
    answer:
      'GoHighLevel is an all-in-one CRM and marketing platform. It puts contacts and sales pipelines, email and text messages, calls, funnels and websites, calendars, payments and automations into one subscription, and it lets agencies give each client a separate account.',
  },
  {
    question: 'Is the trial really free?',
    answer: `Yes. It lasts ${trial.days} days, needs no credit card, and you can cancel anytime.`,
  },
  {
    question: 'What does GoHighLevel cost after the trial?',
    answer: `There are three plans: ${plans.starter.name} at ${dollars(plans.starter.monthlyPrice)}, ${plans.unlimited.name} at ${dollars(plans.unlimited.monthlyPrice)} and ${plans.saasPro.name} at ${dollars(plans.saasPro.monthlyPrice)} a month, each cheaper if you pay by the year. Texts and calls cost extra.`,
  },
  {
    question: 'What is in the bonus stack, and when do I get it?',
    answer: `A snapshot starter pack, an onboarding checklist, 20 email and SMS templates and a private video walkthrough. Sign up through our link, send us your claim, and we email them ${bonusDelivery} of confirming your signup or verifying it by hand.`,
  },
  {
    question: `How does ${site.name} earn money?`,
    answer:
      'Through affiliate commissions: if you sign up through one of our links, the provider pays us and you pay nothing extra. That funds the free guides.',
  },
] as const satisfies readonly FaqItem[];
