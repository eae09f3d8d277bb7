import { paths } from '@site/site';
import { readPage } from '@site/build/testing';
import { Component as Disclosure } from './Disclosure';

test('the Disclosure page says that commissions are earned, what they fund and that opinions stay independent', async () => {
  const { text } = await readPage(Disclosure, paths.disclosure);
  expect(text).toContain('earns a commission when you sign up');
  expect(text).toContain('40%');
  expect(text).toContain('Commissions fund our free content and tutorials');
  expect(text).toContain('How opinions stay independent');
});

test('the Disclosure page is dated and titled', async () => {
  const page = await readPage(Disclosure, paths.disclosure);
  expect(page.headings(1)).toEqual(['Affiliate disclosure']);
  expect(page.text).toContain('Last updated: January 2025');
});
