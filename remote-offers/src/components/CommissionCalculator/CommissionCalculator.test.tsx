import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CommissionCalculator } from './CommissionCalculator';

const note = 'Examples, not a promise of income.';
const withoutScript = 'One example without JavaScript.';
const calculator = <CommissionCalculator note={note} withoutScript={withoutScript} />;
const result = () => screen.getByRole('status');

async function type(label: string, text: string) {
  const field = screen.getByLabelText(label);
  await userEvent.clear(field);
  await userEvent.type(field, text);
}

describe('the commission calculator', () => {
  test('opens with three years of one customer on the $297 plan', () => {
    render(calculator);
    expect(result()).toHaveTextContent('$297 × 40% × 1 customer × 36 months = $4,276.80');
    expect(result()).toHaveTextContent('Per customer, monthly$118.80');
  });

  test('gives $3,880 a month for 100 customers on the $97 plan', async () => {
    render(calculator);
    await userEvent.selectOptions(screen.getByLabelText('Plan'), 'starter');
    await type('Customers', '100');
    await type('Months they stay', '1');
    expect(result()).toHaveTextContent('Per customer, monthly$38.80');
    expect(result()).toHaveTextContent('All customers, monthly$3,880');
    expect(result()).toHaveTextContent('$97 × 40% × 100 customers × 1 month = $3,880');
  });

  test('offers every plan with its price', () => {
    render(calculator);
    const options = screen.getAllByRole('option').map((option) => option.textContent);
    expect(options).toEqual([
      'Starter, $97/month',
      'Unlimited, $297/month',
      'SaaS Pro, $497/month',
    ]);
  });

  test('says what is wrong with a number and shows no result until it is right', async () => {
    render(calculator);
    await type('Customers', '1.5');
    expect(screen.getByLabelText('Customers')).toBeInvalid();
    expect(screen.getByLabelText('Customers')).toHaveAccessibleDescription(
      'Enter a whole number from 1 to 10,000.',
    );
    expect(result()).not.toHaveTextContent('$');
    await type('Customers', '2');
    expect(screen.getByLabelText('Customers')).toBeValid();
    expect(result()).toHaveTextContent('In total$8,553.60');
  });

  test('always says that it promises nothing, also beside an invalid number', async () => {
    render(calculator);
    expect(screen.getByText(note)).toBeVisible();
    await type('Months they stay', 'many');
    expect(screen.getByText(note)).toBeVisible();
  });
});
