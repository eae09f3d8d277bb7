import { paths } from '@site/site';
import { prerenderPage, renderPage } from '@site/build/testing';
import { screen, within } from '@testing-library/react';
import { dedicatedPosts } from '../content/dedicated-posts';
import { postPath } from '../content/post';
import '../testing/two-renderers';
import * as AgenciesPost from './AgenciesPost/AgenciesPost';
import * as AutomationsPost from './AutomationsPost/AutomationsPost';
import * as SnapshotsPost from './SnapshotsPost/SnapshotsPost';

const { agencies, automations, snapshots } = dedicatedPosts;

describe.each([
  { Page: AgenciesPost.Component, post: agencies, date: 'January 16, 2025' },
  { Page: AutomationsPost.Component, post: automations, date: 'January 20, 2025' },
  { Page: SnapshotsPost.Component, post: snapshots, date: 'January 18, 2025' },
])('the post $post.slug', ({ Page, post, date }) => {
  const path = postPath(post.slug);

  test('has its title, category, tags, author, date and reading time', () => {
    renderPage(Page, path);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(post.title);
    expect(screen.getByText(date)).toHaveAttribute('datetime', post.date);
    expect(screen.getByText(post.readTime)).toBeInTheDocument();
    expect(screen.getByText(`By ${post.author}`)).toBeInTheDocument();
    const badges = within(screen.getByRole('list', { name: 'Category and tags' }));
    expect(badges.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      post.category,
      ...post.tags,
    ]);
  });

  test('leads back to the list, and on to four related pages', () => {
    renderPage(Page, path);
    expect(screen.getByRole('link', { name: 'All articles' })).toHaveAttribute('href', paths.blog);
    const related = within(screen.getByRole('navigation', { name: 'Read next' }));
    expect(related.getAllByRole('link')).toHaveLength(4);
  });

  test('has a table of contents that leads to its sections, in order', () => {
    renderPage(Page, path);
    const toc = within(screen.getByRole('navigation', { name: 'On this page' }));
    const targets = toc.getAllByRole('link').map((link) => {
      const section = document.querySelector(link.getAttribute('href') ?? '');
      expect(section).toHaveTextContent(link.textContent);
      return section as Element;
    });
    targets.slice(1).forEach((section, index) => {
      const order = (targets[index] as Element).compareDocumentPosition(section);
      expect(order & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    });
  });

  test('offers the trial with its disclosure and answers two questions', () => {
    renderPage(Page, path);
    const trial = screen.getByRole('link', { name: 'Start Free Trial' });
    expect(trial).toHaveAttribute('href', paths.trial);
    expect(trial).toHaveAttribute('data-cta', 'trial-inline');
    expect(trial).toHaveAccessibleDescription('We earn a commission if you sign up');
    expect(document.querySelectorAll('#faq details')).toHaveLength(2);
  });

  test('says who wrote it and how the site earns money', () => {
    renderPage(Page, path);
    const author = within(screen.getByRole('complementary', { name: 'Who wrote this' }));
    expect(author.getByRole('link', { name: 'How we earn money' })).toHaveAttribute(
      'href',
      paths.disclosure,
    );
  });

  test('is complete in the static HTML, with a head of its own and structured data that matches the post', async () => {
    const html = await prerenderPage(Page, path);
    expect(html).toContain(`<title>${post.title} | CRM Compass</title>`);
    expect(html).toContain(`name="robots" content="index,follow"`);
    expect(html).toMatch(new RegExp(`rel="canonical" href="[^"]*${path}"`));
    const graph = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? '';
    const things = (JSON.parse(graph) as { '@graph': Record<string, unknown>[] })['@graph'];
    expect(things.map((thing) => thing['@type'])).toEqual([
      'WebPage',
      'BlogPosting',
      'FAQPage',
      'BreadcrumbList',
    ]);
    expect(things[1]).toMatchObject({
      headline: post.title,
      datePublished: post.date,
      author: { '@type': 'Organization', name: post.author },
    });
  });
});
