import { paths } from '@site/shared';
import { readPage } from '@site/shared/testing';
import { screen } from '@testing-library/react';
import { Component as ForAgencies } from './ForAgencies';

test('says that it is coming soon, and where to read meanwhile', async () => {
  const page = await readPage(ForAgencies, paths.forAgencies);
  expect(page.text).toContain('Coming soon...');
  expect(page.links).toEqual(expect.arrayContaining([paths.agenciesPost, paths.trial]));
});

test('stays out of search results until it has something to say', async () => {
  const page = await readPage(ForAgencies, paths.forAgencies);
  expect(page.robots).toBe('noindex,follow');
  expect(page.canonical).toBe('https://crm-compass.example/gohighlevel-for-agencies');
});

test('has one heading', async () => {
  await readPage(ForAgencies, paths.forAgencies);
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
});
