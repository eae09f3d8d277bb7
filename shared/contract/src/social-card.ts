/** Source: Open Graph's common 1.91 : 1. */
export const SOCIAL_CARD = { width: 1200, height: 630, type: 'image/png' } as const;

/** A page can name its card before the composer draws it. */
export const socialCardPath = (path: string): string =>
  `/social${path === '/' ? '/index' : path}.png`;

/** undefined for what is no card. */
export function pageOfCard(path: string): string | undefined {
  const [, page] = /^\/social(\/.+)\.png$/.exec(path) ?? [];
  return page === '/index' ? '/' : page;
}
