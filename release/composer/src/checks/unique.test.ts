import { crossSectionViolations } from './cross-section';
import type { PageFacts, SectionFacts } from './facts';
import { unique } from './section';

const page = (title: string, description: string, listed = true): PageFacts => ({
  title,
  description,
  listed,
});

test('of two pages of a section with the same title or description the second is at fault', () => {
  expect(
    unique({
      '/a': page('One', 'About one'),
      '/b': page('One', 'About two'),
      '/c': page('Three', 'About one'),
    }),
  ).toEqual([
    { page: '/b', fault: 'has the same title as /a' },
    { page: '/c', fault: 'has the same description as /a' },
  ]);
});

test('unlisted pages may share title and description', () => {
  expect(unique({ '/a': page('One', 'Same'), '/b': page('One', 'Same', false) })).toEqual([]);
});

test('of two sections with the same title both are at fault, so that the second deploy is refused', async () => {
  const facts = (path: string): SectionFacts => ({
    pages: { [path]: page('Same', path) },
    outward: [],
    faults: [],
  });
  const faults = await crossSectionViolations({
    sections: [
      { app: 'content', facts: facts('/a'), pages: {} },
      { app: 'blog', facts: facts('/blog'), pages: {} },
    ],
    paths: new Set(['/a', '/blog']),
    ownerOf: () => undefined,
    idsOf: () => Promise.resolve(new Set()),
  });
  expect(faults).toEqual([
    { app: 'blog', page: '/blog', fault: 'has the same title as /a (content)' },
    { app: 'content', page: '/a', fault: 'has the same title as /blog (blog)' },
  ]);
});
