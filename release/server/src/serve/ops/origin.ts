import type { IncomingMessage } from 'node:http';
import type { Address } from '../http/address';
import { SECURITY_LINES } from '../http/headers';
import { textResponse } from '../http/responses';
import type { SiteHandler } from '../http/request';
import { type Limits, limitsFor } from '../http/connections/connections';

const BASE = '/_release';

export const isOpsPath = (pathname: string): boolean =>
  pathname === BASE || pathname.startsWith(`${BASE}/`);

/** Everything else at the ops origin links to the page. */
export const opsOnly: SiteHandler = {
  answer: (_asked, { pathname }) =>
    pathname === '/'
      ? textResponse(303, 'The page for ops is at /_release/', 'Location', '/_release/')
      : textResponse(404, 'There is only the page for ops here, at /_release/'),
  health: () => textResponse(200, 'ok'),
};

/** Few people use it; most connections are for visitors. */
export const OPS_LIMITS: Limits = { ...limitsFor(), connections: 16 };

const hostnameIn = (host = '') =>
  URL.canParse(`http://${host}`) ? new URL(`http://${host}`).hostname : 'localhost';

/** On the host name of the request. */
export const opsRedirect = (port: () => number) => ({
  owns: isOpsPath,
  answer: ({ headers }: IncomingMessage, { pathname, search }: Address) => {
    const address = `http://${hostnameIn(headers.host)}:${port()}${pathname}${search}`;
    const about = ['Location', address, 'Cache-Control', 'no-store', 'Content-Length', '0'];
    return { status: 303, headers: [...SECURITY_LINES, ...about] };
  },
});
