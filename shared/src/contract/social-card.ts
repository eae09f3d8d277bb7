/** Size and kind of the picture that a link to a page is shared with. Source: Open Graph users' common 1.91 : 1. */
export const SOCIAL_CARD = { width: 1200, height: 630, type: 'image/png' } as const;

/**
 * Takes the path of a page, gives the path of its social card: always the same for the same page,
 * so that the page can name it before the composer has drawn it.
 */
export const socialCardPath = (path: string): string =>
  `/social${path === '/' ? '/index' : path}.png`;
