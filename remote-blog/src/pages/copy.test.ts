import { paths } from '@site/site';
import { articlesOnDisk, specifiedArticles } from '../testing/posts';
import { dedicatedPosts } from '../content/dedicated-posts';
import { allPosts } from '../catalog/list-pages';
import { postPath } from '../content/post';
import { TEMPLATE_SLUG } from '../content/template';

const posts = allPosts(articlesOnDisk);
const unique = (values: readonly string[]) => new Set(values).size === values.length;

describe('the list of posts', () => {
  test('has the four posts of the specification, newest first', () => {
    const specified = allPosts(specifiedArticles);
    expect(posts.filter(({ slug }) => specified.some((post) => post.slug === slug))).toEqual(
      specified,
    );
    expect(
      specified.map(({ slug, date, readTime, category }) => [
        postPath(slug),
        date,
        readTime,
        category,
      ]),
    ).toEqual([
      [paths.automationsPost, '2025-01-20', '10 min read', 'Guides'],
      [paths.snapshotsPost, '2025-01-18', '8 min read', 'Guides'],
      [paths.agenciesPost, '2025-01-16', '12 min read', 'Guides'],
      [postPath(TEMPLATE_SLUG), '2025-01-15', '2 min read', 'Niches'],
    ]);
  });

  test('has the tags of the specification', () => {
    expect(Object.values(dedicatedPosts).map(({ tags }) => tags.join())).toEqual([
      'Automations,Workflows,Tutorial',
      'Snapshots,Templates,Agency',
      'Agency,SaaS Mode,Revenue',
    ]);
  });
});

describe('every post', () => {
  test('has a unique address, title and excerpt', () => {
    expect(unique(posts.map(({ slug }) => slug))).toBe(true);
    expect(unique(posts.map(({ title }) => title))).toBe(true);
    expect(unique(posts.map(({ excerpt }) => excerpt))).toBe(true);
  });
});
