import { createHash } from 'node:crypto';
import type { ShellRelease } from '../release';
import { attribute, type Element, elementsOf } from './html';

export type Origins = ShellRelease['origins'];

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const DATA_BLOCK = /^application\/(ld\+)?json$/;

/** Not scripts with an address, nor data blocks. */
const isInlineScript = (element: Element) =>
  element.tagName === 'script' &&
  attribute(element, 'src') === undefined &&
  !DATA_BLOCK.test(attribute(element, 'type') ?? '');

const textIn = (element: Element): string =>
  element.childNodes.map((node) => ('value' in node ? node.value : '')).join('');

const hashes = (elements: readonly Element[]) => [...new Set(elements.map(textIn).map(hashOf))];

/**
 * Allows the frame's inline scripts and styles by hash. `frame` is the page without its section's
 * HTML, which must not allow itself.
 */
export function policyFor(frame: string, origins: Origins, connects: readonly string[]): string {
  const elements = elementsOf(frame);
  const directives: readonly (readonly string[])[] = [
    // Not 'none': Firefox has no other directive that allows to prefetch.
    ['default-src', "'self'"],
    [
      'script-src',
      "'self'",
      ...(origins.scriptFiles ?? origins.scripts),
      ...hashes(elements.filter(isInlineScript)),
    ],
    [
      'style-src',
      "'self'",
      ...hashes(elements.filter(({ tagName }) => tagName === 'style')),
      ...(origins.styles ?? []).map((hash) => `'${hash}'`),
    ],
    ['img-src', "'self'", 'data:', ...origins.images],
    ['connect-src', "'self'", ...origins.connects, ...connects],
    ['frame-src', "'none'"],
    ['media-src', "'none'"],
    ['object-src', "'none'"],
    // A service worker would outlive its release's rollback.
    ['worker-src', "'none'"],
    ['form-action', "'self'", ...connects],
    ['base-uri', "'none'"],
    ['frame-ancestors', "'none'"],
  ];
  return directives.map((directive) => directive.join(' ')).join('; ');
}

/** Ignored in a meta tag. Source: Content Security Policy Level 3, section 3.3. */
const ONLY_IN_A_HEADER = /; frame-ancestors [^;]*/;

export const policyTag = (policy: string): string =>
  `<meta http-equiv="Content-Security-Policy" content="${policy.replace(ONLY_IN_A_HEADER, '').replaceAll('"', '&quot;')}">`;

export const sendingTo = (policy: string, origins: readonly string[]): string =>
  policy.replace(/(connect-src|form-action)([^;]*)/g, (_all, name: string, allowed: string) => {
    const existing = allowed.split(' ');
    return [name + allowed, ...origins.filter((origin) => !existing.includes(origin))].join(' ');
  });
