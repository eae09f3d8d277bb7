import type { Page } from '@playwright/test';
import axe from 'axe-core';
import { expect } from '../fixtures/test';
import { criteria } from '../conformance/criteria';
import { proves } from '../conformance/proof';

const MORE = {
  'css-orientation-lock': { enabled: true },
  'label-content-name-mismatch': { enabled: true },
  // axe takes targets that the consent banner covers in part for small; in-page.ts measures them.
  'target-size': { enabled: false },
  // The refresh works only without scripts, and the page links to the same address.
  'meta-refresh': { enabled: false },
};

interface Violation {
  readonly rule: string;
  readonly fault: string;
}

/** Dark runs the contrast rules alone: another scheme changes only colors. */
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

export async function expectNoViolations(page: Page): Promise<void> {
  expect((await violations(page)).map(({ fault }) => fault)).toEqual([]);
}

const rulesAbout = (number: string) =>
  axe
    .getRules([`wcag${number.replaceAll('.', '')}`])
    .map(({ ruleId }) => ruleId)
    .filter((rule) => !/^(meta-refresh|target-size)/.test(rule));

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
