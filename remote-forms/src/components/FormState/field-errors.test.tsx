import { accessibilityViolations } from '@site/build/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  contactFormHarness,
  contactInput,
  expectFields,
  failOnConsoleError,
  field,
  fill,
  renderForm,
  send,
} from '../../testing/forms';
import { explainUndeliverable } from './undeliverable';

failOnConsoleError();

const errorLinks = () => within(screen.getByRole('alert')).getAllByRole('link');

describe("the form's errors", () => {
  test('appear in a summary and beside each field in the same words', async () => {
    const { deliver, form } = contactFormHarness();
    renderForm(form);
    fill({ Email: 'nobody' });
    await send();

    const links = errorLinks();
    expect(links.map((link) => link.textContent)).toEqual([
      'Enter your name.',
      'Enter an email address such as name@example.com.',
      'Enter a subject.',
      'Write your message.',
    ]);
    for (const link of links) {
      const control = document.querySelector(link.getAttribute('href') ?? '');
      expect(control).toBeInvalid();
      expect(control).toHaveAccessibleDescription(link.textContent);
    }
    expect(field('Type')).toBeValid();
    expect(deliver).not.toHaveBeenCalled();
  });

  test('get the focus, and link to the field', async () => {
    renderForm(contactFormHarness().form);
    await send();
    expect(screen.getByRole('alert')).toHaveFocus();
    await userEvent.click(screen.getByRole('link', { name: 'Enter a subject.' }));
    expect(field('Subject')).toHaveFocus();
  });

  test('get the focus again when the form is submitted with the same errors', async () => {
    renderForm(contactFormHarness().form);
    await send();
    await send();
    expect(screen.getByRole('alert')).toHaveFocus();
  });

  test('keep what was typed, and disappear once everything is valid', async () => {
    const { deliver, form } = contactFormHarness();
    renderForm(form);
    fill({ ...contactInput, Email: '' });
    await send();
    expectFields({ ...contactInput, Email: '' });
    fill({ Email: contactInput.Email });
    await send();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(field('Email')).not.toHaveAttribute('aria-invalid');
    expect(deliver).toHaveBeenCalledTimes(1);
  });

  test('are accessible', async () => {
    const { container } = renderForm(contactFormHarness().form);
    expect(await accessibilityViolations(container)).toEqual([]);
    await send();
    expect(await accessibilityViolations(container)).toEqual([]);
  });
});

describe('a required field', () => {
  test('does not accept blanks', async () => {
    const { deliver, form } = contactFormHarness();
    renderForm(form);
    fill({ ...contactInput, Name: '   ', Subject: '\t', Message: '\u00a0\u00a0' });
    await send();
    expect(errorLinks().map((link) => link.textContent)).toEqual([
      'Enter your name.',
      'Enter a subject.',
      'Write your message.',
    ]);
    expect(deliver).not.toHaveBeenCalled();
  });
});

describe('an undeliverable email address', () => {
  test('is asked about once, and accepted when submitted again', async () => {
    const { deliver, form } = contactFormHarness();
    renderForm(form);
    fill({ ...contactInput, Email: 'jane@gmail' });
    await send();
    expect(deliver).not.toHaveBeenCalled();
    expect(field('Email')).toHaveAccessibleDescription(
      'We may not reach jane@gmail: after “gmail” an ending such as .com is missing. Correct it, or send the form again if it is right.',
    );
    await send();
    expect(deliver).toHaveBeenCalledTimes(1);
    expect(deliver.mock.calls[0]?.[0].fields.email).toBe('jane@gmail');
  });

  test('is asked about again when it changes', async () => {
    const { deliver, form } = contactFormHarness();
    renderForm(form);
    fill({ ...contactInput, Email: 'jane@gmail' });
    await send();
    fill({ Email: 'jane@gmail.con' });
    await send();
    expect(screen.getByRole('alert')).toHaveTextContent('no address ends in “.con”');
    expect(deliver).not.toHaveBeenCalled();
  });

  test('is not confirmed by the second click of a double click', async () => {
    const { deliver, form } = contactFormHarness();
    renderForm(form);
    fill({ ...contactInput, Email: 'jane@gmail' });
    await userEvent.dblClick(screen.getByRole('button', { name: 'Send Message' }));
    expect(screen.getByRole('alert')).toHaveTextContent('jane@gmail');
    expect(deliver).not.toHaveBeenCalled();
  });

  test.each(['jane@gmail', 'jane@gmail.con', 'jane@mail.c', 'jane@10.0.0.1', 'jane@pc.local'])(
    'is recognized: %s',
    (address) => expect(explainUndeliverable(address)).toBeTruthy(),
  );

  test.each(['jane@gmail.com', 'a@b.co.uk', 'x@y.museum', 'я@пример.рф', 'a@b.xn--p1ai'])(
    'is not assumed for %s',
    (address) => expect(explainUndeliverable(address)).toBeUndefined(),
  );
});

describe('the honeypot', () => {
  test('cannot be reached, and is not announced', () => {
    renderForm(contactFormHarness().form);
    const honeypot = field('Leave this field empty');
    expect(honeypot).toHaveAttribute('tabindex', '-1');
    expect(honeypot).toHaveAttribute('autocomplete', 'off');
    expect(screen.queryByRole('textbox', { name: 'Leave this field empty' })).toBeNull();
  });

  test('marks the message of a program that fills it in', async () => {
    const { deliver, form } = contactFormHarness();
    renderForm(form);
    fill({ ...contactInput, 'Leave this field empty': 'https://spam.example' });
    await send();
    expect(deliver.mock.calls[0]?.[0].trapped).toBe(true);
  });
});
