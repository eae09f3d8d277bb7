import { screen } from '@testing-library/react';
import fc from 'fast-check';
import { form as contactForm } from '../../pages/Contact/copy';
import { contactFormHarness, field, renderForm } from '../../testing/forms';
import { fillIn, messageOf } from './form-message';

const typed = fc.oneof(
  fc.constantFrom('<img src=x onerror=alert(1)>', '\u0000', '\u202Eevil\u202C שלום', '👩‍👩‍👧‍👦'),
  fc.string({ unit: 'binary', maxLength: 100 }),
);

/** Browsers normalize line endings in text areas to "\n". */
const withNormalizedNewlines = (text: string) => text.replace(/\r\n?/g, '\n');

test('a message contains exactly what the form holds, and can be restored into it', () => {
  renderForm(contactFormHarness().form);
  const form = screen.getByRole<HTMLFormElement>('form');
  fc.assert(
    fc.property(typed, typed, (name, text) => {
      field('Name').value = name;
      field('Message').value = text;
      const message = messageOf(form, contactForm);
      expect(message.fields.message).toBe(withNormalizedNewlines(text));
      // Inputs of one line drop them.
      expect(message.fields.name).toBe(name.replace(/[\r\n]/g, ''));
      form.reset();
      fillIn(form, message);
      expect(messageOf(form, contactForm)).toEqual(message);
      expect(document.querySelector('form img, form script')).toBeNull();
    }),
  );
});
