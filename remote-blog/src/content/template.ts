/** The post shown at every blog address without a post of its own. Search engines and feeds skip it. */
export const TEMPLATE_SLUG = 'gohighlevel-for-local-businesses';

/** Prerendered once for every unknown address below /blog/. */
export const ANY_OTHER_POST = '/blog/any-post';
