import { type AppName, appNames } from '@site/shared/contract';
import type { ListedPage, SiteWide, WholeSite } from './whole-site';

const headings = {
  shell: 'Site',
  content: 'Guides',
  offers: 'Offers',
  blog: 'Blog',
  forms: 'Contact and bonuses',
} as const satisfies Record<AppName, string>;

const feedNames: Readonly<Record<string, string>> = {
  'application/atom+xml': 'Atom feed',
  'application/rss+xml': 'RSS feed',
  'application/feed+json': 'JSON feed',
};

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();
const linkText = (text: string) => oneLine(text).replace(/[[\]]/g, '\\$&');

const entry = (site: WholeSite['site'], { path, title, description }: ListedPage) =>
  `- [${linkText(title)}](${site.url}${path}): ${oneLine(description)}`;

function feedsOf({ site, files }: WholeSite): string[] {
  const feeds = files.flatMap(({ path, type }) => {
    const name = feedNames[type.split(';')[0] as string];
    return name ? [`- [${name}](${site.url}${path})`] : [];
  });
  return feeds.length > 0 ? [`## Feeds\n\n${feeds.join('\n')}`] : [];
}

/** The site in one text that a language model can read. Source: llmstxt.org. */
export const llms: SiteWide = (whole) => {
  const { site, pages } = whole;
  const sections = appNames.flatMap((app) => {
    const own = pages.filter((page) => page.app === app).map((page) => entry(site, page));
    return own.length > 0 ? [`## ${headings[app]}\n\n${own.join('\n')}`] : [];
  });
  const head = `# ${site.name}\n\n> ${oneLine(site.description)}`;
  return {
    type: 'text/plain',
    body: `${[head, ...sections, ...feedsOf(whole)].join('\n\n')}\n`,
  };
};
