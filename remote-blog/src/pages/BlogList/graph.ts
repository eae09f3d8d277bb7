import { absoluteUrl, organization, paths } from '@site/shared';
import type { Blog } from 'schema-dts';
import { blog } from '../../content/blog';
import { type ListPage, listPath } from '../../content/list-pages';
import { type PostSummary, postPath } from '../../content/post';

/** The way from Home to a page of the list. */
export const crumbs = ({ number, pages }: ListPage) => [
  { name: 'Home', path: paths.home },
  { name: 'Blog', path: paths.blog },
  ...(number === 1 ? [] : [{ name: blog.pageOf(number, pages), path: listPath(number) }]),
];

const entry = ({ slug, title, date }: PostSummary) =>
  ({
    '@type': 'BlogPosting',
    '@id': `${absoluteUrl(postPath(slug))}#article`,
    headline: title,
    url: absoluteUrl(postPath(slug)),
    datePublished: date,
  }) as const;

const blogData = ({ posts }: ListPage): Blog => ({
  '@type': 'Blog',
  '@id': `${absoluteUrl(paths.blog)}#blog`,
  name: blog.title,
  description: blog.intro,
  url: absoluteUrl(paths.blog),
  inLanguage: 'en-US',
  publisher: organization(),
  blogPost: posts.map(entry),
});

/** Structured data of a page of the list. */
export const graph = (list: ListPage) => [blogData(list)];
