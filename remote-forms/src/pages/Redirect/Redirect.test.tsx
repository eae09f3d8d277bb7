import { paths, referralAddress } from '@site/site';
import { readPage } from '@site/build/testing';
import { Component } from './Redirect';

test('the redirect page says where it leads', async () => {
  const page = await readPage(Component, paths.trial);
  expect(page.headings(1)).toEqual(['Redirecting to GoHighLevel...']);
});

test.each([paths.trial, `${paths.trial}?url=https://evil.example/&fp_ref=evil`])(
  '%s leaves for the provider without JavaScript, and has a marked link',
  async (path) => {
    const page = await readPage(Component, path);
    expect(page.attributes('meta[http-equiv="refresh"]', 'content')).toEqual([
      `1;url=${referralAddress()}`,
    ]);
    expect(page.attributes('a', 'href')).toEqual([referralAddress()]);
    expect(page.attributes('a', 'rel')).toEqual(['sponsored nofollow']);
    expect(document.body).toHaveTextContent('We earn a commission if you sign up');
  },
);

test('the redirect page is not indexed and sends the provider only the site’s origin', async () => {
  const page = await readPage(Component, paths.trial);
  expect(page.attributes('meta[name="robots"]', 'content')).toEqual(['noindex,follow']);
  expect(page.attributes('meta[name="referrer"]', 'content')).toEqual(['strict-origin']);
});
