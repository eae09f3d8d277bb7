import { paths } from '@site/site';
import { readPage } from '@site/build/testing';
import { screen, within } from '@testing-library/react';
import { Component as Home } from './Home';

const read = () => readPage(Home, paths.home);

test('Home opens with one promise, the trial and its terms', async () => {
  await readPage(Home, paths.home);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('GoHighLevel');
  const trial = screen.getByRole('link', { name: 'Start Your GoHighLevel Trial' });
  expect(trial).toHaveAttribute('href', '/go/gohighlevel');
  expect(trial).toHaveAttribute('data-cta', 'trial-hero');
  expect(trial).toHaveAttribute('rel', 'sponsored nofollow');
  for (const term of ['14-day free trial', 'No credit card required', 'Cancel anytime'])
    expect(screen.getByText(term)).toBeInTheDocument();
});

test('Home has four benefit cards, three audience cards and five questions', async () => {
  const page = await read();
  expect(page.headings(3, '#benefits')).toHaveLength(4);
  expect(page.headings(3, '#audiences')).toHaveLength(3);
  expect(page.count('#faq details')).toBe(5);
});

test('Home names all seven audiences of the site', async () => {
  const { text } = await read();
  for (const audience of [
    /agency owners/i,
    /local businesses/i,
    /freelancers/i,
    /coaches/i,
    /consultants/i,
    /marketers/i,
    /course creators/i,
  ])
    expect(text).toMatch(audience);
});

test('Home links to the trial again before the bonus stack', async () => {
  const { text } = await read();
  const calls = document.querySelectorAll('a[data-cta="trial-inline"]');
  expect(calls[0]).toHaveTextContent('Start Free Trial');
  expect(text.indexOf('14 days of real work')).toBeLessThan(text.indexOf('Your bonus stack'));
  expect(text).toContain('$538');
});

test('Home links to the guides', async () => {
  await readPage(Home, paths.home);
  const related = screen.getByRole('navigation', { name: 'Guides to read next' });
  const targets = within(related)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));
  expect(targets).toEqual(
    expect.arrayContaining([paths.review, paths.pricing, paths.comparison, paths.offers]),
  );
});

test('Home tells search engines who publishes the site and what the questions are', async () => {
  const page = await read();
  expect(page.title).toBe('CRM Compass: GoHighLevel guides, reviews and pricing');

  expect(page.types).toEqual(expect.arrayContaining(['Organization', 'WebSite', 'FAQPage']));
});
