import { Toaster } from 'sonner';
import { BrowserRouter } from '@site/ui/router';
import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { DeliveryForm } from '../components/DeliveryForm/DeliveryForm';
import { form as contactForm } from '../pages/Contact/copy';
import { controlledSubmission } from './controlled-submission';

export const inShell = (form: ReactNode) => (
  <BrowserRouter>
    {form}
    <Toaster />
  </BrowserRouter>
);

export const renderForm = (form: ReactNode) => render(inShell(form));

export const field = (label: string) =>
  screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`), {
    selector: 'input, select, textarea',
  });

export function fill(values: Readonly<Record<string, string>>): void {
  for (const [label, value] of Object.entries(values)) {
    fireEvent.change(field(label), { target: { value } });
  }
}

export const contactInput = {
  Name: 'Ada Lovelace',
  Email: 'ada@example.com',
  Type: 'technical',
  Subject: 'A question',
  Message: 'First line\nSecond line',
} as const;

export const expectFields = (values: Readonly<Record<string, string>>) =>
  expect(Object.keys(values).map((label) => field(label).value)).toEqual(Object.values(values));

export function contactFormHarness() {
  const { deliver, outcomes, submission } = controlledSubmission();
  return {
    deliver,
    submission,
    form: <DeliveryForm content={contactForm} submission={submission} />,
    accept: (index = 0) => act(() => Promise.resolve(outcomes[index]?.accept())),
    refuse: (index = 0) => act(() => Promise.resolve(outcomes[index]?.refuse())),
  };
}

export const send = () => userEvent.click(screen.getByRole('button', { name: 'Send Message' }));

export function failOnConsoleError() {
  let error: jest.SpyInstance;
  beforeEach(() => {
    error = jest.spyOn(console, 'error');
  });
  afterEach(() => {
    expect(error).not.toHaveBeenCalled();
    error.mockRestore();
  });
}
