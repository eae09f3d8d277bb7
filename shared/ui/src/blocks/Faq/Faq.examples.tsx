import type { Examples } from '../../examples';
import { Faq } from './Faq';

const items = [
  {
    question: 'Do I need a credit card for the trial?',
    answer: 'No. The trial lasts 14 days, and you can cancel anytime.',
  },
  {
    question: 'When do the bonuses arrive?',
    answer: 'Within 24 hours of signup confirmation or manual verification.',
  },
  {
    question: 'Can I bring contacts from the tool that I use today, and is there help with it?',
    answer: 'Contacts can be imported from a spreadsheet file.',
  },
];

export const examples: Examples = {
  'three questions': <Faq items={items} />,
  'with its own title': <Faq items={items.slice(0, 2)} title="About the trial" id="about-trial" />,
};
