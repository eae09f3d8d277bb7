import { changedWord } from '../fixtures/changed-build';
import { expect, observe, test } from '../fixtures/test';
import { builtReleases, FAULT, posts, SHARE_THAT_THROWS } from '../fixtures/reporting-builds';
import { enough, UNTRUSTED_SIGNS, visitsFor } from './expected';
import {
  AGREE,
  asUsual,
  forge,
  lastEntry,
  LUCKY,
  messageIn,
  oddVisit,
  PRESS,
  recorded,
  recordOddVisits,
  UNLUCKY,
  visitWith,
} from './scenario';
import { happens, hide, readAndTouch, replay, visit } from './traffic';
import { TrialSite } from './trial-site';

const PERCENT = 50;
const SHARE = PERCENT / 100;

test.beforeAll(async () => {
  test.setTimeout(600_000);
  await builtReleases();
});

test('a blog release that throws for one visit in five is taken back, and other sections are not affected', async ({
  browser,
}) => {
  test.slow();
  // Computed in advance.
  const most = visitsFor(enough(SHARE), SHARE * SHARE_THAT_THROWS * AGREE);
  const own = await TrialSite.open(PERCENT);
  const elsewhere = await visit(browser, own.url, '/gohighlevel-pricing');
  const { messages } = observe(elsewhere.page);
  const [live, fine, throwing] = [
    await recorded(await visitWith(browser, own, posts.throws, 'l', UNLUCKY)),
    await recorded(await visitWith(browser, own, posts.throws, 'c', LUCKY)),
    await recorded(await visitWith(browser, own, posts.throws, 'c', UNLUCKY)),
  ];
  expect(messageIn(live)).toMatchObject({ alive: true, error: false });
  expect(messageIn(fine)).toMatchObject({ alive: true, error: false });
  expect(messageIn(throwing)).toMatchObject({ alive: true, error: true });
  const inCanary = () => (happens(SHARE_THAT_THROWS) ? throwing : fine);
  const choose = (letter: string) => asUsual(letter === 'c' ? inCanary() : live);
  const made = await own.watchDuring(most, () => replay(own.url, posts.throws, choose));
  console.log(`Taken back after at most ${made} of ${most} visits.`);
  expect(made).toBeLessThanOrEqual(most + 4);
  const entry = await lastEntry(own);
  expect(entry).toMatchObject({ action: 'abort', author: 'watch' });
  expect(entry.reason).toMatch(
    /^blog taken back: \d+ of \d+ visits with it reported an error, 0 of \d+ /,
  );
  expect(entry.reason).toContain(`${FAULT.file}:${FAULT.line}:`);
  await elsewhere.page.getByRole('banner').getByRole('link', { name: 'Contact' }).click();
  await expect(elsewhere.page.locator('[data-section="forms"] h1')).toBeVisible();
  expect(messages).toEqual([]);
  await elsewhere.leave();
  const after = await visit(browser, own.url, posts.throws, { script: UNLUCKY });
  await readAndTouch(after.page);
  await hide(after.page);
  await after.leave();
  expect(messageIn(after.requests)).toMatchObject({ alive: true, error: false });
  own.close();
});

test('a release whose page goes blank and reports nothing is taken back', async ({ browser }) => {
  const most = visitsFor(enough(1 - SHARE) + UNTRUSTED_SIGNS, (1 - SHARE) * AGREE);
  const own = await TrialSite.open(PERCENT);
  const live = await recorded(await visitWith(browser, own, posts.turnsWhite, 'l', LUCKY));
  const canary = await visitWith(browser, own, posts.turnsWhite, 'c', LUCKY);
  await readAndTouch(canary.page);
  await expect(canary.page.locator('h1')).toHaveCount(0);
  await hide(canary.page);
  await canary.leave();
  expect(messageIn(live)).toMatchObject({ alive: true });
  expect(messageIn(canary.requests)).toBeUndefined();
  const made = await own.watchDuring(most, () =>
    replay(own.url, posts.turnsWhite, (letter) => asUsual(letter === 'c' ? canary.requests : live)),
  );
  expect(made).toBeLessThanOrEqual(most + 4);
  const entry = await lastEntry(own);
  expect(entry).toMatchObject({ action: 'abort', author: 'watch' });
  // A real visit that left before the page went blank sent one.
  expect(entry.reason).toMatch(/taken back: \d of \d+ visits with it gave a sign of life/);
  own.close();
});

test('for a release with a dead trial button a person is called, since a content change may mean it', async ({
  browser,
}) => {
  const most = visitsFor(enough(1 - SHARE), (1 - SHARE) * PRESS);
  const own = await TrialSite.open(PERCENT);
  const live = await recorded(await visitWith(browser, own, posts.hasDeadButton, 'l', LUCKY));
  const canary = await recorded(await visitWith(browser, own, posts.hasDeadButton, 'c', LUCKY));
  expect(live.some(({ path }) => path.startsWith('/go/'))).toBe(true);
  expect(canary.some(({ path }) => path.startsWith('/go/'))).toBe(false);
  const made = await own.watchDuring(most, () =>
    replay(own.url, posts.hasDeadButton, (letter) => asUsual(letter === 'c' ? canary : live)),
  );
  expect(made).toBe(Infinity);
  expect((await own.watch())?.line).toMatch(
    /^blog is suspicious; .* 0 of \d+ visits with it followed a trial link/,
  );
  expect((await lastEntry(own)).action).not.toBe('abort');
  own.close();
});

test('extensions, translators, crawlers, a fault of the frame and forged messages take no section back', async ({
  browser,
}) => {
  const own = await TrialSite.open(PERCENT, changedWord.release);
  const visits = await recordOddVisits(browser, own);
  expect(messageIn(visits.extension)).toMatchObject({ error: false });
  expect(messageIn(visits.translated)).toMatchObject({ alive: true, error: false });
  expect(messageIn(visits.frame)).toMatchObject({
    error: true,
    location: expect.stringMatching(/^shell /),
  });
  const made = await own.watchDuring(400, () => oddVisit(own, visits), 2);
  await forge(own, visits.healthy, 300);
  // It may be held, at most once in 20 runs.
  expect((await own.watch())?.isChanged).not.toBe(true);
  expect(made).toBe(Infinity);
  expect((await lastEntry(own)).action).not.toBe('abort');
  own.close();
});
