import { paths } from '@site/shared';
import { Toaster } from '@site/shared/notices';
import { renderPage } from '@site/shared/testing';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { expectFields, fill, watchConsole, written } from '../../testing/forms';
import { Component } from './Contact';

watchConsole();
beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const button = () => screen.getByRole('button', { name: /^Send/ });

test('the contact form says "Sending..." for a second without any request, then thanks and empties itself', async () => {
  const request = jest.fn();
  globalThis.fetch = request;
  renderPage(Component, paths.contact);
  render(<Toaster />);
  fill(written);
  fireEvent.click(button());
  expect(button()).toBeDisabled();
  expect(button()).toHaveTextContent(/^Sending\.\.\.$/);

  await pass(999);
  expect(button()).toBeDisabled();
  await pass(1);
  expect(button()).toBeEnabled();
  expect(button()).toHaveTextContent(/^Send Message$/);
  expectFields({ Name: '', Email: '', Type: 'general', Subject: '', Message: '' });

  await pass(100);
  expect(screen.getByText('Message Sent!')).toBeInTheDocument();
  expect(
    screen.getByText("Thanks for reaching out. We'll get back to you within 24 hours."),
  ).toBeInTheDocument();
  expect(request).not.toHaveBeenCalled();
});
