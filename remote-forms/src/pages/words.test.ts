import { site } from '@site/shared';
import * as bonus from './BonusStack/words';
import { claimForm } from './BonusStack/claim-form';
import * as contact from './Contact/words';
import type { FormContent } from '../content/form';
import * as redirect from './Redirect/words';

const pages = [contact, bonus, redirect].map(({ facts }) => facts);
const forms: readonly FormContent[] = [contact.form, claimForm];

test.each(pages)(
  '$path has a title and a description of sensible length',
  ({ title, description }) => {
    const full = `${title} | ${site.name}`;
    expect(full.length).toBeGreaterThanOrEqual(30);
    expect(full.length).toBeLessThanOrEqual(60);
    expect(description.length).toBeGreaterThanOrEqual(70);
    expect(description.length).toBeLessThanOrEqual(160);
  },
);

test('no two pages share a title or a description', () => {
  expect(new Set(pages.map(({ title }) => title)).size).toBe(pages.length);
  expect(new Set(pages.map(({ description }) => description)).size).toBe(pages.length);
});

describe.each(forms)('the form $name', ({ label, fields }) => {
  test('has a name that no search for one of its fields finds', () => {
    for (const field of fields) {
      expect(label.toLowerCase()).not.toContain(field.label.toLowerCase());
    }
  });

  test('has unique fields', () => {
    expect(new Set(fields.map(({ name }) => name)).size).toBe(fields.length);
  });

  test('has words for everything the browser can find wrong', () => {
    for (const field of fields) {
      if (field.required) expect(field.faults.missing).toBeTruthy();
      if (field.kind === 'input' && field.type !== 'text')
        expect(field.faults.mismatch).toBeTruthy();
    }
  });
});

test('no testimonial names a person', () => {
  for (const { author } of bonus.testimonials.items) expect(author).toMatch(/^Sample: /);
});
