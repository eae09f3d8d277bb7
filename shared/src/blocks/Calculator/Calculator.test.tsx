import { prerenderPage } from '@site/shared/testing';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import fc from 'fast-check';
import { Calculator } from './Calculator';
import { PlanField } from './CalculatorFields';
import { wholeNumber } from './whole-number';

const calculator = (
  <Calculator
    label="Sums"
    fields={null}
    answer="1 + 1 = 2"
    remark="An example."
    withoutScript="One example without JavaScript."
  />
);

test('reads out the result, with its remark beside it', () => {
  render(calculator);
  expect(screen.getByRole('status')).toHaveTextContent('1 + 1 = 2');
  expect(screen.getByText('An example.')).toBeVisible();
});

test('shows the opening result in the static page, and says what JavaScript adds', async () => {
  const html = await prerenderPage(() => calculator);
  expect(html).toContain('1 + 1 = 2');
  expect(html).toContain('<noscript>One example without JavaScript.</noscript>');
});

test('gives the key of the plan that was chosen', async () => {
  const chosen = jest.fn();
  const plans = {
    small: { name: 'Small', monthlyPrice: 97 },
    large: { name: 'Large', monthlyPrice: 497 },
  };
  render(<PlanField label="Plan" plans={plans} value="small" onChange={chosen} />);
  await userEvent.selectOptions(screen.getByLabelText('Plan'), 'Large, $497/month');
  expect(chosen).toHaveBeenCalledWith('large');
});

const limits = { min: 1, max: 5000 };

test('reads every whole number within the limits, with or without space around it', () => {
  fc.assert(
    fc.property(fc.integer(limits), (count) => wholeNumber(` ${count} `, limits) === count),
  );
});

test.each(['', 'many', '1.5', '-1', '0', '5001', '1e2', '٣', '9'.repeat(400)])(
  'takes %j for no number',
  (typed) => {
    expect(wholeNumber(typed, limits)).toBeUndefined();
  },
);
