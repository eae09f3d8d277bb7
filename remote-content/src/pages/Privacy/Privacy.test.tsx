import { paths, site } from '@site/site';
import { readPage } from '@site/build/testing';
import { Component as Privacy } from './Privacy';

test('the Privacy page covers analytics, forms, affiliate links and rights', async () => {
  const page = await readPage(Privacy, paths.privacy);
  expect(page.headings(2)).toEqual(
    expect.arrayContaining([
      'Analytics and cookies',
      'Forms',
      'Affiliate links and other sites',
      'Your rights',
    ]),
  );
  expect(page.text).toContain(site.contactEmail);
});

test('the Privacy page says what the forms of this build really do', async () => {
  const { text } = await readPage(Privacy, paths.privacy);
  expect(site.forms.delivery).toBe('simulated');
  expect(text).toContain('is not transmitted');
  expect(text).not.toContain('We keep messages');
});

test('the Privacy page names what the site keeps in a browser, and does not say that cookies never leave it', async () => {
  const { text } = await readPage(Privacy, paths.privacy);
  for (const kept of [
    'cookie choice',
    'light or dark theme',
    'A form that you have begun',
    'release_side',
  ])
    expect(text).toContain(kept);
  expect(text).not.toContain('stay on your device');
});

test('the Privacy page is dated and titled', async () => {
  const page = await readPage(Privacy, paths.privacy);
  expect(page.headings(1)).toEqual(['Privacy policy']);
  expect(page.text).toContain('Last updated: January 2025');
});

test.each([
  [false, 'does not speak of messages about errors while no page sends them'],
  [true, 'says what the message about a visit holds, when it is sent and that consent is asked'],
])('with report %s, the Privacy page %s', async (report) => {
  jest.resetModules();
  jest.doMock('@site/site/site.config', () => ({ report }));
  const { sections } = await import('./copy');
  const text = JSON.stringify(sections);
  for (const words of [
    'If you accept analytics, your browser also tells this site, once a visit',
    'in which line of our code',
    'no number that recognizes you',
    'none at all if it sends Global Privacy Control',
  ])
    expect(text.includes(words)).toBe(report);
});
