import { readPage } from '@site/build/testing';
import * as Comparison from './Comparison/Comparison';
import * as Pricing from './Pricing/Pricing';
import * as Review from './Review/Review';

test.each([
  ['/gohighlevel-pricing', Pricing],
  ['/gohighlevel-review', Review],
  ['/gohighlevel-vs-clickfunnels', Comparison],
])('the contents list of %s names sections of the page in their order', async (path, page) => {
  await readPage(page.Component, path);
  const links = [...document.querySelectorAll('nav[aria-label="On this page"] a')];
  const targets = links.map((link) => document.querySelector(link.getAttribute('href') as string));
  expect(targets.length).toBeGreaterThan(5);
  expect(targets).not.toContain(null);
  const all = [...document.querySelectorAll('[id]')];
  const places = targets.map((target) => all.indexOf(target as Element));
  expect(places).toEqual(places.toSorted((a, b) => a - b));
});
