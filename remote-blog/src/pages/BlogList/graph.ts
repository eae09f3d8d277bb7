import { absoluteUrl, organization, paths } from '@site/site';
import { type PageFacts } from '@site/ui';
import type { Blog } from 'schema-dts';
import { blog, blogCrumb, listMeta } from '../../content/blog';
import { listPath } from '../../catalog/list-pages';
import { type ListPage, postPath, type PostSummary } from '../../content/post';

export const factsOf = (list: ListPage): PageFacts => ({
  name: list.number === 1 ? blogCrumb.name : blog.pageOf(list.number, list.pages),
  path: listPath(list.number),
  ...listMeta(list),
});

export const above = ({ number }: ListPage) => (number === 1 ? [] : [blogCrumb]);

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

export const graph = (list: ListPage) => [blogData(list)];
