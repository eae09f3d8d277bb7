import { cookieNames, keepCookie } from './cookie';

/** Google Analytics 4, and what came before it. Source: Google, "Cookies and user identification". */
const ANALYTICS = /^_g(?:a|at|id)(?:_|$)/;

/**
 * Deletes the cookies of Google Analytics. They are set on the highest domain that takes them, which no browser names: each
 * above this host is tried, and the host alone.
 */
export function deleteAnalyticsCookies(): void {
  const labels = location.hostname.split('.');
  const domains = labels.map((_, index) => `; Domain=${labels.slice(index).join('.')}`);
  for (const name of cookieNames().filter((one) => ANALYTICS.test(one)))
    for (const domain of ['', ...domains]) keepCookie(name, '', 0, domain);
}
