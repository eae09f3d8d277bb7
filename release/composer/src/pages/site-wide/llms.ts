import type { AppName } from '@site/shared/contract';
import { site as siteConfig } from '../../platform/site-config';
import type { ListedPage, SiteWide, WholeSite } from './whole-site';

/** Order of the text; unknown sections follow under their own names. */
const { apps: known } = siteConfig;

const headingOf = (app: AppName): string => {
  const words = app.replaceAll('-', ' ');
  return known[app]?.heading ?? words.charAt(0).toUpperCase() + words.slice(1);
};

const feedNames: Readonly<Record<string, string>> = {
  'application/atom+xml': 'Atom feed',
  'application/rss+xml': 'RSS feed',
  'application/feed+json': 'JSON feed',
};

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();
/** Without effect in Markdown: no link, no HTML. */
const plainText = (text: string) => oneLine(text).replace(/[\\[\]<>`]/g, '\\$&');

const entry = (site: WholeSite['site'], { path, title, description }: ListedPage) =>
  `- [${plainText(title)}](${site.url}${path}): ${plainText(description)}`;

function feedsOf({ site, files }: WholeSite): string[] {
  const feeds = files.flatMap(({ path, type }) => {
    const name = feedNames[type.split(';')[0] as string];
    return name ? [`- [${name}](${site.url}${path})`] : [];
  });
  return feeds.length > 0 ? [`## Feeds\n\n${feeds.join('\n')}`] : [];
}

/** Source: llmstxt.org. */
export const llms: SiteWide = (whole) => {
  const { site, pages } = whole;
  const apps = [...Object.keys(known), ...pages.map(({ app }) => app).sort()];
  const sections = [...new Set(apps.map(headingOf))].flatMap((heading) => {
    const own = pages.filter(({ app }) => headingOf(app) === heading);
    if (own.length === 0) return [];
    return [`## ${heading}\n\n${own.map((page) => entry(site, page)).join('\n')}`];
  });
  const head = `# ${plainText(site.name)}\n\n> ${plainText(site.description)}`;
  return {
    type: 'text/plain',
    body: `${[head, ...sections, ...feedsOf(whole)].join('\n\n')}\n`,
  };
};
