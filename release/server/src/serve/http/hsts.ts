import { BadConfiguration } from '@site/composer/errors';

export const HSTS_HEADER = 'Strict-Transport-Security';
/** This host only: whether its subdomains have TLS is up to their operators. */
export const DEFAULT_HSTS = 'max-age=31536000';

const VALUE = /^max-age=\d{1,10}(?:; ?includeSubDomains)?(?:; ?preload)?$/i;

/** Throws BadConfiguration if browsers would not understand the value. */
export function hstsIn(value: string | undefined): string {
  if (!value) return DEFAULT_HSTS;
  if (VALUE.test(value)) return value;
  throw new BadConfiguration(
    `HSTS is "${value}", which browsers do not understand; set it to "${DEFAULT_HSTS}", ` +
      `"${DEFAULT_HSTS}; includeSubDomains" or, to take back what browsers remember, "max-age=0"`,
  );
}

/** Browsers ignore the header without TLS. */
export function isOverTls(scheme: string, forwarded: string | undefined): boolean {
  return /^https\b/i.test(forwarded?.trim() ?? scheme);
}
