import { render, screen } from '@testing-library/react';
import { datedFacts } from '../../dated-facts/dated-facts';
import { FactsNote } from './FactsNote';

const { plans } = datedFacts;

test('FactsNote names each source once', () => {
  render(<FactsNote facts={['plans', 'trial', { source: 'a report', checked: '2027-01-01' }]} />);
  expect(screen.getByText(/^Figures last checked on/)).toHaveTextContent(
    `Source: ${plans.source}, a report.`,
  );
});

test('FactsNote shows the day of the oldest check, also machine-readable', () => {
  render(<FactsNote facts={[{ source: 'a report', checked: '2025-03-01' }, 'plans']} />);
  expect(screen.getByText('March 1, 2025')).toHaveAttribute('datetime', '2025-03-01');
});

test('FactsNote shows the author if given', () => {
  render(<FactsNote author="editorial team" facts={['plans']} />);
  expect(screen.getByText(/^By the editorial team\. Figures last checked/)).toBeInTheDocument();
});
