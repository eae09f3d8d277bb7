import { LOADING, pageBudgetOf } from '@site/composer/page-budgets';
import type { FirstLoad } from './first-load';

/** What no page should go over; the budget of one that has more to do may be larger. In bytes. */
const SCRIPTS_AFTER_TOUCH = 125_000;

/** What is longer than it should be: a page grows by what it says, and nothing refuses that. */
export function warningsOf(page: string, { before, after }: FirstLoad): readonly string[] {
  const { html } = pageBudgetOf(page);
  return [
    ...(before.htmlBytes > html
      ? [`${before.htmlBytes} bytes of HTML with its styles, ${html} are usual`]
      : []),
    ...(after.scriptBytes > SCRIPTS_AFTER_TOUCH
      ? [
          `${after.scriptBytes} bytes of scripts after the first touch, the aim is ${SCRIPTS_AFTER_TOUCH}`,
        ]
      : []),
  ];
}

/** Takes what a browser saw of a page, gives what of it is more than the page may cost. */
export function faultsOf(page: string, load: FirstLoad): readonly string[] {
  const { before, after, largest, isHeroText, unusedPreloads } = load;
  const budget = pageBudgetOf(page);
  const limits: readonly (readonly [what: string, is: number, most: number])[] = [
    ['bytes of scripts before any touch', before.scriptBytes, budget.before],
    ['requests before any touch', before.requests, LOADING.requests],
    ['bytes of scripts after the first touch', after.scriptBytes, budget.after],
    ['round trips one after the other', after.depth, LOADING.depth],
  ];
  return [
    ...limits.flatMap(([what, is, most]) =>
      is > most ? [`${is} ${what}, at most ${most} allowed`] : [],
    ),
    // Whoever counts nothing finds nothing.
    ...(before.htmlBytes > 0 && after.scriptBytes > before.htmlBytes
      ? []
      : ['nothing was counted']),
    ...(isHeroText ? [] : [`the largest paint is ${largest}, which is no text beside its title`]),
    ...after.fetchedTwice.map((file) => `${file} is fetched twice`),
    ...unusedPreloads,
  ];
}
