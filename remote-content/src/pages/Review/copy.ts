import {
  type FaqItem,
  annualBilling,
  bonusHeadline,
  dollars,
  paths,
  plans,
  reviewRating,
  site,
  starterSubAccounts,
  trial,
} from '@site/site';
import { type ContentsEntry, type PageFacts, type RelatedLink } from '@site/ui';
import {
  BookOpen,
  CalendarCheck,
  Contact,
  Copy,
  Filter,
  GraduationCap,
  Inbox,
  Store,
  Users,
  Zap,
} from 'lucide-react';
import type {
  HeroText,
  IconCard,
  NamedFact,
  SectionText,
  VerdictText,
} from '../../content/content-types';
import { howWeRate } from '../../content/editorial';
import { page } from './page';

const { starter, unlimited, saasPro } = plans;
const from = dollars(starter.monthlyPrice);
const to = dollars(saasPro.monthlyPrice);

export const facts = {
  name: 'Review',
  path: page.path,
  title: 'GoHighLevel review: is it worth it?',
  description: `What GoHighLevel does well, where it falls short, what its plans from ${from} to ${to} a month include and who should choose it. Rated ${reviewRating} out of 5.`,
} as const satisfies PageFacts;

export const hero = {
  eyebrow: `Our rating: ${reviewRating} out of 5`,
  title: 'GoHighLevel review: is it worth it?',
  subtitle:
    'A plain look at what you get, what it costs, what it asks of you and when something else is the better choice.',
  ctaSecondary: 'Go to the verdict',
  ctaSecondaryLink: '#verdict',
} as const satisfies HeroText;

export const summarySection = {
  id: 'summary',
  title: 'The review in short',
} as const satisfies SectionText;

export const summary = [
  {
    name: 'Rating',
    text: `${reviewRating} out of 5: a strong choice if you will use several of its parts.`,
  },
  {
    name: 'Best for',
    text: 'Agencies, service businesses and experts who live from leads, appointments and follow-up.',
  },
  {
    name: 'Less suited to',
    text: 'Online shops with large catalogs, and anyone who needs a single tool, such as a newsletter.',
  },
  {
    name: 'Price',
    text: `${from}, ${dollars(unlimited.monthlyPrice)} or ${to} a month; paying by the year gives ${annualBilling}. Usage such as texts and calls costs extra.`,
  },
  { name: 'Free trial', text: `${trial.days} days. ${trial.terms}` },
  {
    name: 'Biggest strength',
    text: 'The parts share one contact record, so automations work without connectors.',
  },
  {
    name: 'Biggest drawback',
    text: 'There is a lot of it. Plan a few quiet hours before the first workflow goes live.',
  },
] as const satisfies readonly NamedFact[];

export const featuresSection = {
  id: 'features',
  title: 'What you get',
  intro:
    'The feature list on the provider’s site is long. These six areas are the ones that decide whether the platform fits you.',
} as const satisfies SectionText;

export const features = [
  {
    icon: Contact,
    title: 'CRM and pipelines',
    text: 'Contacts, tags, tasks and notes, with deals on a board you can drag from “new lead” to “won”. It is made for short sales cycles; a company with many departments per deal will find it plain.',
  },
  {
    icon: Inbox,
    title: 'One inbox for every channel',
    text: 'Email, texts, calls, web chat and social messages appear in one thread per person. A missed call can answer itself with a text, so that a busy local business keeps the lead.',
  },
  {
    icon: Zap,
    title: 'Workflow automation',
    text: 'Choose a trigger, then add steps: wait, send, branch, create a task, move a deal. The builder is visual and goes deep; begin with one workflow and add from there.',
  },
  {
    icon: Filter,
    title: 'Funnels, websites and forms',
    text: 'A drag-and-drop builder for landing pages, order pages, sites, surveys and forms. What people enter goes straight to the CRM. Designers may miss fine control, most owners will not.',
  },
  {
    icon: CalendarCheck,
    title: 'Calendars, payments and reviews',
    text: 'Booking pages with reminders, invoices and payment links, and review requests after the job. Payment processors charge their own fees, as they do everywhere.',
  },
  {
    icon: Copy,
    title: 'Sub-accounts and snapshots',
    text: 'Each business or client gets a separate account. A snapshot copies a finished setup, workflows and pages included, to the next account: the feature agencies stay for.',
  },
] as const satisfies readonly IconCard[];

export const plansSection = {
  id: 'plans',
  title: 'Plans and prices',
  intro: `All three plans start with the same ${trial.days}-day free trial. Each card shows the monthly and the annual price.`,
} as const satisfies SectionText;

export const plansMore = [
  'Not sure which one? The ',
  { text: 'pricing guide', path: paths.pricing },
  ' breaks each plan down, and its calculator adds up your own case.',
] as const;

export const prosConsSection = {
  id: 'pros-and-cons',
  title: 'Pros and cons',
} as const satisfies SectionText;

export const pros = [
  'Replaces a stack of separate subscriptions with one',
  'Contacts, messages, pages and calendars share the same data',
  'Deep automation, missed-call text back included',
  `Unlimited client accounts at a fixed ${dollars(unlimited.monthlyPrice)} a month`,
  'White-label and resale options for agencies',
  `A ${trial.days}-day trial without a credit card`,
] as const;

export const cons = [
  'So many features that the first week can feel heavy',
  'Texts, calls and sent email cost extra by use',
  'Designers get less control than in a dedicated website builder',
  'Not built for online shops with large catalogs and shipping',
  `A steep step from ${from} to ${dollars(unlimited.monthlyPrice)} when you outgrow ${starterSubAccounts} sub-accounts`,
] as const;

export const prosCons = [
  { title: 'Pros', items: pros, kind: 'check' },
  { title: 'Cons', items: cons, kind: 'cross' },
] as const;

export const audiencesSection = {
  id: 'who-it-is-for',
  title: 'Who it is for',
} as const satisfies SectionText;

export const audiences = [
  {
    icon: Users,
    title: 'Agency owners and freelancers',
    text: [
      'The closest match. One account per client, one login for you, and a setup you can copy. Our article on ',
      { text: 'recurring revenue for agencies', path: paths.agenciesPost },
      ' works through the numbers.',
    ],
  },
  {
    icon: Store,
    title: 'Local businesses',
    text: [
      'A good match if calls and bookings bring your customers. ',
      { text: 'Five automations', path: paths.automationsPost },
      ' cover most of what a salon, clinic or contractor needs first.',
    ],
  },
  {
    icon: BookOpen,
    title: 'Coaches and consultants',
    text: 'A good match if you sell calls and programs: a page, a calendar, a payment and a reminder, all in one chain. If you only need a booking link, a scheduling tool is cheaper.',
  },
  {
    icon: GraduationCap,
    title: 'Course creators and marketers',
    text: 'A fair match. Courses, communities and campaigns are included and work well with the rest. A specialized course platform still offers more ways to design a lesson.',
  },
] as const satisfies readonly IconCard[];

export const useCasesSection = {
  id: 'use-cases',
  title: 'What people use it for',
  intro: 'Four examples of a first project, each small enough to build during the trial.',
} as const satisfies SectionText;

export const useCases = [
  {
    title: 'Win back missed calls',
    text: 'Example: a plumbing company is on a roof when the phone rings. The caller gets a text within seconds, answers it, and is still a lead an hour later.',
  },
  {
    title: 'Fill the calendar from an ad',
    text: 'Example: a clinic sends people from an ad to a landing page with a calendar. Whoever books gets reminders; whoever does not hears from you for a week.',
  },
  {
    title: 'Collect reviews after each job',
    text: 'Example: a salon marks a visit as done, and a friendly review request goes out the same evening, with one polite reminder and no more.',
  },
  {
    title: 'Set up a new client before lunch',
    text: 'Example: an agency loads its snapshot into a fresh account, changes the name, the logo and the phone number, and the whole lead process is in place.',
  },
] as const;

export const bonus = {
  title: 'What you get on top if you sign up through us',
  intro: `Material that shortens the first week, worth ${bonusHeadline}. It is our thank-you for using our link.`,
} as const;

export const faq = [
  {
    question: 'Is GoHighLevel worth the money?',
    answer: `It usually is if it replaces three or more tools you pay for today, or if one extra customer a month covers ${from}. It usually is not if you would use only one part of it. Add up your own stack in the calculator on our pricing page before you decide.`,
  },
  {
    question: 'How long does it take to learn?',
    answer:
      'As a rule of thumb, plan an afternoon for the basics (contacts, inbox, one calendar) and a few evenings until workflows feel natural. Starting from a snapshot or template shortens this a lot, because you change something that works instead of facing an empty screen.',
  },
  {
    question: 'Are there costs besides the plan?',
    answer:
      'Yes. You pay by use for texts, calls, phone numbers and sent email. Some AI features and add-ons have their own price, and payment processors take their fee. The provider shows the current rates in the account. Keep a small monthly amount aside until you know your own usage.',
  },
  {
    question: 'Can I use it under my own brand?',
    answer: `Yes. White-label comes with ${unlimited.name}; ${saasPro.name} adds a custom domain, billing integrations and a reseller license, so that you can sell the platform as your own product.`,
  },
  {
    question: 'What happens after the trial?',
    answer: `You choose a plan and carry on with what you built, or you leave. You gave no credit card, so nothing is charged by itself.`,
  },
  {
    question: 'Is GoHighLevel only for agencies?',
    answer:
      'No. Sub-accounts and snapshots show that it was made with agencies in mind, but a single business can use the Starter plan and never think about clients’ accounts.',
  },
] as const satisfies readonly FaqItem[];

export const verdict = {
  title: 'Our verdict',
  verdict:
    'GoHighLevel is one of the most complete platforms for businesses that live from leads and appointments, and hard to beat for agencies. The price is fair once it replaces several tools; the learning curve and the usage charges are what keep it from full marks.',
  rating: reviewRating,
  recommendation: `Start with ${starter.name} if you run one to ${starterSubAccounts} businesses, and with ${unlimited.name} if you have more clients than that. Use the ${trial.days} days to build one thing you really need; you will know by the end whether to stay.`,
} as const satisfies VerdictText;

export const related = [
  { title: 'Pricing guide and plan cost calculator', path: paths.pricing },
  { title: 'GoHighLevel vs ClickFunnels', path: paths.comparison },
  { title: 'Five automations you can steal', path: paths.automationsPost },
  { title: `Claim your bonus stack from ${site.name}`, path: paths.bonusStack },
] as const satisfies readonly RelatedLink[];

export const contents = [
  summarySection,
  featuresSection,
  plansSection,
  prosConsSection,
  audiencesSection,
  useCasesSection,
  { id: 'faq', title: 'Frequently Asked Questions' },
  { id: 'verdict', title: verdict.title },
  howWeRate.section,
] as const satisfies readonly ContentsEntry[];
