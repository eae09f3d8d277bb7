import { hostFiles } from './host-files';

const rulesOf = (count: number) => ({
  paths: ['/blog/known'],
  policies: [{ path: '/blog/known', policy: "default-src 'self'" }],
  types: [],
  redirects: Array.from({ length: count }, (_, index) => ({ path: `/old/${index}`, target: '/' })),
  fallbacks: [{ pattern: '/blog/:slug', page: '/blog/any' }],
});

test('pages that match a pattern have a rule before it, because some hosts apply rules before they look for files', () => {
  const { redirects, notes } = hostFiles(rulesOf(1), 'max-age=0');
  expect(redirects).toBe('/old/0 / 301\n/blog/known /blog/known 200\n/blog/:slug /blog/any 200\n');
  expect(notes).toEqual([]);
});

test('with too many redirects, patterns are left out and a note says so', () => {
  const { redirects, notes } = hostFiles(rulesOf(2_000), 'max-age=0');
  expect(redirects.split('\n')).toHaveLength(2_001);
  expect(redirects).not.toContain('/blog/');
  expect(notes).toEqual([expect.stringContaining('takes 2000 lines of _redirects')]);
});
