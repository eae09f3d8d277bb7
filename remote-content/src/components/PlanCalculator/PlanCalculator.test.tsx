import { renderPage } from '@site/build/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PlanCalculator } from './PlanCalculator';

const result = () => screen.getByRole('status');
const field = (name: RegExp) => screen.getByLabelText(name);

async function enter(name: RegExp, text: string) {
  await userEvent.clear(field(name));
  if (text) await userEvent.type(field(name), text);
}

test('the plan calculator starts with an answer', () => {
  renderPage(PlanCalculator);
  expect(result()).toHaveTextContent('Unlimited');
  expect(result()).toHaveTextContent('$297 a month');
  expect(result()).toHaveTextContent('The smallest plan for 6 accounts.');
});

test('the plan calculator recommends Starter for one business, and compares it with the ticked tools', async () => {
  renderPage(PlanCalculator);
  await enter(/Clients who get an account/, '0');
  expect(result()).toHaveTextContent('Starter');
  expect(result()).toHaveTextContent('$97 a month');
  expect(result()).toHaveTextContent('That is $280 a month less than the tools you ticked.');
});

test('the plan calculator says when the platform would cost more', async () => {
  renderPage(PlanCalculator);
  await userEvent.click(field(/Funnel and page builder$/));
  expect(result()).toHaveTextContent('That is $67 a month more than the tools you ticked.');
});

test('the plan calculator accepts corrected prices', async () => {
  renderPage(PlanCalculator);
  await enter(/Email marketing: price per month/, '49.50');
  expect(screen.getByText('$376.50')).toBeInTheDocument();
});

test('the plan calculator names a price that it cannot read', async () => {
  renderPage(PlanCalculator);
  await enter(/Email marketing: price per month/, 'free');
  expect(field(/Email marketing: price per month/)).toBeInvalid();
  expect(field(/Email marketing: price per month/)).toHaveAccessibleDescription(
    'Enter a price from $0 to $100,000.',
  );
  expect(result()).toHaveTextContent('Correct the number to see the result.');
});

test('the plan calculator adds the mobile app and moves to SaaS Pro for resale', async () => {
  renderPage(PlanCalculator);
  await userEvent.click(field(/Add-on: white-label mobile app/));
  expect(result()).toHaveTextContent('$794 a month');
  await userEvent.click(field(/Sell the platform/));
  expect(result()).toHaveTextContent('SaaS Pro');
  expect(result()).toHaveTextContent('$994 a month');
});

test('the plan calculator names an invalid number and hides the result until it is fixed', async () => {
  renderPage(PlanCalculator);
  await enter(/Clients who get an account/, 'many');
  expect(field(/Clients who get an account/)).toHaveAccessibleDescription(
    /Enter a whole number from 0 to 10,000/,
  );
  expect(result()).toHaveTextContent('Correct the number to see the result.');
  expect(screen.queryByText(/that cover the bill$/)).not.toBeInTheDocument();
  await enter(/Clients who get an account/, '0');
  expect(result()).toHaveTextContent('The smallest plan for 1 account.');
});

test('the plan calculator asks for tools if none is ticked', async () => {
  renderPage(PlanCalculator);
  for (const box of screen.getAllByRole('checkbox', { checked: true })) await userEvent.click(box);
  expect(result()).toHaveTextContent('Tick the tools you pay for today to compare.');
});

test('the plan calculator labels and groups every field', () => {
  renderPage(PlanCalculator);
  const groups = screen.getAllByRole('group').filter((group) => group.matches('fieldset'));
  expect(groups.map((group) => within(group).getAllByRole('checkbox').length)).toEqual([3, 9]);
  for (const input of document.querySelectorAll('input')) expect(input).toHaveAccessibleName();
});
