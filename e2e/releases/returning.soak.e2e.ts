import { changedPost, changedWord } from '../fixtures/changed-build';
import { expect, testWithOwnSite } from '../fixtures/test';
import { bytesOf, endingsOf, visitTwice, withoutPage } from '../fixtures/transfers';

const test = testWithOwnSite();

test('after a word in a post, who comes back fetches that page and next to nothing else', async ({
  own,
  browser,
}) => {
  expect(await own.release('deploy', 'blog', '--from', changedPost.release)).toMatchObject({
    code: 0,
  });
  const { before, after } = await visitTwice(browser, own.url + changedWord.path, () =>
    own.release('deploy', 'blog', '--from', changedWord.release),
  );
  expect(endingsOf(before)).toEqual(expect.arrayContaining(['page', '.woff2', '.js']));
  expect(bytesOf(before)).toBeGreaterThan(90_000);
  expect(endingsOf(after)).toContain('page');
  expect(bytesOf(withoutPage(after)), JSON.stringify(after)).toBeLessThan(4_000);
  const page = await (await fetch(own.url + changedWord.path)).text();
  expect(page).toContain(changedWord.to);
});
