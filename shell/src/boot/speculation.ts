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

/**
 * Enables the rules, which are plain text in the page until it has loaded: a browser matches each link of the page
 * against rules in force whenever its styles change, before the first paint, too.
 */
export function enableSpeculation(): void {
  const text = document.querySelector('[type$=rules]');
  const rules = document.createElement('script');
  rules.type = 'speculationrules';
  rules.text = text?.textContent ?? '';
  text?.replaceWith(rules);
}
