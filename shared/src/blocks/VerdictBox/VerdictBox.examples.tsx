import type { Examples } from '../../examples/examples';
import { VerdictBox } from './VerdictBox';

export const examples: Examples = {
  'of the review': (
    <VerdictBox
      rating={4.5}
      verdict="It replaces a whole stack of tools for less than their sum, and asks for a few weeks of patience while you learn it."
      recommendation="Start on Starter for your own business; take Unlimited once you serve clients."
    />
  ),
};
