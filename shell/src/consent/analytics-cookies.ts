import { cookieNames, setCookie } from './cookie';

/** Google Analytics 4 and its predecessor. Source: Google, "Cookies and user identification". */
const ANALYTICS = /^_g(?:a|at|id)(?:_|$)/;

/** Google sets its cookies on the highest parent domain that accepts them. */
export function deleteAnalyticsCookies(): void {
  const labels = location.hostname.split('.');
  const domains = labels.map((_, index) => `; Domain=${labels.slice(index).join('.')}`);
  for (const name of cookieNames().filter((cookie) => ANALYTICS.test(cookie)))
    for (const domain of ['', ...domains]) setCookie(name, '', 0, domain);
}
