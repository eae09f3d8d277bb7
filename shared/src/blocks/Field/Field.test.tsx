import { renderPage } from '@site/shared/testing';
import { screen } from '@testing-library/react';
import { Checkbox, Input } from './controls';
import { Field } from './Field';
import { fieldProps } from './field-props';

test('ties a control to its label, hint and error', () => {
  const state = { id: 'email', required: true, hint: 'We answer here', error: 'Write an @' };
  renderPage(() => (
    <Field {...state} label="Email">
      <Input {...fieldProps(state)} type="email" />
    </Field>
  ));
  const input = screen.getByRole('textbox', { name: 'Email' });
  expect(input).toBeRequired();
  expect(input).toBeInvalid();
  expect(input).toHaveAccessibleDescription('Write an @ We answer here');
  expect(screen.getByText('*')).toHaveAttribute('aria-hidden', 'true');
});

test('says nothing about a field that has nothing to say', () => {
  expect(fieldProps({ id: 'name' })).toEqual({ id: 'name' });
});

test('labels a checkbox and names what is wrong with it', () => {
  renderPage(() => <Checkbox id="consent" label="I agree" error="Please agree" />);
  const box = screen.getByRole('checkbox', { name: 'I agree' });
  expect(box).toHaveAccessibleDescription('Please agree');
  expect(box).not.toBeChecked();
});
