import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RevenueCalculator } from './RevenueCalculator';

const calculator = <RevenueCalculator note="An example." />;
const result = () => screen.getByRole('status');

async function type(label: string, text: string) {
  const field = screen.getByLabelText(label);
  await userEvent.clear(field);
  await userEvent.type(field, text);
}

test('the revenue calculator updates as figures are typed', async () => {
  render(calculator);
  await type('Clients', '3');
  await type('Monthly fee per client, in dollars', '97');
  expect(result()).toHaveTextContent('3 × $97 = $291');
  expect(result()).toHaveTextContent('Left before your other costs-$6');
  expect(result()).toHaveTextContent('Clients that pay for the platform4');
});

test('the revenue calculator offers both agency plans', async () => {
  render(calculator);
  await userEvent.selectOptions(screen.getByLabelText('Platform plan'), 'saasPro');
  expect(result()).toHaveTextContent('Platform plan$497');
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([
    'Unlimited, $297/month',
    'SaaS Pro, $497/month',
  ]);
});

test('the revenue calculator explains an invalid number and hides the result until it is fixed', async () => {
  render(calculator);
  await type('Clients', 'many');
  expect(screen.getByLabelText('Clients')).toBeInvalid();
  expect(screen.getByLabelText('Clients')).toHaveAccessibleDescription(
    'Enter a whole number from 1 to 1,000.',
  );
  expect(result()).not.toHaveTextContent('$');
  await type('Clients', '2');
  expect(result()).toHaveTextContent('2 × $147 = $294');
});
