import { ServerError } from './errors';

export const HSTS_HEADER = 'Strict-Transport-Security';
/** Leaves out subdomains, which may have no TLS. */
export const DEFAULT_HSTS = 'max-age=31536000';

const VALUE = /^max-age=\d{1,10}(?:; ?includeSubDomains)?(?:; ?preload)?$/i;

/** Throws ServerError if browsers would not understand it. */
export function parseHsts(value: string | undefined): string {
  if (!value) return DEFAULT_HSTS;
  if (VALUE.test(value)) return value;
  throw new ServerError(
    `HSTS is "${value}", which browsers do not understand; set it to "${DEFAULT_HSTS}", ` +
      `"${DEFAULT_HSTS}; includeSubDomains" or, to take back what browsers remember, "max-age=0"`,
  );
}

/** All our servers use this rule: the first entry of X-Forwarded-Proto, else the connection's scheme. */
export const isOverTls = (forwarded: string | null | undefined, isEncrypted: boolean): boolean =>
  forwarded ? /^\s*https\s*(?:,|$)/i.test(forwarded) : isEncrypted;
