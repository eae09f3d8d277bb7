import { absoluteUrl, site } from '@site/site';
import { blog } from '../content/blog';
import { feeds } from '../content/feeds';
import { type PostSummary, postPath } from '../content/post';
import type { FeedPicture } from './pictures';

type Pictures = ReadonlyMap<string, FeedPicture>;

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

/** Drops characters that XML 1.0 does not allow even when escaped. */
const xml = (text: string) =>
  text
    .replaceAll(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '')
    .replaceAll(/[&<>"]/g, (character) => ENTITIES[character] ?? '');

const time = (day: string) => `${day}T00:00:00Z`;

const lastChange = ({ date, updated = date }: PostSummary) => updated;

const enclosure = ({ type, url }: FeedPicture) =>
  `\n    <link rel="enclosure" type="${type}" href="${xml(url)}"/>`;

const entry = (post: PostSummary, picture: FeedPicture | undefined) => {
  const url = xml(absoluteUrl(postPath(post.slug)));
  return `  <entry>
    <id>${url}</id>
    <title>${xml(post.title)}</title>
    <link rel="alternate" type="text/html" href="${url}"/>${picture ? enclosure(picture) : ''}
    <published>${time(post.date)}</published>
    <updated>${time(lastChange(post))}</updated>
    <author><name>${xml(post.author)}</name></author>
    ${[post.category, ...post.tags].map((term) => `<category term="${xml(term)}"/>`).join('')}
    <summary>${xml(post.excerpt)}</summary>
  </entry>
`;
};

/** Source: RFC 4287. Expects the newest first. */
export function atomFeed(posts: readonly PostSummary[], pictures: Pictures = new Map()): string {
  const list = xml(absoluteUrl('/blog'));
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en-US">
  <id>${list}</id>
  <title>${xml(`${site.name} blog`)}</title>
  <subtitle>${xml(blog.description)}</subtitle>
  <link rel="self" type="${feeds[0].type}" href="${xml(absoluteUrl(feeds[0].path))}"/>
  <link rel="alternate" type="text/html" href="${list}"/>
  <updated>${time(posts.map(lastChange).sort().at(-1) ?? '1970-01-01')}</updated>
  <author><name>${xml(site.name)}</name></author>
${posts.map((post) => entry(post, pictures.get(post.slug))).join('')}</feed>
`;
}
