import { LOADING_BUDGET, pageBudgetOf } from '@site/composer/page-budgets';
import type { FirstLoad } from './first-load';

/** In bytes; a page's own budget may be larger. */
const SCRIPTS_AFTER_TOUCH = 125_000;

/** Content makes pages grow, and is never refused. */
export function warningsOf(page: string, { before, after }: FirstLoad): readonly string[] {
  const { html } = pageBudgetOf(page);
  return [
    ...(before.htmlBytes > html
      ? [`${before.htmlBytes} bytes of HTML with its styles, the budget is ${html}`]
      : []),
    ...(after.scriptBytes > SCRIPTS_AFTER_TOUCH
      ? [
          `${after.scriptBytes} bytes of scripts after the first touch, the aim is ${SCRIPTS_AFTER_TOUCH}`,
        ]
      : []),
  ];
}

export function faultsOf(page: string, load: FirstLoad): readonly string[] {
  const { before, after, largest, isHeroText, unusedPreloads } = load;
  const budget = pageBudgetOf(page);
  const limits: readonly (readonly [what: string, is: number, most: number])[] = [
    ['bytes of scripts before any touch', before.scriptBytes, budget.before],
    ['requests before any touch', before.requests, LOADING_BUDGET.requests],
    ['bytes of scripts after the first touch', after.scriptBytes, budget.after],
    ['round trips one after the other', after.depth, LOADING_BUDGET.depth],
  ];
  return [
    ...limits.flatMap(([what, is, most]) =>
      is > most ? [`${is} ${what}, at most ${most} allowed`] : [],
    ),
    // A count of nothing would find nothing.
    ...(before.htmlBytes > 0 && after.scriptBytes > before.htmlBytes
      ? []
      : ['nothing was counted']),
    ...(isHeroText ? [] : [`the largest paint is ${largest}, which is not hero text`]),
    ...after.fetchedTwice.map((file) => `${file} is fetched twice`),
    ...unusedPreloads,
  ];
}
