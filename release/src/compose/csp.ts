import type { ShellRelease } from '@site/shared/contract';
import { createHash } from 'node:crypto';

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

function hashes(html: string, element: RegExp): string[] {
  return [...new Set([...html.matchAll(element)].map((match) => hashOf(match[1] as string)))];
}

const STYLE = /<style\b[^>]*>(.*?)<\/style>/gs;
/** Inline scripts that run: neither those with an address nor data blocks. */
const SCRIPT = /<script>(.*?)<\/script>/gs;

/**
 * Takes a page's HTML and the other origins it may reach, gives its Content-Security-Policy: nothing
 * but our own files, those origins, and the inline styles and scripts that this very page has, by hash.
 */
export function policyFor(
  html: string,
  origins: ShellRelease['origins'],
  connects: readonly string[],
): string {
  const directives: readonly (readonly string[])[] = [
    ['default-src', "'none'"],
    ['script-src', "'self'", ...origins.scripts, ...hashes(html, SCRIPT)],
    ['style-src', "'self'", ...hashes(html, STYLE)],
    ['img-src', "'self'", 'data:', ...origins.images],
    ['font-src', "'self'"],
    ['connect-src', "'self'", ...origins.connects, ...connects],
    ['manifest-src', "'self'"],
    ['form-action', "'self'", ...connects],
    ['base-uri', "'none'"],
    ['frame-ancestors', "'none'"],
  ];
  return directives.map((directive) => directive.join(' ')).join('; ');
}

/** What a policy in a page has no say in. Source: Content Security Policy Level 3, section 3.3. */
const ONLY_IN_A_HEADER = /; frame-ancestors [^;]*/;

/** The policy as a page carries it itself, so that it holds on any server that only hands out files. */
export const policyTag = (policy: string): string =>
  `<meta http-equiv="Content-Security-Policy" content="${policy.replace(ONLY_IN_A_HEADER, '').replaceAll('"', '&quot;')}">`;
