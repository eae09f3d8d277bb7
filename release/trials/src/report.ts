import { z } from 'zod';

/** shell/src/report sends its messages here. */
export const REPORT = '/_report';

const MAX_LENGTH = 1_024;

const messageSchema = z.object({
  /** The page is shown. */
  alive: z.boolean(),
  /** The visit met an error of the site. */
  error: z.boolean(),
  /** App, file, line and column of the error: "blog Post.1a2b3c4d.js:1:345". */
  location: z
    .string()
    .max(200)
    .regex(/^[a-z][a-z0-9-]* [\w./-]+\.m?js:\d{1,9}:\d{1,9}$/)
    .optional(),
});
export type Message = z.infer<typeof messageSchema>;

const hostOf = (url: string) => (URL.canParse(url) ? new URL(url).host : undefined);

/** Browsers without Sec-Fetch-Site send Origin. */
export function isOfThisSite({ headers, url }: Request, source: 'origin' | 'referer'): boolean {
  const site = headers.get('sec-fetch-site');
  if (site !== null) return site === 'same-origin';
  return hostOf(headers.get(source) ?? '') === (headers.get('host') ?? hostOf(url));
}

/** undefined if it does not count. */
export async function readMessage(request: Request): Promise<Message | undefined> {
  if (!isOfThisSite(request, 'origin')) return undefined;
  const text = await request.text();
  if (text.length > MAX_LENGTH) return undefined;
  try {
    return messageSchema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
