import type { Page } from '@playwright/test';
import type { RunOptions } from 'axe-core';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import { expect } from '../fixtures/test';

const RULES = {
  'css-orientation-lock': { enabled: true },
  'label-content-name-mismatch': { enabled: true },
  // The refresh works only without scripts, and the page links to the same address.
  'meta-refresh': { enabled: false },
};

/** Half as long as the readable one, which takes a browser as long as the checks. */
const SOURCE = fs.readFileSync(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
);

async function violationsOf(page: Page, options: RunOptions): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(SOURCE);
  return page.evaluate(async (options) => {
    const { axe } = window as unknown as { readonly axe: typeof import('axe-core') };
    const { violations } = await axe.run(document, { resultTypes: ['violations'], ...options });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
  }, options);
}

export async function expectNoViolations(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' });
  expect.soft(await violationsOf(page, { rules: RULES }), 'light').toEqual([]);
  // Another scheme changes only colors.
  await page.emulateMedia({ colorScheme: 'dark' });
  expect.soft(await violationsOf(page, { runOnly: ['color-contrast'] }), 'dark').toEqual([]);
}

/** Of targets that the consent banner covers in part, axe would see a part: reject first. */
export const expectLargeTargets = async (page: Page): Promise<void> =>
  expect.soft(await violationsOf(page, { runOnly: ['target-size'] })).toEqual([]);
