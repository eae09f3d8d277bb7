import type { Root } from 'hast';
import { visit } from 'unist-util-visit';
import * as paths from '@site/site/paths';
import type { Violation } from './post-error';

const SCHEME = /^[a-z][a-z0-9+.-]*:/i;
const TRIAL = new RegExp(`^${paths.trial}(?![\\w-])`);
const TRIAL_MESSAGE = `leave out links to ${paths.trial}: the page adds the trial link with its disclosure`;
/** Browsers take the first kind for addresses of this site. */
const INCOMPLETE = /^(?:https?:(?!\/\/[^\s/])|mailto:(?!.+@.+\.)|tel:(?!\+?[\d(]))/i;

export interface InternalLink {
  readonly line: number;
  readonly href: string;
}

function messageFor(href: string): string | undefined {
  if (href === '') return 'a link has no address: write [text](/page)';
  if (/^[/\\]{2}|^\\/.test(href))
    return `the address "${href}" has no scheme: begin it with https:`;
  if (INCOMPLETE.test(href)) return `the address "${href}" is not whole: complete it`;
  if (TRIAL.test(href)) return TRIAL_MESSAGE;
  if (!SCHEME.test(href) && /\.md(?:[?#]|$)/i.test(href))
    return `the address "${href}" is that of a file: write the post's own, such as /blog/its-name`;
  return undefined;
}

/** Markdown escapes spaces and letters of addresses. */
export function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Other sites get no `window.opener`; the author's own values stay. */
const relationOf = (rel: unknown) => [
  ...new Set([...(Array.isArray(rel) ? rel.map(String) : []), 'noopener']),
];

export interface CheckedLinks {
  readonly internalLinks: readonly InternalLink[];
  readonly violations: readonly Violation[];
}

/** Points fragments to the ids that headings really got. */
export function finishLinks(tree: Root, targets: ReadonlyMap<string, string>): CheckedLinks {
  const internalLinks: InternalLink[] = [];
  const violations: Violation[] = [];
  let line = 1;
  visit(tree, 'element', ({ tagName, properties, position, children }) => {
    line = position?.start.line ?? line;
    if (tagName !== 'a' || typeof properties.href !== 'string') return;
    // As browsers read it.
    const href = properties.href.trim();
    properties.href = href;
    const hasWords = children.length > 0;
    const message = hasWords ? messageFor(href) : 'a link has no words: write [text](/page)';
    if (message) violations.push({ line, message });
    else if (href.startsWith('#')) {
      const id = decode(href.slice(1));
      const target = targets.get(href.slice(1)) ?? targets.get(id);
      if (target) properties.href = `#${target}`;
      else
        violations.push({
          line,
          message: `a link leads to #${id}, which no heading has as its id`,
        });
    } else if (/^https?:/i.test(href)) properties.rel = relationOf(properties.rel);
    else if (!SCHEME.test(href)) internalLinks.push({ line, href });
  });
  return { internalLinks, violations };
}

/** Whether there is a page with this address and, if it is known, an element with this id. */
export type IsPage = (path: string, id?: string) => boolean;

/** `path` is that of the page with the link. */
export function deadLinkMessage(href: string, path: string, isPage: IsPage): string | undefined {
  const { pathname, hash } = new URL(href, `https://site.example${path}`);
  if (TRIAL.test(pathname)) return TRIAL_MESSAGE;
  if (!isPage(pathname))
    return `no page has the address ${pathname}: correct the link; pages of other sections are listed in shared/site/src/paths.ts`;
  return hash === '' || isPage(pathname, decode(hash.slice(1)))
    ? undefined
    : `no heading of ${pathname} has the address ${hash}: correct the link`;
}
