import type { Examples } from '../../examples';
import { EmailLink } from './EmailLink';

export const examples: Examples = {
  'in a sentence': (
    <p>
      Write to <EmailLink address="jane@example.com" />.
    </p>
  ),
};
