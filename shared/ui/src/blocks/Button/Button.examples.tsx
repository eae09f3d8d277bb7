import type { Examples } from '../../examples';
import { Button } from './Button';

export const examples: Examples = {
  'each variant': (
    <p>
      <Button>Send message</Button> <Button variant="secondary">Cancel</Button>
    </p>
  ),
  'each size': (
    <p>
      <Button size="sm">Small</Button> <Button>Middle</Button> <Button size="lg">Large</Button>
    </p>
  ),
  disabled: <Button disabled>Sending...</Button>,
};
