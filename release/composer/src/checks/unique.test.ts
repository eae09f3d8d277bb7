import { crossSectionViolations } from './cross-section';
import type { PageFacts, SectionFacts } from './facts';
import { unique } from './section';

const page = (title: string, description: string, listed = true): PageFacts => ({
  title,
  description,
  listed,
});

test('a title or a description that two pages of a section share is held against the second', () => {
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

test('pages that are not listed may share theirs', () => {
  expect(unique({ '/a': page('One', 'Same'), '/b': page('One', 'Same', false) })).toEqual([]);
});

test('a title that two sections share is held against both, so that whoever comes second is stopped', async () => {
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
