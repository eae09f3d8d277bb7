import { paths } from '@site/site';
import { Toaster, toast } from 'sonner';
import { renderPage } from '@site/build/testing';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { expectFields, failOnConsoleError, field, fill } from '../../testing/forms';
import { Component } from './BonusStack';

failOnConsoleError();

const claim = {
  'Full Name': 'Grace Hopper',
  'Email Address': 'grace@example.com',
  'Proof of Signup': 'https://example.com/welcome.png',
  Notes: 'Signed up yesterday',
} as const;

const button = () => screen.getByRole('button', { name: /^Submit/ });
const consent = () => field('I agree');
const gtag = jest.fn();
const events = () => gtag.mock.calls as unknown[][];
const advance = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  jest.useFakeTimers();
  gtag.mockClear();
  window.gtag = gtag;
  renderPage(Component, paths.bonusStack);
  render(<Toaster />);
});
afterEach(async () => {
  act(() => void toast.dismiss());
  await advance(5000);
  jest.useRealTimers();
  delete window.gtag;
});

test('the claim form asks for full name, email address, proof, notes and consent', () => {
  const controls = screen
    .getByRole('form')
    .querySelectorAll<HTMLInputElement>('[name]:not([type=hidden], [tabindex])');
  expect([...controls].map(({ name, required }) => [name, required])).toEqual([
    ['name', true],
    ['email', true],
    ['proofUrl', false],
    ['notes', false],
    ['consent', true],
  ]);
  expect(field('Full Name').labels?.[0]).toHaveTextContent('Full Name *');
  expect(field('Email Address').labels?.[0]).toHaveTextContent('Email Address *');
  expect(field('Email Address')).toHaveAttribute('type', 'email');
  expect(field('Proof of Signup')).toHaveAttribute('type', 'url');
  expect(field('Notes')).toHaveAttribute('rows', '4');
  expect(consent()).not.toBeChecked();
  expect(consent().labels?.[0]).toHaveTextContent(
    'I agree to receive bonus materials and occasional updates. I can unsubscribe anytime.',
  );
});

test('a claim without consent is not sent, keeps its fields and shows the error in a notice and at the box', async () => {
  fill(claim);
  fireEvent.click(button());
  await advance(3000);
  expect(button()).toBeEnabled();
  expect(button()).toHaveTextContent('Submit Claim');
  expectFields(claim);
  expect(events()).toEqual([]);

  expect(screen.getByText('Consent Required').closest('[data-type]')).toHaveAttribute(
    'data-type',
    'error',
  );
  const words = 'Please agree to receive bonus materials and updates.';
  expect(consent()).toBeInvalid();
  expect(consent()).toHaveAccessibleDescription(words);
  const summary = within(screen.getAllByRole('alert')[0] as HTMLElement);
  expect(summary.getByRole('link')).toHaveTextContent(words);
  // Summary, field and notice.
  expect(screen.getAllByText(words)).toHaveLength(3);
});

test('the claim form refuses an invalid address of the proof, but needs none', async () => {
  fill({ ...claim, 'Proof of Signup': 'screenshot.png' });
  fireEvent.click(consent());
  fireEvent.click(button());
  expect(field('Proof of Signup')).toBeInvalid();
  expect(field('Proof of Signup')).toHaveAccessibleDescription(
    expect.stringContaining('Enter a full address that begins with https://'),
  );
  fill({ 'Proof of Signup': '' });
  fireEvent.click(button());
  expect(button()).toBeDisabled();
  await advance(1500);
});

test('the claim form says "Submitting..." for 1.5 seconds, sends one analytics event, then thanks and empties itself', async () => {
  fill(claim);
  fireEvent.click(consent());
  fireEvent.click(button());
  expect(button()).toBeDisabled();
  expect(button()).toHaveTextContent(/^Submitting\.\.\.$/);
  expect(events()).toEqual([
    ['event', 'submit', { event_category: 'Bonus Form', event_label: 'bonus-form-submit' }],
  ]);

  await advance(1499);
  expect(button()).toBeDisabled();
  await advance(1);
  expect(button()).toBeEnabled();
  expectFields({ 'Full Name': '', 'Email Address': '', 'Proof of Signup': '', Notes: '' });
  expect(consent()).not.toBeChecked();

  await advance(100);
  expect(screen.getByText('Claim Submitted Successfully!')).toBeInTheDocument();
  expect(
    screen.getByText(
      'Check your email within 24 hours for your bonus materials. Welcome to the GoHighLevel community!',
    ),
  ).toBeInTheDocument();
});

test('a claim is sent although analytics throws', async () => {
  gtag.mockImplementationOnce(() => {
    throw new Error('blocked');
  });
  fill(claim);
  fireEvent.click(consent());
  fireEvent.click(button());
  expect(button()).toHaveTextContent('Submitting...');
  await advance(1500);
});
