import type { Env } from 'markdown-it';
import sanitizeHtml from 'sanitize-html';
import type { ContentsEntry } from '@site/shared';
import { type PlacedPictures, placePictures, withPictures } from './pictures';
import { AUTHORS_ATTRIBUTES, AUTHORS_ELEMENTS } from './syntax/allowed-html';
import { TokenChecks } from './syntax/check-tokens';
import type { Fault } from './syntax/fault';
import { unusedFootnotes } from './syntax/github';
import { type Headings, numberHeadings } from './syntax/headings';
import { createParser } from './syntax/parser';
import { withScrollers } from './scrollers';

const HEADINGS = ['h2', 'h3', 'h4'];

const allowed: sanitizeHtml.IOptions = {
  allowedTags: [...Object.keys(AUTHORS_ELEMENTS), ...HEADINGS, 'section', 'span'],
  allowedAttributes: {
    ...AUTHORS_ELEMENTS,
    a: [...(AUTHORS_ELEMENTS.a ?? []), 'id', 'aria-label'],
    li: [...(AUTHORS_ELEMENTS.li ?? []), 'id', 'data-task'],
    th: [...(AUTHORS_ELEMENTS.th ?? []), 'data-align'],
    td: [...(AUTHORS_ELEMENTS.td ?? []), 'data-align'],
    section: ['aria-label'],
    span: ['class'],
    code: ['class'],
    ...Object.fromEntries(HEADINGS.map((heading) => [heading, ['id']])),
    '*': [...AUTHORS_ATTRIBUTES],
  },
  allowedClasses: { code: ['language-*'], span: ['visually-hidden'] },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  transformTags: {
    a: (tagName, attributes) => ({ tagName, attribs: withRelation(attributes) }),
  },
};

/** No `window.opener` for other sites; keeps the author's own values. */
function withRelation(attributes: sanitizeHtml.Attributes): sanitizeHtml.Attributes {
  if (!/^https?:/i.test(attributes.href ?? '')) return attributes;
  const words = (attributes.rel ?? '').split(/\s+/).filter(Boolean);
  return { ...attributes, rel: [...new Set([...words, 'noopener'])].join(' ') };
}

const parser = createParser();

/** Invalid in HTML, or used as markers by the build. */
// oxlint-disable-next-line no-control-regex
const UNSEEN = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F\uE000\uE001]/;

const unseenIn = (lines: readonly string[]): Fault[] =>
  lines.flatMap((text, at) => {
    const code = UNSEEN.exec(text)?.[0].codePointAt(0);
    if (code === undefined) return [];
    const name = `U+${code.toString(16).toUpperCase().padStart(4, '0')}`;
    return [{ line: at + 1, fault: `has the unseen character ${name}: type the line anew` }];
  });

const lineOf = (lines: readonly string[], start: string) =>
  Math.max(
    0,
    lines.findIndex((line) => line.replace(/^[\s>]+/, '').startsWith(start)),
  ) + 1;

/** Defined but unused footnotes and references: readers would not see them. */
function unusedIn(env: Env, lines: readonly string[], hrefs: ReadonlySet<string>): Fault[] {
  const notes = unusedFootnotes(env).map((name) => ({
    line: lineOf(lines, `[^${name}]:`),
    fault: `nothing in the text mentions the footnote [^${name}]`,
  }));
  const { references = {} } = env as { references?: Record<string, { href: string }> };
  const addresses = Object.entries(references)
    .filter(([, { href }]) => !hrefs.has(href))
    .map(([label]) => {
      const normal = (line: string) =>
        parser.utils.normalizeReference(/^[\s>]*\[(.+?)\]:/.exec(line)?.[1] ?? '');
      const line = lines.findIndex((one) => normal(one) === label) + 1;
      return {
        line: Math.max(1, line),
        fault: `nothing in the text mentions [${label.toLowerCase()}]: this line is not shown`,
      };
    });
  return [...notes, ...addresses];
}

const decoded = (fragment: string) => {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
};

const FRAGMENT_LINK = / href="#([^"]*)"/g;

/** Points fragment links to the ids that headings really got. */
const withFragments = (html: string, { ids, renamed }: Headings) =>
  html.replaceAll(FRAGMENT_LINK, (whole, target: string) => {
    const id = decoded(target);
    const now = ids.has(id) ? id : renamed.get(id);
    return now ? ` href="#${now}"` : whole;
  });

function deadFragments(links: TokenChecks['links'], { ids, renamed }: Headings): Fault[] {
  return links.flatMap(({ line, href }) => {
    const id = decoded(href.slice(1));
    if (!href.startsWith('#') || ids.has(id) || renamed.has(id)) return [];
    return [{ line, fault: `a link leads to #${id}, which no heading has as its id` }];
  });
}

export interface CompiledMarkdown extends Pick<PlacedPictures, 'pictures'> {
  readonly html: string;
  readonly toc: readonly ContentsEntry[];
  readonly words: number;
  readonly faults: readonly Fault[];
}

const wordsIn = (html: string) =>
  sanitizeHtml(html, { allowedTags: [] }).split(/\s+/).filter(Boolean).length;

/** Reports everything that it cannot show. */
export function compileMarkdown(source: string, folder = '.'): CompiledMarkdown {
  const lines = source.split(/\r\n?|\n/);
  const env: Env = {};
  const tokens = parser.parse(source, env);
  const checks = new TokenChecks(parser, lines);
  checks.run(tokens);
  const { pictures, pictureFaults, addresses } = placePictures(tokens, folder);
  const headings = numberHeadings(tokens);
  const rendered = parser.renderer.render(tokens, parser.options, env);
  const text = withFragments(sanitizeHtml(rendered, allowed).trim(), headings);
  const hrefs = new Set([...checks.links.map(({ href }) => href), ...addresses]);
  return {
    // Or proxies that hide email addresses from robots would rewrite them.
    html: withPictures(withScrollers(text), pictures).replaceAll('@', '&#64;'),
    toc: headings.toc,
    words: wordsIn(withPictures(text, [])),
    pictures,
    faults: [
      ...unseenIn(lines),
      ...checks.faults,
      ...pictureFaults,
      ...deadFragments(checks.links, headings),
      ...unusedIn(env, lines, hrefs),
    ].sort((a, b) => a.line - b.line),
  };
}
