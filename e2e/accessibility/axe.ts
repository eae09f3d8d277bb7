import type { Page } from '@playwright/test';
import axe from 'axe-core';
import { expect } from '../fixtures/test';
import { criteria } from '../conformance/criteria';
import { proves } from '../conformance/proof';

/** What axe leaves out unless told: new, or not sure enough for all sites. */
const MORE = {
  'css-orientation-lock': { enabled: true },
  'label-content-name-mismatch': { enabled: true },
  // It takes what the cookie question covers in part for small; in-page.ts measures targets.
  'target-size': { enabled: false },
  // The one page with a refresh leaves by it only where no script did, and links to the same address.
  'meta-refresh': { enabled: false },
};

interface Violation {
  readonly rule: string;
  readonly fault: string;
}

/** What axe finds on a page as it is shown, in light with all its rules and in dark with the one of contrast: another scheme changes colors and nothing else. */
async function violations(page: Page): Promise<Violation[]> {
  await page.evaluate(axe.source);
  const all: Violation[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const found = await page.evaluate(
      async ([rules, scheme]) => {
        const answer = await axe.run(document, {
          resultTypes: ['violations'],
          ...(scheme === 'dark' ? { runOnly: ['color-contrast'] } : { rules }),
        });
        return answer.violations.map(({ id, nodes }) => ({
          rule: id,
          fault: `${scheme}: ${id}: ${nodes.map(({ html }) => html).join(' ')}`,
        }));
      },
      [MORE, colorScheme] as const,
    );
    all.push(...found);
  }
  return all;
}

/** Expects that axe finds nothing, be it about a criterion or good practice. */
export async function expectNoViolations(page: Page): Promise<void> {
  expect((await violations(page)).map(({ fault }) => fault)).toEqual([]);
}

/** The rules about a criterion: axe marks them with its number, such as "wcag1410". */
const rulesAbout = (number: string) =>
  axe
    .getRules([`wcag${number.replaceAll('.', '')}`])
    .map(({ ruleId }) => ruleId)
    .filter((rule) => !/^(meta-refresh|target-size)/.test(rule));

/** Has axe look at a page, and proves what its rules are about. */
export async function provesByAxe(page: Page): Promise<void> {
  const found = await violations(page);
  for (const { number } of criteria) {
    const rules = rulesAbout(number);
    if (rules.length === 0) continue;
    const faults = found.filter(({ rule }) => rules.includes(rule)).map(({ fault }) => fault);
    proves([number], `each page: axe finds no fault (${rules.join(', ')})`, faults);
  }
  const rest = found.map(({ fault }) => fault);
  expect.soft(rest, 'axe, good practice included').toEqual([]);
}
