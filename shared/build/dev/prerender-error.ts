/** Names the element of a page with the error that its prerendering threw. */
export const PRERENDER_ERROR_ID = 'dev-prerender-error';
