import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { SiteResponse } from '../http/request';
import { BARE_POLICY, NOINDEX, OWN_PAGE_POLICY, SECURITY_LINES } from '../http/headers';
import { bodyResponse } from '../http/responses';
import { pageStyles } from '../page/styles';
import { BADGE_STYLE, PAGE_STYLE } from './addresses';
import type { Entry, Message } from './pages';

export const PREVIEW_CACHE = 'private, no-store, no-transform';

const at = (name: string) => path.join(import.meta.dirname, name);
const STYLES: ReadonlyMap<string, Buffer> = new Map([
  [BADGE_STYLE, readFileSync(at('badge.css'))],
  [PAGE_STYLE, pageStyles(at('page.css'))],
]);

export function styleAt(pathname: string): SiteResponse | undefined {
  const body = STYLES.get(pathname);
  const policy = ['Content-Security-Policy', BARE_POLICY, 'Cache-Control', 'no-cache'];
  return body && bodyResponse(200, 'text/css; charset=utf-8', body, [...SECURITY_LINES, ...policy]);
}

const page = (status: number, html: string): SiteResponse =>
  bodyResponse(status, 'text/html; charset=utf-8', html, [
    ...[...SECURITY_LINES, ...NOINDEX, 'Content-Security-Policy', OWN_PAGE_POLICY],
    ...['Cache-Control', PREVIEW_CACHE],
  ]);

// Loaded on first use: most servers never show these pages.
export const entryResponse = async (status: number, entry: Entry): Promise<SiteResponse> =>
  page(status, (await import('./pages')).entryPage(entry));

export const messageResponse = async (status: number, message: Message): Promise<SiteResponse> =>
  page(status, (await import('./pages')).messagePage(message));

export const redirectWithCookie = (location: string, setCookie: string): SiteResponse => ({
  status: 303,
  headers: [
    ...[...SECURITY_LINES, ...NOINDEX, 'Cache-Control', PREVIEW_CACHE],
    ...['Set-Cookie', setCookie, 'Location', location, 'Content-Length', '0'],
  ],
});
