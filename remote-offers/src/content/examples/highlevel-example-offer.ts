/** The example that docs/content/add-an-offer.md copies: remove this comment from a copy. */
import { paths } from '@site/site';
import { Sparkles } from 'lucide-react';
import type { Offer } from '../offer';

export const offer = {
  rank: 70,
  kind: 'SoftwareApplication',
  card: {
    title: 'Example Offer',
    description: 'One sentence that says what the offer does for the reader.',
    icon: Sparkles,
    color: 'pine',
  },
  meta: {
    title: 'HighLevel Example Offer Guide',
    description:
      'Between 70 and 160 characters: what the page explains, for whom, and which questions it answers.',
  },
  hero: {
    eyebrow: 'Add-on',
    title: 'HighLevel Example Offer',
    subtitle: 'What it is, in one breath.',
    benefits: ['First benefit', 'Second benefit', 'Third benefit'],
    ctaText: 'Start Free Trial',
  },
  about: {
    title: 'What the example offer is',
    paragraphs: ['What it does.', 'What makes it different.'],
  },
  cost: {
    label: 'Price shown in your account',
    text: 'Add `monthlyPrice` (a figure from figures.ts) only where the price is known.',
  },
  benefits: {
    title: 'What you gain',
    items: [
      { title: 'Benefit', text: 'Why it matters.' },
      { title: 'Another benefit', text: 'Why that matters, too.' },
      { title: 'A third benefit', text: 'And this one.' },
    ],
  },
  audience: {
    title: 'Who is it for?',
    fits: ['People who need it'],
    shouldWait: ['People who do not need it yet'],
  },
  start: {
    title: 'How to start',
    steps: [
      { title: 'First', text: 'Do this.' },
      { title: 'Then', text: 'Do that.' },
    ],
  },
  closing: {
    title: 'See for yourself',
    text: 'One sentence that leads to the trial.',
    ctaText: 'Start Free Trial',
  },
  faq: [
    { question: 'What does the example offer cost?', answer: 'See the price in your account.' },
    { question: 'Who needs the example offer?', answer: 'Nobody: it is an example.' },
    { question: 'Where does the example offer go?', answer: 'Into content/offers/.' },
  ],
  related: [
    { title: 'HighLevel AI Employee', path: paths.aiEmployee },
    { title: 'All partner offers', path: paths.offers },
  ],
  datedFacts: ['product'],
} satisfies Offer;
