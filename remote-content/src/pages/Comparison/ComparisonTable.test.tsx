import { renderPage } from '@site/build/testing';
import { screen, within } from '@testing-library/react';
import { ComparisonTable } from './ComparisonTable';

const Page = () => (
  <ComparisonTable
    caption="Two tools"
    tools={['One', 'Other']}
    rows={[
      {
        feature: 'Text messages',
        cells: [
          { status: 'yes', text: 'Built in' },
          { status: 'limited', text: 'Through add-ons' },
        ],
      },
      {
        feature: 'White label',
        cells: [
          { status: 'yes', text: 'From the middle plan' },
          { status: 'no', text: 'Not offered' },
        ],
      },
    ]}
  />
);

test('ComparisonTable has a caption and headers for rows and columns', () => {
  renderPage(Page);
  const table = within(screen.getByRole('table', { name: 'Two tools' }));
  expect(table.getAllByRole('columnheader').map((cell) => cell.textContent)).toEqual([
    'Feature',
    'One',
    'Other',
  ]);
  expect(table.getAllByRole('rowheader')).toHaveLength(2);
});

test('ComparisonTable gives each status in words, not by icon and color alone', () => {
  renderPage(Page);
  expect(screen.getAllByRole('cell').map((cell) => cell.textContent)).toEqual([
    'One Yes: Built in',
    'Other Limited: Through add-ons',
    'One Yes: From the middle plan',
    'Other No: Not offered',
  ]);
});

test('ComparisonTable repeats the tool next to each value on narrow screens, visually only', () => {
  renderPage(Page);
  const [cell] = screen.getAllByRole('cell');
  expect(within(cell as HTMLElement).getByText('One')).toHaveAttribute('aria-hidden', 'true');
});
