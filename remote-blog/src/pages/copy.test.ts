import { absoluteUrl, agency, dollars, paths } from '@site/site';
import { articlesOnDisk, specifiedArticles } from '../testing/posts';
import * as agencies from './AgenciesPost/copy';
import * as automations from './AutomationsPost/copy';
import { blog } from '../content/blog';
import { dedicatedPosts } from '../content/dedicated-posts';
import { allPosts } from '../catalog/list-pages';
import { categories, postPath } from '../content/post';
import * as snapshots from './SnapshotsPost/copy';
import { TEMPLATE_SLUG } from '../content/template';

const posts = allPosts(articlesOnDisk);
const known = new Set<string>([
  ...Object.values(paths),
  ...posts.map(({ slug }) => postPath(slug)),
]);
const written = [automations, snapshots, agencies];
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

  test('knows the six categories of the specification', () => {
    expect(categories.join()).toBe('Reviews,Comparisons,Guides,Automations,Niches');
    expect(blog.empty).toBe('No articles found. Try a different search term or category.');
  });
});

describe('every post', () => {
  test('has a unique address, title and excerpt', () => {
    expect(unique(posts.map(({ slug }) => slug))).toBe(true);
    expect(unique(posts.map(({ title }) => title))).toBe(true);
    expect(unique(posts.map(({ excerpt }) => excerpt))).toBe(true);
  });

  test.each(posts.map((post) => [post.slug, post] as const))(
    '"%s" fits into search results',
    (_slug, post) => {
      const { searchTitle = post.title } =
        articlesOnDisk.find(({ slug }) => slug === post.slug) ?? {};
      expect(`${searchTitle} | CRM Compass`.length).toBeLessThanOrEqual(60);
      expect(post.excerpt.length).toBeGreaterThanOrEqual(70);
      expect(post.excerpt.length).toBeLessThanOrEqual(160);
    },
  );

  test('links only to pages that exist, and never to the trial', () => {
    const texts = articlesOnDisk.map(({ html }) => html).join('');
    const inText = [...texts.matchAll(/href="(\/[^"#?]*)/g)].map(([, path = '']) => path);
    const related = [...written, ...articlesOnDisk].flatMap((post) => post.related);
    for (const path of [...inText, ...related.map((link) => link.path)]) {
      expect(known).toContain(path);
      expect(path).not.toBe(paths.trial);
    }
  });
});

test('posts link to the pages that the specification names', () => {
  const leadsTo = (post: (typeof written)[number]) => post.related.map(({ path }) => path);
  expect(leadsTo(automations)).toEqual([
    paths.snapshotsPost,
    paths.agenciesPost,
    paths.review,
    paths.pricing,
  ]);
  expect(leadsTo(agencies)).toContain(paths.bonusStack);
});

test.each([
  ['automations', automations],
  ['snapshots', snapshots],
  ['agencies', agencies],
])('the %s post answers two questions and lists its sections once', (_name, post) => {
  expect(post.faq).toHaveLength(2);
  expect(unique(post.toc.map(({ id }) => id))).toBe(true);
});

test('the automations post has the five workflows, each complete', () => {
  expect(automations.workflows.map(({ id }) => id)).toEqual([
    'lead-nurture',
    'missed-call',
    'review-request',
    'appointment-reminders',
    'client-reactivation',
  ]);
  for (const { trigger, steps, result } of automations.workflows) {
    expect(trigger).not.toBe('');
    expect(steps.length).toBeGreaterThanOrEqual(4);
    expect(result).not.toBe('');
  }
});

test("the agencies post calculates its example from the site's figures", () => {
  const { text } = agencies.roi;
  expect(text).toContain(`30 × $147 = ${dollars(agency.exampleMonthlyRevenue)}`);
  expect(text).toContain('$297');
  expect(agencies.pricing.packages.map(({ fee }) => fee)).toEqual([97, 147, 297]);
});

test('the template article is labeled as one', () => {
  const template = articlesOnDisk.find(({ placeholder }) => placeholder);
  expect(template).toMatchObject({ slug: TEMPLATE_SLUG, date: '2025-01-15' });
  expect(template?.html).toContain('This is placeholder content.');
  expect(absoluteUrl(postPath(TEMPLATE_SLUG))).toContain('/blog/');
});
