/** Pages of this site; never the way to the provider, which counts who takes it, nor what leaves the tab. */
const PAGES = [
  { href_matches: '/*' },
  { not: { href_matches: ['/_*', '/go/*'] } },
  { not: { selector_matches: '[target],[download]' } },
];

/**
 * What browsers that can may have ready before a link is chosen: a page's document when the visitor dwells on
 * a link, all of it when the link is pressed. Source: Speculation Rules, WICG.
 */
export const speculation = {
  prefetch: [{ where: { and: PAGES }, eagerness: 'moderate' }],
  prerender: [{ where: { and: PAGES }, eagerness: 'conservative' }],
};

function state(type: 'speculationrules' | 'text/speculationrules'): void {
  const now = document.querySelector('[type$=rules]');
  const rules = document.createElement('script');
  rules.type = type;
  rules.text = now?.textContent ?? '';
  now?.replaceWith(rules);
}

/**
 * Puts the rules in force, which stand in the page as a text, by which its policy knows them: a browser holds
 * every link of the page against them whenever its styles change, before the first paint, too.
 */
export const foreseePages = (): void => state('speculationrules');

/** Makes them a text again. */
export const foreseeNothing = (): void => state('text/speculationrules');
