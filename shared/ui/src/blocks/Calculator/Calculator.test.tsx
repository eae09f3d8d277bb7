import { prerenderPage } from '@site/build/testing';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import fc from 'fast-check';
import { Calculator } from './Calculator';
import { PlanField } from './CalculatorFields';
import { amount, wholeNumber } from './typed-number';

const calculator = (
  <Calculator
    label="Sums"
    fields={null}
    result="1 + 1 = 2"
    remark="An example."
    withoutScript="One example without JavaScript."
  />
);

test('Calculator announces the result, with its remark below', () => {
  render(calculator);
  expect(screen.getByRole('status')).toHaveTextContent('1 + 1 = 2');
  expect(screen.getByText('An example.')).toBeVisible();
});

test('Calculator shows the opening result in the static page, and says that it needs JavaScript', async () => {
  const html = await prerenderPage(() => calculator);
  expect(html).toContain('1 + 1 = 2');
  expect(html).toContain('<noscript>One example without JavaScript.</noscript>');
});

test('PlanField passes the key of the chosen plan', async () => {
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

test('wholeNumber reads every number within the limits, with or without spaces around it', () => {
  fc.assert(
    fc.property(fc.integer(limits), (count) => wholeNumber(` ${count} `, limits) === count),
  );
});

test('wholeNumber reads groups of three, with or without currency sign', () => {
  fc.assert(
    fc.property(
      fc.integer(limits),
      fc.constantFrom(',', ' ', '\u00a0', '\u202f', '’'),
      fc.constantFrom(['', ''], ['$', ''], ['$ ', ''], ['US$', ''], ['', ' USD'], ['', '\u00a0$']),
      (count, separator, [before, after]) => {
        const grouped = count.toLocaleString('en-US').replaceAll(',', separator);
        return wholeNumber(before + grouped + after, limits) === count;
      },
    ),
  );
});

test.each([
  ['1,000', 1000],
  ['$297', 297],
  ['1 000', 1000],
  ['297.00', 297],
  ['１００', 100],
])('amount reads %j', (typed, number) => {
  expect(wholeNumber(typed, limits)).toBe(number);
});

test.each([
  ['49.50', 49.5],
  ['$1,249.99', 1249.99],
  ['49.', 49],
  ['.99', 0.99],
])('amount reads the price %j', (typed, number) => {
  expect(amount(typed, { min: 0, max: 5000 })).toBe(number);
});

const noNumbers = ['', '$', '.', 'many', '-1', '0', '5001', '1e2', '٣', '9'.repeat(400)];
const ambiguous = ['1,5', '1.000', '1,00', '1,0000', ',100', '10 00', '$1$000', '1.5.0'];

test.each([...noNumbers, ...ambiguous, '1.5'])('wholeNumber refuses %j', (typed) => {
  expect(wholeNumber(typed, limits)).toBeUndefined();
});

test.each([...noNumbers, ...ambiguous])('amount refuses %j', (typed) => {
  expect(amount(typed, limits)).toBeUndefined();
});
