import { bonusDeliveryInTerms, bonusHeadline, paths, site } from '@site/site';
import { type PageFacts } from '@site/ui';
import type { Passage } from '../../content/content-types';
import { page } from './page';

export const facts = {
  name: 'Terms of Service',
  path: page.path,
  title: 'Terms of service',
  description: `The rules for using ${site.name}: what our content is and is not, how affiliate links and the bonus stack work, and what we are liable for.`,
} as const satisfies PageFacts;

export const heading = 'Terms of service';

export const lead = `These terms apply when you read ${site.name} or use its forms. We have kept them short and plain on purpose.`;

export const sections = [
  {
    id: 'who-we-are',
    title: 'What this site is',
    paragraphs: [
      `${site.name} publishes guides, reviews, comparisons and tools about ${site.provider.name}. We are an independent affiliate. We are not ${site.provider.company}, and we do not sell, run or support its software. Your contract for the software is with the provider alone, on the provider’s terms.`,
      'We use the provider’s names and trademarks only to say what we write about.',
    ],
  },
  {
    id: 'content',
    title: 'Content and calculators',
    paragraphs: [
      'We work carefully, but software and prices change. Content is general information, not legal, tax or financial advice, and it may be out of date by the time you read it. The price at the provider’s checkout is the one that counts.',
      'Calculators and earnings examples show arithmetic on the assumptions stated beside them. They do not promise that you will save or earn any amount.',
    ],
  },
  {
    id: 'affiliate-links',
    title: 'Affiliate links',
    paragraphs: [
      [
        'Links to the provider’s signup are affiliate links, for which we may be paid. The ',
        { text: 'affiliate disclosure', path: paths.disclosure },
        ' explains how.',
      ],
    ],
  },
  {
    id: 'bonus-stack',
    title: 'The bonus stack',
    paragraphs: [
      [
        `People who start a trial through our link can `,
        { text: 'claim the bonus stack', path: paths.bonusStack },
        `, which we value at ${bonusHeadline}. These conditions apply:`,
      ],
    ],
    list: [
      'The provider must record your signup for our link. If we cannot see that automatically, we verify it by hand with the proof you send.',
      `We deliver by email ${bonusDeliveryInTerms}.`,
      'One bonus stack per customer. It has no cash value and cannot be exchanged.',
      'You may use and adapt the material in your own business and for your clients. You may not sell or publish it as it is.',
      'We may change the contents for future claims; claims that were already made keep what was promised.',
    ],
  },
  {
    id: 'fair-use',
    title: 'Fair use of the site',
    paragraphs: [
      'You may read, print and link to our pages freely and quote short passages with a link to the source. Please do not copy whole pages, do not use the forms to send advertising, and do not try to disturb or break into the site.',
    ],
  },
  {
    id: 'liability',
    title: 'Liability',
    paragraphs: [
      'The site is free and provided as it is. As far as the law allows, we are not liable for decisions made on the basis of our content or for the provider’s services. Nothing in these terms limits liability that cannot be limited by law.',
    ],
  },
  {
    id: 'changes',
    title: 'Changes and contact',
    paragraphs: [
      [
        'If we change these terms, the date at the top of this page changes with them. Questions are welcome on the ',
        { text: 'contact page', path: paths.contact },
        '.',
      ],
    ],
  },
] as const satisfies readonly Passage[];
