import { contactAnswer, paths, reviewRating, site, trial } from '@site/site';
import { type PageFacts, type RelatedLink } from '@site/ui';
import { Compass, HandHeart, Lightbulb, MessageCircleHeart, PenLine, Scale } from 'lucide-react';
import type {
  ClosingCall,
  HeroText,
  IconCard,
  RichText,
  SectionText,
} from '../../content/content-types';
import { page } from './page';

export const facts = {
  name: 'About',
  path: page.path,
  title: 'About us: who writes these guides',
  description: `What ${site.name} is for, what we hold ourselves to, how the site came about and who writes and checks its GoHighLevel guides.`,
} as const satisfies PageFacts;

export const hero = {
  eyebrow: `About ${site.name}`,
  title: 'Clear directions for choosing and using GoHighLevel',
  subtitle:
    'We write the guides we would want to read before spending money on software: what it does, what it costs, and when to leave it alone.',
  ctaText: 'Start Free Trial',
} as const satisfies HeroText;

export const mission = {
  section: { id: 'mission', title: 'Our mission' } satisfies SectionText,
  paragraphs: [
    'We explain one platform, GoHighLevel, in the words of the people who would use it: agency owners, local businesses, freelancers, coaches, consultants, marketers and course creators.',
    'A good software decision is a boring one: you know what you need and what it costs, you try it, you decide. An ad does not help you there, and neither does a manual. We write what belongs between the two.',
  ],
} as const satisfies { section: SectionText; paragraphs: readonly RichText[] };

export const valuesSection = {
  id: 'values',
  title: 'Our values',
} as const satisfies SectionText;

export const values = [
  {
    icon: HandHeart,
    title: 'Say how we earn',
    text: [
      'We are paid when you sign up through our links, and we say so next to them. The details are in the ',
      { text: 'affiliate disclosure', path: paths.disclosure },
      '.',
    ],
  },
  {
    icon: Scale,
    title: 'Drawbacks in plain sight',
    text: [
      `Our rating is ${reviewRating} out of 5, not 5. The `,
      { text: 'review', path: paths.review },
      ' lists what is missing as openly as what is good.',
    ],
  },
  {
    icon: PenLine,
    title: 'Examples are called examples',
    text: 'We show arithmetic you can check and change. A sample quote says that it is one, and an example is never a promise.',
  },
  {
    icon: Lightbulb,
    title: 'Useful before you buy',
    text: 'Every guide should help you even if you never click a link: a checklist to follow, a number to compare, a question to ask.',
  },
] as const satisfies readonly IconCard[];

export const story = {
  section: { id: 'story', title: 'Our story' } satisfies SectionText,
  paragraphs: [
    'This site began with five questions about GoHighLevel: what does it replace, what does it really cost, which plan do I need, how hard is it to learn, and what do I build first? The answers were scattered over sales pages, videos and forums.',
    [
      'So we put them in order. The ',
      { text: 'review', path: paths.review },
      ' and the ',
      { text: 'pricing guide', path: paths.pricing },
      ' answer the first four, and the ',
      { text: 'blog', path: paths.blog },
      ' is for the last. A commission from the provider pays for the work, which is why everything here is free to read, and why our starter material goes to people who sign up through us.',
    ],
    'We are not part of HighLevel Inc. and have no say in what it builds or charges.',
  ],
} as const satisfies { section: SectionText; paragraphs: readonly RichText[] };

export const teamSection = {
  id: 'team',
  title: 'Our team',
  intro: `Guides are signed by the ${site.name} editorial team rather than by single authors. These are the jobs behind each one.`,
} as const satisfies SectionText;

export const team = [
  {
    icon: Compass,
    title: 'Research',
    text: 'Keeps the list of plans, prices and features that our pages state, and collects the questions that readers ask.',
  },
  {
    icon: PenLine,
    title: 'Writing',
    text: 'Turns both into guides in plain English, with steps in the order in which you would do them.',
  },
  {
    icon: Scale,
    title: 'Checking',
    text: 'Holds every price and figure against that list, so that a number is the same on each page, and dates the check.',
  },
  {
    icon: MessageCircleHeart,
    title: 'Reader support',
    text: [
      'Answers messages ',
      `${contactAnswer} and corrects mistakes. `,
      { text: 'Write to us', path: paths.contact },
      '.',
    ],
  },
] as const satisfies readonly IconCard[];

export const call = {
  title: 'Ready to look for yourself?',
  text: `Try the platform for ${trial.days} days without a credit card. When you sign up through our link, you support this site.`,
} as const satisfies ClosingCall;

export const related = [
  { title: 'GoHighLevel review', path: paths.review },
  { title: 'Pricing guide and plan cost calculator', path: paths.pricing },
  { title: 'Affiliate disclosure', path: paths.disclosure },
  { title: 'Contact us', path: paths.contact },
] as const satisfies readonly RelatedLink[];
