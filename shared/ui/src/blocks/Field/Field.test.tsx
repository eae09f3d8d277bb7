import { renderPage } from '@site/build/testing';
import { screen } from '@testing-library/react';
import { Checkbox, Input } from './controls';
import { Field } from './Field';
import { fieldProps } from './field-props';

test('Field links a control to its label, hint and error', () => {
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

test('Field adds no attributes without hint or error', () => {
  expect(fieldProps({ id: 'name' })).toEqual({ id: 'name' });
});

test('Checkbox has a label and an error', () => {
  renderPage(() => <Checkbox id="consent" label="I agree" error="Please agree" />);
  const box = screen.getByRole('checkbox', { name: 'I agree' });
  expect(box).toHaveAccessibleDescription('Please agree');
  expect(box).not.toBeChecked();
});
