import type { ShellRelease } from '@site/shared/contract';
import { createHash } from 'node:crypto';
import { textIn } from '../../checks/html/frame';
import { documentOf } from '../../checks/html/parse';
import { attribute, type Element, elements } from '../../checks/html/tree';

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const DATA_BLOCK = /^application\/(ld\+)?json$/;

/** Inline scripts that run: neither those with an address nor data blocks. */
const isInlineScript = (element: Element) =>
  element.tagName === 'script' &&
  attribute(element, 'src') === undefined &&
  !DATA_BLOCK.test(attribute(element, 'type') ?? '');

const hashes = (elements: readonly Element[]) => [...new Set(elements.map(textIn).map(hashOf))];

/**
 * Takes a page's HTML without what its section's code rendered, and the other origins it may reach, gives
 * its Content-Security-Policy: nothing but our own files, those origins or files of theirs, and the inline styles and scripts
 * that the page's frame has, by hash. What a section renders is never hashed: it would bless itself.
 */
export function policyFor(
  frame: string,
  origins: ShellRelease['origins'],
  connects: readonly string[],
): string {
  const all = elements(documentOf(frame));
  const directives: readonly (readonly string[])[] = [
    ['default-src', "'none'"],
    [
      'script-src',
      "'self'",
      ...(origins.scriptFiles ?? origins.scripts),
      ...hashes(all.filter(isInlineScript)),
    ],
    ['style-src', "'self'", ...hashes(all.filter(({ tagName }) => tagName === 'style'))],
    ['img-src', "'self'", 'data:', ...origins.images],
    ['font-src', "'self'"],
    ['connect-src', "'self'", ...origins.connects, ...connects],
    ['manifest-src', "'self'"],
    // A service worker would go on answering for the whole site after its release was taken back.
    ['worker-src', "'none'"],
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
