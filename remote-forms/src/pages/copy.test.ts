import { site } from '@site/site';
import * as bonus from './BonusStack/copy';
import { claimForm } from './BonusStack/claim-form';
import * as contact from './Contact/copy';
import type { FormContent } from '../content/form';
import * as redirect from './Redirect/copy';

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

test('no two pages of the forms section share a title or description', () => {
  expect(new Set(pages.map(({ title }) => title)).size).toBe(pages.length);
  expect(new Set(pages.map(({ description }) => description)).size).toBe(pages.length);
});

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
