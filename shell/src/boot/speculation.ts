/** Pages of this site; never the way to the provider, which counts who takes it, nor what leaves the tab. */
const PAGES = {
  and: [
    { href_matches: '/*' },
    { not: { href_matches: ['/_*', '/go/*'] } },
    { not: { selector_matches: '[target],[download]' } },
  ],
};

/**
 * What browsers that can may have ready before a link is chosen: a page's document when the visitor dwells on
 * a link, all of it when the link is pressed. Source: Speculation Rules, WICG.
 */
export const speculation = {
  prefetch: [{ where: PAGES, eagerness: 'moderate' }],
  prerender: [{ where: PAGES, eagerness: 'conservative' }],
};
