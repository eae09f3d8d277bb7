import { TestSite } from '../testing/test-site';
import { requireReleaseId } from './releases';

test('takes the beginning of an id, and refuses one of several releases or of none', async () => {
  const { site } = await TestSite.live('shell', 'blog');
  const id = await site.publish('blog', 'b');
  expect(await requireReleaseId(site.store, 'blog', id.slice(0, 14))).toBe(id);
  const refused = (name: string) => expect(requireReleaseId(site.store, 'blog', name)).rejects;
  await refused('1.0.0').toThrow(/^1\.0\.0 is the beginning of 2 releases of blog: /);
  await refused('9.9.9').toThrow(/^There is no release 9\.9\.9 of blog in memory; choose one of: /);
});
