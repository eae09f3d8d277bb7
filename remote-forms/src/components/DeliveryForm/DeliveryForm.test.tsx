import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { toast } from 'sonner';
import userEvent from '@testing-library/user-event';
import { act } from 'react';
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

failOnConsoleError();
afterEach(() => act(() => void toast.dismiss()));

async function sendContactInput() {
  const harness = contactFormHarness();
  renderForm(harness.form);
  fill(contactInput);
  await send();
  return harness;
}

describe('while a message is being sent', () => {
  test('the button is disabled with a label, and the fields are locked', async () => {
    await sendContactInput();
    expect(screen.getByRole('button', { name: 'Sending...' })).toBeDisabled();
    expect(field('Message')).toBeDisabled();
  });

  test('the focus is on the status, and returns when the form is usable again', async () => {
    const { accept } = await sendContactInput();
    expect(screen.getByRole('status')).toHaveTextContent('Your message is on its way.');
    expect(screen.getByRole('status')).toHaveFocus();
    await accept();
    expect(screen.getByRole('button', { name: 'Send Message' })).toHaveFocus();
  });

  test('a visitor who went to another page stays there', async () => {
    const { accept } = await sendContactInput();
    const link = screen.getByRole('link', { name: 'Privacy Policy' });
    act(() => link.focus());
    await accept();
    expect(link).toHaveFocus();
  });

  test('Enter in a field sends it once and keeps the focus', async () => {
    const { deliver, form, accept } = contactFormHarness();
    renderForm(form);
    fill(contactInput);
    await userEvent.type(field('Subject'), '{Enter}{Enter}');
    expect(deliver).toHaveBeenCalledTimes(1);
    act(() => field('Subject').blur());
    await accept();
    expect(field('Subject')).toHaveFocus();
  });

  test('leaving and coming back shows it as pending, then as sent', async () => {
    const { deliver, form, accept } = await sendContactInput();
    cleanup();

    renderForm(form);
    expect(screen.getByRole('button', { name: 'Sending...' })).toBeDisabled();
    expectFields(contactInput);
    fireEvent.submit(screen.getByRole('form'));
    await accept();
    expect(screen.getByRole('button', { name: 'Send Message' })).toBeEnabled();
    expect(field('Message')).toHaveValue('');
    expect(deliver).toHaveBeenCalledTimes(1);
    expect(await screen.findByText('Message Sent!')).toBeInTheDocument();
  });
});

describe('after a message was accepted', () => {
  test('a notice says so, and the form has only its defaults', async () => {
    const { deliver, accept } = await sendContactInput();
    await accept();
    expect(await screen.findByText('Message Sent!')).toBeInTheDocument();
    expect(deliver.mock.calls[0]?.[0]).toEqual({
      form: 'contact',
      fields: {
        name: contactInput.Name,
        email: contactInput.Email,
        type: contactInput.Type,
        subject: contactInput.Subject,
        message: contactInput.Message,
      },
      trapped: false,
    });
    expectFields({ Name: '', Email: '', Type: 'general', Subject: '', Message: '' });
  });

  const accepted = async () => {
    const harness = await sendContactInput();
    await harness.accept();
    return harness;
  };
  const received = 'We have your message, and will answer within 24 hours on weekdays.';

  test('the status stays until another message is written', async () => {
    await accepted();
    act(() => void toast.dismiss());
    expect(screen.getByRole('status')).toHaveTextContent(received);
    await userEvent.type(field('Name'), 'A');
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });

  test('a late click changes nothing', async () => {
    const { deliver } = await accepted();
    await send();
    expect(screen.queryByRole('link', { name: /^Enter/ })).not.toBeInTheDocument();
    expect(screen.getByRole('status')).toHaveTextContent(received);
    expect(deliver).toHaveBeenCalledTimes(1);
  });
});

describe('a message that failed', () => {
  const failed = async () => {
    const harness = await sendContactInput();
    await harness.refuse();
    return harness;
  };

  test('stays in the form, with a notice and the email address', async () => {
    await failed();
    expectFields(contactInput);
    const alert = screen.getByRole('alert');
    expect(alert).toHaveFocus();
    expect(alert).toHaveTextContent('Could not send your message');
    expect(within(alert).getByRole('link')).toHaveAttribute(
      'href',
      'mailto:hello@crm-compass.example',
    );
    const messages = () => screen.getAllByText('Could not send your message');
    await waitFor(() => expect(messages()).toHaveLength(2));
  });

  test('can be sent again with the same key if the visitor left and came back meanwhile', async () => {
    const { deliver, form, accept, refuse } = await sendContactInput();
    cleanup();
    renderForm(form);
    await refuse();
    await send();
    await accept(1);
    expect(deliver.mock.calls[1]).toEqual(deliver.mock.calls[0]);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  test('is still there after leaving and coming back, without taking the focus', async () => {
    const { form } = await failed();
    cleanup();
    renderForm(form);
    expectFields(contactInput);
    expect(screen.getByRole('alert')).not.toHaveFocus();
  });

  test('comes back as the visitor has changed it since', async () => {
    const { form } = await failed();
    fireEvent.input(field('Subject'), { target: { value: 'Another question' } });
    cleanup();
    renderForm(form);
    expectFields({ ...contactInput, Subject: 'Another question' });
  });
});
