import type { SiteFacts } from '@site/contract';
import type { PageSet } from '@site/store';
import type { PageAbout } from '../checks/page-about';
import { site as config } from '../site-config';
import { oneLine } from '../text';

const LLMS = '/llms.txt';
const SITEMAP = '/sitemap.xml';
const SECURITY = '/.well-known/security.txt';
const ROBOTS = '/robots.txt';

export const siteWidePaths: readonly string[] = [ROBOTS, SITEMAP, SECURITY, LLMS];

const TEXT = 'text/plain; charset=utf-8';

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};
const escapeXml = (text: string) => text.replace(/[&<>"']/g, (sign) => ESCAPES[sign] as string);

/** Escapes what would be a link or HTML in Markdown. */
const plainText = (text: string) => oneLine(text).replace(/[\\[\]<>`]/g, '\\$&');

/** RFC 9116 recommends less than a year. */
const DAYS_VALID = 364;
const DAY_MS = 86_400_000;

/** `builtAt`: of the shell. Today's date would make another document each day. */
export function siteWideDocuments(site: SiteFacts, builtAt: string): PageSet['documents'] {
  const expires = new Date(Date.parse(builtAt.slice(0, 10)) + DAYS_VALID * DAY_MS).toISOString();
  const whole = (lines: readonly string[]) => ({
    type: TEXT,
    before: `${lines.join('\n')}\n`,
    after: '',
  });
  return {
    // Allows everything: noindex works only on pages that a crawler may read. Source: RFC 9309.
    [ROBOTS]: whole(['User-agent: *', 'Allow: /', '', `Sitemap: ${site.url}${SITEMAP}`]),
    [SECURITY]: whole([
      `Contact: mailto:${site.contact}`,
      `Expires: ${expires}`,
      'Preferred-Languages: en',
      `Canonical: ${site.url}${SECURITY}`,
    ]),
    // Source: sitemaps.org, protocol 0.9.
    [SITEMAP]: {
      type: 'application/xml; charset=utf-8',
      before:
        '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n',
      after: '</urlset>\n',
      takesParts: true,
    },
    // Source: llmstxt.org.
    [LLMS]: {
      type: TEXT,
      before: `# ${plainText(site.name)}\n\n> ${plainText(site.description)}`,
      after: '\n',
      takesParts: true,
    },
  };
}

export interface PublishedFile {
  readonly path: string;
  readonly type: string;
}

export interface SectionToList {
  readonly app: string;
  readonly site: SiteFacts;
  readonly pages: Readonly<Record<string, PageAbout>>;
  /** Feeds and other documents. */
  readonly files: readonly PublishedFile[];
}

const FEED_NAMES: Readonly<Record<string, string>> = {
  'application/atom+xml': 'Atom feed',
  'application/rss+xml': 'RSS feed',
  'application/feed+json': 'JSON feed',
};

const headingOf = (app: string): string => {
  const words = app.replaceAll('-', ' ');
  const heading = Object.hasOwn(config.apps, app) ? config.apps[app]?.heading : undefined;
  return heading ?? words.charAt(0).toUpperCase() + words.slice(1);
};

/** Sections that the configuration does not name come last. */
function orderOf(app: string): number {
  const position = Object.keys(config.apps).indexOf(app);
  return position < 0 ? 1_000 : position;
}

const AFTER_ALL_SECTIONS = 10_000;

export function siteWideParts({ app, site, pages, files }: SectionToList): PageSet['parts'] {
  const listed = Object.entries(pages)
    .filter(([, about]) => about.listed)
    .sort(([one], [other]) => (one < other ? -1 : 1));
  const urls = listed.map(([path, { date }]) => {
    const modified = date ? `<lastmod>${date}</lastmod>` : '';
    return `  <url><loc>${escapeXml(site.url + path)}</loc>${modified}</url>\n`;
  });
  const entries = listed.map(
    ([path, { title, description }]) =>
      `- [${plainText(title)}](${site.url}${path}): ${plainText(description)}`,
  );
  const feeds = files.flatMap(({ path, type }) => {
    const name = FEED_NAMES[type.split(';')[0] as string];
    return name ? [`- [${name}](${site.url}${path})`] : [];
  });
  const order = orderOf(app);
  const paragraph = (heading: string, lines: readonly string[]) =>
    lines.length > 0 ? `\n\n## ${heading}\n\n${lines.join('\n')}` : '';
  return {
    [SITEMAP]: [{ order, text: urls.join('') }],
    [LLMS]: [
      { order, text: paragraph(headingOf(app), entries) },
      { order: AFTER_ALL_SECTIONS, text: paragraph('Feeds', feeds) },
    ],
  };
}
