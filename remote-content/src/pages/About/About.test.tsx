import { paths } from '@site/site';
import { readPage } from '@site/build/testing';
import { screen } from '@testing-library/react';
import { Component as About } from './About';

test('the About page shows mission, values, story and team, in this order', async () => {
  await readPage(About, paths.about);
  const sections = [...document.querySelectorAll('section[id]')].map(({ id }) => id);
  expect(sections).toEqual(['mission', 'values', 'story', 'team']);
});

test('the About page describes the team by its work and invents nobody', async () => {
  const page = await readPage(About, paths.about);
  expect(page.headings(3, '#team')).toEqual(['Research', 'Writing', 'Checking', 'Reader support']);
  expect(page.text).toContain('CRM Compass editorial team');
});

test('the About page links to the trial at the top and the bottom', async () => {
  await readPage(About, paths.about);
  const [first, last, ...more] = screen.getAllByRole('link', { name: 'Start Free Trial' });
  expect(first).toHaveAttribute('data-cta', 'trial-hero');
  expect(last).toHaveAttribute('data-cta', 'trial-inline');
  expect(more).toEqual([]);
});
