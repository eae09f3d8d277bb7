import { type CheckedSection, siteViolations } from './cross-section';
import type { PageAbout } from './page-about';

const page = (title: string, description: string, listed = true): PageAbout => ({
  title,
  description,
  listed,
  ids: [],
  links: [],
  violations: [],
});

const section = (
  app: string,
  pages: CheckedSection['pages'],
  more: Partial<CheckedSection> = {},
): CheckedSection => ({ app, pages, redirects: {}, files: new Set(), ...more });

test('of two pages of a section with the same title or description the second is wrong', () => {
  const pages = {
    '/a': page('One', 'About one'),
    '/b': page('One', 'About two'),
    '/c': page('Three', 'About one'),
  };
  expect(siteViolations([section('blog', pages)], {}, []).within).toEqual([
    { app: 'blog', page: '/b', text: 'has the same title as /a' },
    { app: 'blog', page: '/c', text: 'has the same description as /a' },
  ]);
});

test('unlisted pages may share title and description', () => {
  const pages = { '/a': page('One', 'Same'), '/b': page('One', 'Same', false) };
  expect(siteViolations([section('blog', pages)], {}, []).within).toEqual([]);
});

test('of two sections with the same title both are wrong, so that the second deploy is refused', () => {
  const sections = [
    section('content', { '/a': page('Same', '/a') }),
    section('blog', { '/blog': page('Same', '/blog') }),
  ];
  expect(siteViolations(sections, {}, []).between).toEqual([
    { app: 'blog', page: '/blog', text: 'has the same title as /a (content)' },
    { app: 'content', page: '/a', text: 'has the same title as /blog (blog)' },
  ]);
});

const linking = (...links: readonly string[]): PageAbout => ({
  ...page('One', 'Two'),
  links: links.map((link) => {
    const [path = '', fragment = ''] = link.split('#');
    return { path, fragment };
  }),
});

const CLAIMS = { blog: ['/blog/*'], offers: ['/offers/*'], forms: ['/contact'] };

const violationsOfLinks = (...links: readonly string[]) => {
  const sections = [
    section('blog', { '/blog/a': linking(...links) }, { redirects: { '/blog/old': '/blog/a' } }),
    section('offers', { '/offers/a': { ...page('Three', 'Four'), ids: ['price'] } }),
  ];
  const { within, between } = siteViolations(sections, CLAIMS, ['/sitemap.xml']);
  return [within, between].map((list) => list.map(({ text }) => text));
};

test('links to pages, places, documents and sections that may come are right', () => {
  expect(violationsOfLinks('/offers/a#price', '/blog/a', '/sitemap.xml', '/contact')).toEqual([
    [],
    [],
  ]);
});

test('a dead link inside of a section is that section’s own, one to another is not', () => {
  expect(violationsOfLinks('/blog/b', '/blog/old', '/offers/b', '/offers/a#none')).toEqual([
    ['links to /blog/b, which does not exist', 'links to /blog/old, which has moved to /blog/a'],
    [
      'links to /offers/b, which offers does not have',
      'links to /offers/a#none, but that page has no such place',
    ],
  ]);
});
