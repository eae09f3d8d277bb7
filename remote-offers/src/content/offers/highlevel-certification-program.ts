import { eventYear, paths, trial } from '@site/site';
import { GraduationCap } from 'lucide-react';
import type { Offer } from '../offer';

export const offer = {
  rank: 30,
  kind: 'Service',
  card: {
    title: 'Certification Program',
    description:
      'Learn the platform in order, pass the assessments, and show clients a credential from the provider itself.',
    icon: GraduationCap,
    color: 'brass',
  },
  meta: {
    title: 'HighLevel Certification Program Guide',
    description:
      'How the HighLevel certification program works, what you learn, who benefits from the credential, and how to prepare for it during a free trial.',
  },
  hero: {
    eyebrow: 'Training program',
    title: 'HighLevel Certification Program',
    subtitle:
      'Training by the provider that ends in a credential, for people who set up GoHighLevel for others and want to prove that they know how.',
    benefits: [
      'One learning path instead of scattered videos',
      'Practice in a real account',
      'A credential to show clients and employers',
    ],
    ctaText: 'Join With a Free Trial',
  },
  about: {
    title: 'What the certification is',
    paragraphs: [
      'The certification program goes through the platform area by area and checks that you can do the work. Learning by need (a funnel today, a workflow next month, a calendar when someone asks) works too, but it leaves gaps.',
      'Those who pass may call themselves certified by the provider. For a freelancer it answers the question every new client asks: “Have you done this before?” For an agency it is a standard to train every new colleague to.',
    ],
  },
  cost: {
    label: 'Fee shown at enrollment',
    text: 'The provider sets the fee and states it where you enroll. Check whether you pay once or for as long as you keep the credential, and whether you also need a plan of your own.',
  },
  benefits: {
    title: 'What you gain from it',
    items: [
      {
        title: 'The whole platform, in order',
        text: 'CRM, funnels, calendars, workflows, reporting and account settings, one by one.',
      },
      {
        title: 'Fewer expensive mistakes',
        text: 'Domains, phone numbers and permissions are easy to get wrong and slow to repair in a live account.',
      },
      {
        title: 'A credential',
        text: 'Something you can name in a proposal, on your website and on your profile.',
      },
      {
        title: 'A fair argument for your price',
        text: 'It is easier to charge for setup work when someone else vouches for it.',
      },
      {
        title: 'Training for your team',
        text: 'Give new people the same path, and stop explaining the basics again with every hire.',
      },
      {
        title: 'A reason to practice',
        text: 'Set a date for each assessment: a deadline beats “someday”.',
      },
    ],
  },
  audience: {
    title: 'Who is it for?',
    fits: [
      'Freelancers and virtual assistants who set up accounts for clients',
      'Agency employees who should work without supervision',
      'Consultants who recommend the platform and are asked hard questions about it',
      'Career changers who need proof before they have references',
    ],
    shouldWait: [
      'You run a single account for your own business: the free documentation will carry you far',
      'You have not yet opened the platform: do that first',
    ],
  },
  start: {
    title: 'How to prepare',
    steps: [
      {
        title: 'Get an account to practice in',
        text: `The free trial gives you ${trial.days} days. Watching lessons without doing them is the slow way.`,
      },
      {
        title: 'Build one small thing in every area',
        text: 'A form, a calendar, a pipeline, a two-step workflow, a page. Small is fine; skipping an area is not.',
      },
      {
        title: 'Enroll and follow the order',
        text: 'Read the current terms and fee, then take one module at a time and repeat the exercises in your account.',
      },
      {
        title: 'Show the credential',
        text: 'Put it beside an example of your work. Together they convince.',
      },
    ],
  },
  closing: {
    title: 'Start with an account to learn in',
    text: 'You will need one for every exercise. Open it free, look around, and enroll when you know that this is your tool.',
    ctaText: 'Join With a Free Trial',
  },
  faq: [
    {
      question: 'Who issues the certification?',
      answer:
        'The provider of the platform. This site is independent: it describes the program and has no part in the lessons, the assessments or the decision.',
    },
    {
      question: 'How much does the certification program cost?',
      answer:
        'The provider shows the current fee when you enroll. Check whether it recurs, and what happens to the credential if you stop paying.',
    },
    {
      question: 'Do I need experience with GoHighLevel?',
      answer:
        'It helps, and you gain it quickly. Build a form, a calendar and a simple workflow during the trial, and the first modules will feel familiar.',
    },
    {
      question: 'Will the certification bring me clients?',
      answer:
        'It will not find them for you. It makes the conversation shorter once you have found them. Treat it as one piece of proof beside examples of your work.',
    },
    {
      question: 'Can a whole team be certified?',
      answer:
        'A credential belongs to a person, so each colleague takes the assessments. Ask the provider about terms for several people before you enroll them one by one.',
    },
  ],
  related: [
    { title: 'Affiliate Program', path: paths.affiliateProgram },
    { title: 'Supercharged SaaS', path: paths.supercharged },
    { title: `HighLevel Summit ${eventYear}`, path: paths.event },
    { title: 'All partner offers', path: paths.offers },
  ],
  datedFacts: ['product', 'trial', 'event'],
} satisfies Offer;
