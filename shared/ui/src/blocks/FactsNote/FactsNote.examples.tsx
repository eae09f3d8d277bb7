import type { Examples } from '../../examples';
import { FactsNote } from './FactsNote';

export const examples: Examples = {
  'of one source': <FactsNote facts={['plans', 'trial']} />,
  'of several, with who wrote the page': (
    <FactsNote
      author="editorial team"
      facts={['plans', { source: 'an industry report', checked: '2025-03-01' }]}
    />
  ),
};
