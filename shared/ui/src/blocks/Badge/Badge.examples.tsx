import type { Examples } from '../../examples';
import { Badge } from './Badge';

export const examples: Examples = {
  'each tone': (
    <p>
      <Badge>Tutorial</Badge> <Badge tone="accent">Guides</Badge>{' '}
      <Badge tone="solid">Most Popular</Badge> <Badge tone="warning">Limited</Badge>
    </p>
  ),
};
