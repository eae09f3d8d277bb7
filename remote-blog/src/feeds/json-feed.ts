import { absoluteUrl, site } from '@site/site';
import { blog } from '../content/blog';
import { feeds } from '../content/feeds';
import { type PostSummary, postPath } from '../content/post';
import type { FeedPicture } from './pictures';

type Pictures = ReadonlyMap<string, FeedPicture>;

const item = (post: PostSummary, picture: FeedPicture | undefined) => {
  const url = absoluteUrl(postPath(post.slug));
  return {
    id: url,
    url,
    title: post.title,
    summary: post.excerpt,
    content_text: post.excerpt,
    ...(picture && { image: picture.url }),
    date_published: `${post.date}T00:00:00Z`,
    ...(post.updated && { date_modified: `${post.updated}T00:00:00Z` }),
    authors: [{ name: post.author }],
    tags: [post.category, ...post.tags],
  };
};

/** Source: JSON Feed 1.1, jsonfeed.org. Expects the newest first. */
export const jsonFeed = (posts: readonly PostSummary[], pictures: Pictures = new Map()): string =>
  JSON.stringify(
    {
      version: 'https://jsonfeed.org/version/1.1',
      title: `${site.name} blog`,
      description: blog.description,
      home_page_url: absoluteUrl('/blog'),
      feed_url: absoluteUrl(feeds[1].path),
      language: 'en-US',
      authors: [{ name: site.name, url: absoluteUrl('/') }],
      items: posts.map((post) => item(post, pictures.get(post.slug))),
    },
    null,
    2,
  );
