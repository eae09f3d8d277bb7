import { paths } from '@site/site';
import { readPage } from '@site/build/testing';
import { Component as ForAgencies } from './ForAgencies';

test('the For Agencies page says that it is coming soon, and where to read meanwhile', async () => {
  const page = await readPage(ForAgencies, paths.forAgencies);
  expect(page.text).toContain('Coming soon...');
  expect(page.links).toEqual(expect.arrayContaining([paths.agenciesPost, paths.trial]));
});

test('the For Agencies page stays out of search results until it has something to say', async () => {
  const page = await readPage(ForAgencies, paths.forAgencies);
  expect(page.robots).toBe('noindex,follow');
});
