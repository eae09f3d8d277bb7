import { contactAnswer, paths, site } from '@site/site';
import { type PageFacts } from '@site/ui';
import { Clock, Gift, LifeBuoy, type LucideIcon, Mail } from 'lucide-react';
import type { FormContent } from '../../components/FormState/form-content';
import { page } from './page';

export const facts = {
  name: 'Contact',
  title: 'Contact Us About GoHighLevel',
  description: `Ask about GoHighLevel, your bonus stack or a partnership. Send us a message and we will get back to you ${contactAnswer}.`,
  path: page.path,
} as const satisfies PageFacts;

export const hero = {
  eyebrow: 'Contact',
  title: 'How can we help?',
  subtitle: `Choosing a plan, waiting for a bonus, or thinking of working with us? Write a few lines, and you will hear from us ${contactAnswer}.`,
} as const;

/** Source: product specification, sections 3 to 5 and 8. */
export const form = {
  name: 'contact',
  label: 'Contact form',
  title: 'Send us a message',
  intro: 'The more we know about your question, the more our answer can help.',
  fields: [
    {
      kind: 'input',
      type: 'text',
      name: 'name',
      label: 'Name',
      required: true,
      autoComplete: 'name',
      errors: { missing: 'Enter your name.' },
    },
    {
      kind: 'input',
      type: 'email',
      name: 'email',
      label: 'Email',
      required: true,
      autoComplete: 'email',
      errors: {
        missing: 'Enter your email address.',
        mismatch: 'Enter an email address such as name@example.com.',
      },
    },
    {
      kind: 'select',
      name: 'type',
      label: 'Type of inquiry',
      required: true,
      options: [
        { value: 'general', label: 'General question' },
        { value: 'bonus', label: 'Bonus stack' },
        { value: 'technical', label: 'Technical question' },
        { value: 'partnership', label: 'Partnership' },
      ],
      errors: { missing: 'Choose what your question is about.' },
    },
    {
      kind: 'input',
      type: 'text',
      name: 'subject',
      label: 'Subject',
      required: true,
      autoComplete: 'off',
      errors: { missing: 'Enter a subject.' },
    },
    {
      kind: 'textarea',
      name: 'message',
      label: 'Message',
      required: true,
      rows: 6,
      errors: { missing: 'Write your message.' },
    },
  ],
  submit: 'Send Message',
  submitting: 'Sending...',
  pending: 'Your message is on its way. Please wait a moment.',
  received: `We have your message, and will answer ${contactAnswer}.`,
  sent: {
    title: 'Message Sent!',
    text: "Thanks for reaching out. We'll get back to you within 24 hours.",
  },
  failed: {
    title: 'Could not send your message',
    text: 'Everything you wrote is still in the form. Please try again in a moment.',
  },
} as const satisfies FormContent;

export const asideTitle = 'Before you write';

export interface ContactCard {
  readonly icon: LucideIcon;
  readonly title: string;
  readonly text: string;
  readonly link?: { readonly text: string; readonly path: string } | { readonly email: string };
}

export const cards: readonly ContactCard[] = [
  {
    icon: Clock,
    title: 'When we answer',
    text: `We answer ${contactAnswer}. We read weekend messages on Monday.`,
  },
  {
    icon: Gift,
    title: 'Claiming your bonuses?',
    text: 'The claim form asks for what we need to match your signup, so it is quicker than a message.',
    link: { text: 'Go to the bonus stack', path: paths.bonusStack },
  },
  {
    icon: LifeBuoy,
    title: 'Trouble inside your account?',
    text: `We are an independent site and cannot see your ${site.provider.name} account. For billing, logins and outages, ask the support team inside your dashboard.`,
  },
  {
    icon: Mail,
    title: 'Prefer email?',
    text: 'An email reaches us just as well.',
    link: { email: site.contactEmail },
  },
];

export const related = [
  { title: 'GoHighLevel review', path: paths.review },
  { title: 'GoHighLevel pricing explained', path: paths.pricing },
  { title: 'All guides on the blog', path: paths.blog },
] as const;
