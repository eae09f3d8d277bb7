import * as bonus from './BonusStack/copy';
import { claimForm } from './BonusStack/claim-form';
import * as contact from './Contact/copy';
import type { FormContent } from '../components/FormState/form-content';

const forms: readonly FormContent[] = [contact.form, claimForm];

describe.each(forms)('the form $name', ({ label, fields }) => {
  test("has a name that differs from its fields' labels", () => {
    for (const field of fields) {
      expect(label.toLowerCase()).not.toContain(field.label.toLowerCase());
    }
  });

  test('has unique fields', () => {
    expect(new Set(fields.map(({ name }) => name)).size).toBe(fields.length);
  });

  test('has texts for every validation error of browsers', () => {
    for (const field of fields) {
      if (field.required) expect(field.errors.missing).toBeTruthy();
      if (field.kind === 'input' && field.type !== 'text')
        expect(field.errors.mismatch).toBeTruthy();
    }
  });
});

test('no testimonial names a person', () => {
  for (const { author } of bonus.testimonials.items) expect(author).toMatch(/^Sample: /);
});
