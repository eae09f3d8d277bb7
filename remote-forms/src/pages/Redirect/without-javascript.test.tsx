import { paths } from '@site/shared';
import { accessibilityFaults, readPage } from '@site/shared/testing';
import { Component } from './Redirect';
import { referralAddress } from './referral-address';

test('without JavaScript the browser leaves by itself, and there is a marked link', async () => {
  const page = await readPage(Component, paths.trial);
  expect(page.attributes('meta[http-equiv="refresh"]', 'content')).toEqual([
    `1;url=${referralAddress()}`,
  ]);
  expect(page.attributes('a', 'href')).toEqual([referralAddress()]);
  expect(page.attributes('a', 'rel')).toEqual(['sponsored nofollow']);
  expect(document.body).toHaveTextContent('We earn a commission if you sign up');
});

test('is kept out of search results and tells the provider no more than the site’s name', async () => {
  const page = await readPage(Component, paths.trial);
  expect(page.attributes('meta[name="robots"]', 'content')).toEqual(['noindex,follow']);
  expect(page.attributes('meta[name="referrer"]', 'content')).toEqual(['strict-origin']);
});

test('has no accessibility fault', async () => {
  await readPage(Component, paths.trial);
  expect(await accessibilityFaults(document.body)).toEqual([]);
});
