/** The fallback page for all posts that are not written: the one with `placeholder: true` in posts/. */
export const TEMPLATE_SLUG = 'gohighlevel-for-local-businesses';

/** Prerendered once and served for every address below /blog/ that no post has. */
export const ANY_OTHER_POST = '/blog/any-post';
