/** The post that is shown for all that are not written; not for search engines and feeds. */
export const TEMPLATE_SLUG = 'gohighlevel-for-local-businesses';

/** Prerendered once for every unknown address below /blog/. */
export const ANY_OTHER_POST = '/blog/any-post';
