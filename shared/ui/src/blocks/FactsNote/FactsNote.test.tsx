import { render, screen } from '@testing-library/react';
import { datedFacts } from '@site/contract/browser';
import { FactsNote } from './FactsNote';
import { longDate } from './long-date';

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

test.each([
  ['2025-01-01', 'January 1, 2025'],
  ['2024-12-31', 'December 31, 2024'],
])('longDate formats %s as %s in any time zone', (iso, text) => {
  expect(longDate(iso)).toBe(text);
});
