import { paths } from '@site/site';
import { readPage } from '@site/build/testing';
import { screen, within } from '@testing-library/react';
import { cons, pros } from './copy';
import { Component as Review } from './Review';

const read = () => readPage(Review, paths.review);

test('the Review page shows the three plans with both prices', async () => {
  await readPage(Review, paths.review);
  const plans = screen.getAllByRole('article');
  expect(plans).toHaveLength(3);
  const [starter, unlimited, saasPro] = plans as [HTMLElement, HTMLElement, HTMLElement];
  expect(starter).toHaveTextContent(/Starter.*\$97.*\$970.*\$194/);
  expect(unlimited).toHaveTextContent(/Unlimited.*Most Popular.*\$297.*\$2,970.*\$594/);
  expect(saasPro).toHaveTextContent(/SaaS Pro.*\$497.*\$4,970.*\$994/);
});

test('the Review page has a summary, features, audiences and use cases', async () => {
  const page = await read();
  expect(page.count('#summary dt')).toBeGreaterThanOrEqual(5);
  expect(page.headings(3, '#features')).toHaveLength(6);
  expect(page.headings(3, '#who-it-is-for')).toHaveLength(4);
  expect(page.headings(3, '#use-cases')).toHaveLength(4);
});

test('the Review page lists strengths and drawbacks', async () => {
  const page = await read();
  expect(page.headings(3, '#pros-and-cons')).toEqual(['Pros', 'Cons']);
  for (const point of [...pros, ...cons]) expect(page.text).toContain(point);
});

test('the Review page has the bonus stack with its total', async () => {
  const { text } = await read();
  for (const price of ['$197', '$97', '$147', '$538']) expect(text).toContain(price);
  expect(text).toContain('within 24 hours');
});

test('the Review page ends with a verdict of 4.5 out of 5 and four whole stars', async () => {
  await readPage(Review, paths.review);
  const verdict = screen.getByRole('region', { name: 'Our verdict' });
  expect(verdict).toHaveTextContent('4.5 out of 5');
  expect(within(verdict).getByRole('link')).toHaveAttribute('data-cta', 'trial-inline');
  expect(document.querySelectorAll('#verdict svg')).toHaveLength(5);
  expect(document.querySelectorAll('#verdict svg[data-filled]')).toHaveLength(4);
});

test('the Review page says how it rates, how the site earns, who wrote it and when prices were checked', async () => {
  await readPage(Review, paths.review);
  const box = screen.getByRole('region', { name: 'How we rate' });
  expect(box).toHaveTextContent('What 4.5 out of 5 means');
  expect(box).toHaveTextContent('paid a commission');
  expect(box).toHaveTextContent('CRM Compass editorial team');
  expect(box).toHaveTextContent('November 21, 2026');
  expect(within(box).getByRole('link', { name: 'affiliate disclosure' })).toHaveAttribute(
    'href',
    paths.disclosure,
  );
});

test('the Review page states one review of the software in structured data, as shown', async () => {
  const page = await read();

  expect(page.types).toEqual(expect.arrayContaining(['Review', 'FAQPage', 'BreadcrumbList']));
  const review = page.graph.Review as {
    reviewRating: { ratingValue: number };
    itemReviewed: { '@type': string; name: string };
    positiveNotes: { itemListElement: readonly { name: string }[] };
    negativeNotes: { itemListElement: readonly { name: string }[] };
  };
  expect(review.reviewRating.ratingValue).toBe(4.5);
  expect(review.itemReviewed).toMatchObject({
    '@type': 'SoftwareApplication',
    name: 'GoHighLevel',
  });
  expect(review.positiveNotes.itemListElement.map(({ name }) => name)).toEqual(pros);
  expect(review.negativeNotes.itemListElement.map(({ name }) => name)).toEqual(cons);
});
