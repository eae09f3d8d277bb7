import { setTimeout as sleep } from 'node:timers/promises';
import { StepFailed } from './finding';
import { findBrokenImage, findCover, findOverflow, scrollThrough } from './in-page';
import type { Tab } from './tab';

export async function checkLayout({ page }: Tab): Promise<void> {
  const overflow = await page.evaluate(findOverflow);
  if (overflow) throw new StepFailed('overflow', overflow);
}

/** Starts what waits until it is seen: pictures, and code. Call it after the cookie banner. */
export async function scrollToEnd(tab: Tab): Promise<void> {
  await tab.page.evaluate(scrollThrough);
  await tab.settle();
  const image = await tab.page.evaluate(findBrokenImage);
  if (image) throw new StepFailed('a failed file', `${image} is no picture`, image);
  const cover = await tab.page.evaluate(findCover);
  if (cover) throw new StepFailed('a blank page', cover);
}

const WINDOW_MS = 250;

/** Rejects with StepFailed if a script runs on and on, such as a component that renders forever. */
export async function checkRest(tab: Tab): Promise<void> {
  await tab.waitUntil(async () => {
    const before = await tab.scriptSeconds();
    await sleep(WINDOW_MS);
    const runMs = 1000 * ((await tab.scriptSeconds()) - before);
    return runMs < WINDOW_MS / 2 ? undefined : 'scripts run on and on';
  }, 'a busy page');
}
