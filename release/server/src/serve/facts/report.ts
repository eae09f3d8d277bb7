import type { IncomingMessage } from 'node:http';
import { z } from 'zod';
import { SECURITY_LINES } from '../http/headers';
import type { SiteResponse } from '../http/request';
import { PREVIEW_COOKIE } from '../preview/addresses';

/** shell/src/report sends to it. */
export const REPORT = '/_report';

const MAX_BYTES = 1_024;

const milliseconds = z.number().nonnegative();

const schema = z.object({
  /** The page is visible. */
  alive: z.boolean(),
  /** The visit had a fault of the site. */
  fault: z.boolean(),
  /** Faults of extensions, translators and connections since the last message. */
  blameless: z.int().min(0).max(1_000),
  lcp: milliseconds.optional(),
  inp: milliseconds.optional(),
  /** App, file, line and column of the fault: "blog Post.1a2b3c4d.js:1:345". */
  source: z
    .string()
    .max(200)
    .regex(/^[a-z][a-z0-9-]* [\w./-]+\.m?js:\d{1,9}:\d{1,9}$/)
    .optional(),
});

export type Report = z.infer<typeof schema>;

/** Browsers without Sec-Fetch-Site send Origin. */
function isOfThisSite({ headers }: IncomingMessage): boolean {
  const { 'sec-fetch-site': site, origin = '', host } = headers;
  if (site !== undefined) return site === 'same-origin';
  return URL.canParse(origin) && new URL(origin).host === host;
}

/** A preview does not show what its visitor drew. */
export const isOfPreview = ({ headers }: IncomingMessage) =>
  headers.cookie?.includes(`${PREVIEW_COOKIE}=`) === true;

/** undefined if it does not count. Rejects when the connection breaks. */
async function reportIn(request: IncomingMessage): Promise<Report | undefined> {
  // Beacons have a length. Node discards an unread body.
  const length = Number(request.headers['content-length'] ?? Infinity);
  if (length > MAX_BYTES || !isOfThisSite(request) || isOfPreview(request)) return undefined;
  let text = '';
  for await (const chunk of request.setEncoding('utf8')) text += chunk;
  try {
    return schema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

export interface ReportCounter {
  /** Returns the value of Set-Cookie, if any. */
  report(request: IncomingMessage, report: Report): string | undefined;
}

/** Always 204, also for messages that are ignored. */
export async function receiveReport(
  request: IncomingMessage,
  counter: ReportCounter | undefined,
): Promise<SiteResponse> {
  const report = await reportIn(request);
  const cookie = report && counter?.report(request, report);
  const headers = [...SECURITY_LINES, 'Cache-Control', 'no-store'];
  return { status: 204, headers: cookie ? [...headers, 'Set-Cookie', cookie] : headers };
}
