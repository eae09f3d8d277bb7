const hostOf = (origin: string) => (URL.canParse(origin) ? new URL(origin).host : undefined);

/** Browsers without Sec-Fetch-Site (older ones, and all over plain HTTP) send Origin with a POST. */
export function isCrossSite(headers: Headers): boolean {
  const site = headers.get('sec-fetch-site');
  if (site !== null) return site !== 'same-origin' && site !== 'none';
  const origin = headers.get('origin');
  return origin !== null && hostOf(origin) !== headers.get('host');
}

/** Not as a picture, a frame or a fetch. */
export function isOpenedAsPage(headers: Headers): boolean {
  const destination = headers.get('sec-fetch-dest');
  return destination === null || destination === 'document';
}

/** Proxies may add the default port, and people a dot. */
export const plainHost = (origin: string): string | undefined =>
  hostOf(origin)?.replace(/\.(?=$|:)/, '');
