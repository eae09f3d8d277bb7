import type { IncomingHttpHeaders } from 'node:http';

/** Always this machine; any other name may resolve to it (DNS rebinding). */
const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d+)?$/i;

const hostOf = (origin: string): string | undefined =>
  URL.canParse(origin) ? new URL(origin).host : undefined;

/** The server shows unpublished sources: other sites may only link to it. */
export function refusalOf(headers: IncomingHttpHeaders): string | undefined {
  const { host = '', origin, 'sec-fetch-site': site, 'sec-fetch-mode': mode } = headers;
  if (!LOOPBACK.test(host))
    return `The dev server answers to localhost only, not to "${host}"; open it as http://localhost with its port`;
  if (origin !== undefined && hostOf(origin) !== host.toLowerCase())
    return `The dev server answers its own pages only, not those of "${origin}"`;
  const isForeign = site !== undefined && site !== 'same-origin' && site !== 'none';
  if (isForeign && mode !== 'navigate')
    return 'The dev server answers its own pages only, not those of another site';
  return undefined;
}
