import { BadConfiguration } from '@site/composer/errors';

export const HSTS_HEADER = 'Strict-Transport-Security';
/** For this host alone: whether its subdomains have TLS, too, only who runs them knows. */
export const DEFAULT_HSTS = 'max-age=31536000';

const VALUE = /^max-age=\d{1,10}(?:; ?includeSubDomains)?(?:; ?preload)?$/i;

/** The header's value from that of the environment variable HSTS; throws a Refusal if browsers would not understand it. */
export function hstsIn(value: string | undefined): string {
  if (!value) return DEFAULT_HSTS;
  if (VALUE.test(value)) return value;
  throw new BadConfiguration(
    `HSTS is "${value}", which browsers do not understand; set it to "${DEFAULT_HSTS}", ` +
      `"${DEFAULT_HSTS}; includeSubDomains" or, to take back what browsers remember, "max-age=0"`,
  );
}

/** Whether a visitor reached us, or the proxy in front of us, over TLS. Browsers ignore the header otherwise. */
export function isOverTls(scheme: string, forwarded: string | undefined): boolean {
  return /^https\b/i.test(forwarded?.trim() ?? scheme);
}
