import type { Examples } from '../../examples';
import { BonusStack } from './BonusStack';

export const examples: Examples = {
  'with a call to action': <BonusStack />,
  'as a list alone': (
    <BonusStack title="What’s included" intro="Everything below is yours to keep." cta={false} />
  ),
};
