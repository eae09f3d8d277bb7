import { changedFooter, shellRelease, wordChangedIn } from './changed-footer';
import { expect, testWithOwnSite } from '../fixtures/test';
import { bytesOf, endingsOf, visitTwice, withoutPage } from '../fixtures/transfers';

const test = testWithOwnSite();

test('after a word in the footer, who comes back fetches no font and little of the shell', async ({
  own,
  browser,
}) => {
  const { after } = await visitTwice(browser, own.url, () =>
    own.release('deploy', 'shell', '--from', wordChangedIn(shellRelease)),
  );
  expect(await (await fetch(own.url)).text()).toContain(changedFooter.to);
  expect(endingsOf(after)).toContain('.js');
  expect(endingsOf(after)).not.toContain('.woff2');
  expect(bytesOf(withoutPage(after)), JSON.stringify(after)).toBeLessThan(15_000);
});
