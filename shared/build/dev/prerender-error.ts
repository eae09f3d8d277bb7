export const PRERENDER_ERROR_ID = 'dev-prerender-error';
