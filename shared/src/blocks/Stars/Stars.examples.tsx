import type { Examples } from '../../examples/examples';
import { Stars } from './Stars';

export const examples: Examples = {
  'whole stars only': <Stars rating={4.5} />,
  'all of them': <Stars rating={5} />,
};
