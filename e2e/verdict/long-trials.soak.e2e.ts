import { changedWord } from '../fixtures/changed-build';
import { expect, test } from '../fixtures/test';
import { builtReleases, FAULT, posts, SHARE_THAT_THROWS } from '../fixtures/reporting-builds';
import { enough, visitsFor } from './expected';
import { forge, lastEntry, messagesIn, oddVisit, recordOddVisits } from './scenario';
import { hide, readAndTouch, visit } from './traffic';
import { TrialSite } from './trial-site';

const PERCENT = 25;
const HOUR_MS = 3_600_000;

test.beforeAll(async () => {
  test.setTimeout(HOUR_MS);
  await builtReleases();
});

test('a blog release that throws for one visit in five is taken back by visits of real browsers alone', async ({
  browser,
}) => {
  test.setTimeout(HOUR_MS);
  const share = PERCENT / 100;
  const most = visitsFor(enough(share), share * SHARE_THAT_THROWS);
  const own = await TrialSite.open(PERCENT);
  let errors = 0;
  const made = await own.watchDuring(
    most,
    async () => {
      const real = await visit(browser, own.url, posts.throws);
      await readAndTouch(real.page);
      await hide(real.page);
      await real.leave();
      errors += messagesIn(real.requests).filter(({ error }) => error).length;
    },
    8,
  );
  console.log(
    `Taken back after at most ${made} of ${most} visits, ${errors} of them with an error.`,
  );
  expect(made).toBeLessThanOrEqual(most + 8);
  expect((await lastEntry(own)).reason).toContain(`${FAULT.file}:${FAULT.line}:`);
  own.close();
});

test('5,000 visits with extensions, translators, a fault of the frame, crawlers and forged messages take no section back', async ({
  browser,
}) => {
  test.setTimeout(HOUR_MS);
  const own = await TrialSite.open(PERCENT, changedWord.release);
  const visits = await recordOddVisits(browser, own);
  const made = await own.watchDuring(5_000, () => oddVisit(own, visits), 10);
  await forge(own, visits.healthy, 5_000);
  expect((await own.watch())?.isChanged).not.toBe(true);
  expect(made).toBe(Infinity);
  own.close();
});
