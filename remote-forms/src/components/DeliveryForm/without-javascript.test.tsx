import { screen } from '@testing-library/react';
import { act } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { claimForm } from '../../pages/BonusStack/claim-form';
import {
  contactFormHarness,
  contactInput,
  expectFields,
  failOnConsoleError,
  field,
  fill,
  inShell,
  send,
} from '../../testing/forms';
import { DeliveryForm } from './DeliveryForm';

failOnConsoleError();

const webhook = { method: 'post', action: 'https://hooks.example.com/in' } as const;

let place: HTMLElement;
beforeEach(() => {
  place = document.body.appendChild(document.createElement('div'));
});
afterEach(() => place.remove());

function open(form: React.ReactNode) {
  place.innerHTML = renderToString(inShell(form));
  return screen.getByRole<HTMLFormElement>('form');
}

test("without JavaScript the browser checks the form's fields and never puts the input into the address", () => {
  const form = open(contactFormHarness().form);
  expect(form.noValidate).toBe(false);
  expect(form).toHaveAttribute('method', 'dialog');
  expect(place.querySelector('noscript')).toHaveTextContent('This form needs JavaScript');
});

test('without JavaScript a form with a webhook is posted to it', () => {
  const { submission } = contactFormHarness();
  const form = open(<DeliveryForm content={claimForm} submission={submission} target={webhook} />);
  expect(form).toHaveAttribute('action', webhook.action);
  expect(form).toHaveAttribute('method', 'post');
  expect(form.noValidate).toBe(false);
  expect(place.querySelector('noscript')).toBeNull();
  const fields = [...form.querySelectorAll<HTMLInputElement>('[name]')];
  expect(fields.map(({ name, required }) => (required ? `${name}*` : name))).toEqual([
    'form',
    'name*',
    'email*',
    'proofUrl',
    'notes',
    'consent*',
    '_gotcha',
  ]);
  expect(fields[0]).toHaveValue('bonus-claim');
  expect(fields[5]).toHaveAttribute('value', 'true');
});

test('what was typed survives hydration, after which the script checks the fields', async () => {
  const { deliver, form } = contactFormHarness();
  open(form);
  fill(contactInput);
  const before = field('Name');
  const root = await act(() => Promise.resolve(hydrateRoot(place, inShell(form))));

  expect(field('Name')).toBe(before);
  expectFields(contactInput);
  expect(screen.getByRole<HTMLFormElement>('form').noValidate).toBe(true);
  await send();
  expect(deliver.mock.calls[0]?.[0].fields.type).toBe(contactInput.Type);
  act(() => root.unmount());
});
