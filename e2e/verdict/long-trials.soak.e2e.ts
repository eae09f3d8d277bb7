import type { Browser } from '@playwright/test';
import { changedWord } from '../fixtures/changed-build';
import { expect, test } from '../fixtures/test';
import {
  buildOffers,
  builtReleases,
  FAULT,
  posts,
  SHARE_THAT_THROWS,
} from '../fixtures/reporting-builds';
import { enough, visitsFor } from './expected';
import {
  AGREE,
  asUsual,
  forge,
  lastEntry,
  messagesIn,
  oddVisit,
  recordOddVisits,
} from './scenario';
import { hide, readAndTouch, type Recording, replay, visit } from './traffic';
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
  let faults = 0;
  const made = await own.watchDuring(
    most,
    async () => {
      const real = await visit(browser, own.url, posts.throws);
      await readAndTouch(real.page);
      await hide(real.page);
      await real.leave();
      faults += messagesIn(real.requests).filter(({ fault }) => fault).length;
    },
    8,
  );
  console.log(
    `Taken back after at most ${made} of ${most} visits, ${faults} of them with a fault.`,
  );
  expect(made).toBeLessThanOrEqual(most + 8);
  expect((await lastEntry(own)).why).toContain(`${FAULT.file}:${FAULT.line}:`);
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
  expect((await own.watch())?.step).not.toBe('take-back');
  expect(made).toBe(Infinity);
  own.close();
});

const OFFERS = '/affiliate-offers';

/** Reads the offers, then a post: recorded once for what a visit can draw of two trials. */
async function recordTours(browser: Browser, { url }: TrialSite): Promise<Map<string, Recording>> {
  const tours = new Map<string, Recording>();
  while (tours.size < 4) {
    const { page, letters, requests, leave } = await visit(browser, url, OFFERS);
    if (!tours.has(letters)) {
      await readAndTouch(page);
      await hide(page);
      await page.goto(url + posts.breaksAfterOffers);
      await readAndTouch(page);
      tours.set(letters, requests);
    }
    await leave();
  }
  return tours;
}

test('of two releases that break only together, watch takes the newer one back and names the other', async ({
  browser,
}) => {
  const percent = 50;
  const own = await TrialSite.open(percent);
  await own.run('deploy', 'offers', '--from', await buildOffers(), '--canary', String(percent));
  const tours = await recordTours(browser, own);
  const withFault = [...tours].filter(([, tour]) => messagesIn(tour).some(({ fault }) => fault));
  expect(withFault.map(([letters]) => letters)).toEqual(['cc']);
  const most = visitsFor(enough(percent / 100), (percent / 100) ** 2 * AGREE);
  const choose = (letters: string) => asUsual(tours.get(letters) ?? tours.get('ll') ?? []);
  const made = await own.watchDuring(most, () => replay(own.url, OFFERS, choose));
  console.log(`Taken back after at most ${made} of ${most} visits.`);
  expect(made).toBeLessThanOrEqual(most + 4);
  const entry = await lastEntry(own);
  expect(entry).toMatchObject({ action: 'rollback', who: 'watch', app: 'offers' });
  expect(entry.why).toMatch(/; breaks only together with blog \S+; /);
  expect(entry.why).toContain(FAULT.file);
  own.close();
});
