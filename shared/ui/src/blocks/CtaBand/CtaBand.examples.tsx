import type { Examples } from '../../examples';
import { CtaBand } from './CtaBand';

export const examples: Examples = {
  'a closing call': (
    <CtaBand
      title="See if it fits the way you work"
      text="Fourteen days, no credit card, cancel anytime."
    />
  ),
  'in other words': (
    <CtaBand
      title="Join the program"
      text="The way in is a free trial."
      ctaText="Join Through a Free Trial"
    />
  ),
};
