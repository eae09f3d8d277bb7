import { createHash } from 'node:crypto';
import { escapeControlInLines } from '@site/contract';
import { html, raw } from 'hono/html';
import { type HeaderRecord, NOINDEX, SECURITY_HEADERS } from '../site/headers';
import { PAGE_STYLES } from './styles';

/** Not written in the page's template, where formatting could add spaces and change the hash. */
const STYLE = raw(`<style>${PAGE_STYLES}</style>`);
const STYLE_HASH = createHash('sha256').update(PAGE_STYLES).digest('base64');

const PAGE_POLICY = `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;

export type Markup = ReturnType<typeof html>;

const bodyResponse = (status: number, type: string, text: string, headers: HeaderRecord) => {
  const body = new TextEncoder().encode(text);
  return new Response(body, {
    status,
    headers: {
      ...SECURITY_HEADERS,
      ...NOINDEX,
      'Content-Security-Policy': PAGE_POLICY,
      'Content-Type': `${type}; charset=utf-8`,
      'Content-Length': String(body.length),
      ...headers,
    },
  });
};

export async function pageResponse(
  status: number,
  { title, content }: { title: string; content: Markup },
  headers: HeaderRecord,
): Promise<Response> {
  const page = await html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex, nofollow" />
        <meta name="color-scheme" content="light dark" />
        <title>${title}</title>
        ${STYLE}
      </head>
      <body>
        ${content}
      </body>
    </html> `;
  return bodyResponse(status, 'text/html', escapeControlInLines(String(page)), headers);
}

export const styleResponse = (css: string): Response =>
  bodyResponse(200, 'text/css', css, { 'Cache-Control': 'no-cache' });

export { html };
