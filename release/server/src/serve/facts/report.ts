import type { IncomingMessage } from 'node:http';
import { z } from 'zod';
import { SECURITY_LINES } from '../http/headers';
import type { SiteResponse } from '../http/request';
import { PREVIEW_COOKIE } from '../preview/addresses';

/** The page's part is shell/src/report. */
export const REPORT = '/_report';

const MOST_BYTES = 1_024;

const milliseconds = z.number().nonnegative();

const schema = z.object({
  /** The page was shown. */
  alive: z.boolean(),
  /** It met a fault of the site. */
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

/** Only what a page of this site sends. Browsers without Sec-Fetch-Site send Origin. */
function isOfThisSite({ headers }: IncomingMessage): boolean {
  const { 'sec-fetch-site': site, origin = '', host } = headers;
  if (site !== undefined) return site === 'same-origin';
  return URL.canParse(origin) && new URL(origin).host === host;
}

/** What a preview shows is not what its visitor drew. */
const isOfPreview = ({ headers }: IncomingMessage) =>
  headers.cookie?.includes(`${PREVIEW_COOKIE}=`) === true;

/** undefined for whatever does not count. Rejects when the connection breaks off. */
async function reportIn(request: IncomingMessage): Promise<Report | undefined> {
  // A beacon has a length. Node ignores a body that is not read.
  const length = Number(request.headers['content-length'] ?? Infinity);
  if (length > MOST_BYTES || !isOfThisSite(request) || isOfPreview(request)) return undefined;
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

/** The same whatever became of the message. */
export async function takeReport(
  request: IncomingMessage,
  counter: ReportCounter | undefined,
): Promise<SiteResponse> {
  const report = await reportIn(request);
  const cookie = report && counter?.report(request, report);
  const headers = [...SECURITY_LINES, 'Cache-Control', 'no-store'];
  return { status: 204, headers: cookie ? [...headers, 'Set-Cookie', cookie] : headers };
}
