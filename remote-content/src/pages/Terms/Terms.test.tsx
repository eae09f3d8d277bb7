import { paths } from '@site/site';
import { readPage } from '@site/build/testing';
import { Component as Terms } from './Terms';

test('the Terms page promises bonuses within 24-48 hours, not the 24 hours of other pages', async () => {
  const { text } = await readPage(Terms, paths.terms);
  expect(text).toContain('24-48 hours after verification');
  expect(text).not.toContain('within 24 hours');
});

test('the Terms page is dated and titled, and leads to the disclosure', async () => {
  const page = await readPage(Terms, paths.terms);
  expect(page.headings(1)).toEqual(['Terms of service']);
  expect(page.text).toContain('Last updated: January 2025');

  expect(page.links).toContain(paths.disclosure);
});
