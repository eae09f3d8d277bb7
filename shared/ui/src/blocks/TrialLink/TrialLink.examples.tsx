import type { Examples } from '../../examples';
import { TrialLink } from './TrialLink';

export const examples: Examples = {
  'in each place': (
    <p>
      <TrialLink placement="trial-header" size="sm" /> <TrialLink placement="trial-inline" />{' '}
      <TrialLink placement="trial-hero" size="lg" />
    </p>
  ),
  secondary: <TrialLink placement="trial-inline" variant="secondary" />,
};
