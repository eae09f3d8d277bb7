import { isShell, type Release } from '@site/contract';

/** More than any site needs. What a page may weigh is up to the build. */
export const LIMITS = {
  /** Bytes of release.json. */
  description: 5_000_000,
  /** Bytes of browser files. */
  client: 2_000_000_000,
  /** Bytes; may include the text of all pages, about 10 kB each. */
  server: 500_000_000,
  /** Browser and composer files each. */
  files: 20_000,
  pages: 20_000,
} as const;

const totalOf = (files: Release['client']) =>
  Object.values(files).reduce((total, { bytes }) => total + bytes, 0);

const countPages = (release: Release) =>
  isShell(release) ? 1 : release.routes.reduce((total, { pages }) => total + pages.length, 0);

export function* limitViolations(release: Release): Generator<string> {
  const { client, server } = release;
  const measured: readonly (readonly [string, number, number, string])[] = [
    ['its client files', totalOf(client), LIMITS.client, 'bytes'],
    ['its server files', totalOf(server), LIMITS.server, 'bytes'],
    ['client', Object.keys(client).length, LIMITS.files, 'files'],
    ['server', Object.keys(server).length, LIMITS.files, 'files'],
    ['routes', countPages(release), LIMITS.pages, 'pages'],
  ];
  for (const [subject, amount, limit, unit] of measured)
    if (amount > limit)
      yield `${subject}: ${amount} ${unit}, ${amount - limit} over the limit of ${limit}; make it smaller`;
}
