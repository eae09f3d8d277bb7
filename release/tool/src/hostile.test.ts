import { ObjectWriter, publishRelease, releaseId, SiteReader } from '@site/store';
import { testFiles } from '../testing/test-build';
import { TestSite } from '../testing/test-site';
import { deploy } from './deploy';
import { previewApp } from './preview';

const encode = (text: string) => new TextEncoder().encode(text);

const liveSite = () => TestSite.live('shell', 'blog');

async function everythingServed({ store }: TestSite): Promise<string> {
  const reader = new SiteReader(store);
  const opened = await reader.refresh();
  if (!opened) throw new Error('nothing is live');
  const files = opened.live.paths.map((path) => opened.live.findPage(path));
  for (const app of Object.keys(opened.composition.apps))
    files.push(await reader.findReleaseFile(opened, app, undefined, 'client/main.js'));
  const served: unknown[] = [opened.composition];
  for (const file of files) if (file) served.push(file, [...((await reader.readFile(file)) ?? [])]);
  return JSON.stringify(served);
}

const publishAnyFiles = (
  { store, now }: TestSite,
  files: Readonly<Record<string, string | undefined>>,
) =>
  publishRelease(new ObjectWriter(store, now), {
    app: 'blog',
    version: '1.0.0',
    revision: 'x',
    builtAt: '2026-11-28T02:00:00.000Z',
    files: Object.entries(files).map(([path, text = '']) => ({
      path,
      type: 'text/javascript',
      bytes: encode(text),
    })),
  });

test('a hostile release that was only published or previewed changes no byte of the site', async () => {
  const { site } = await liveSite();
  const before = await everythingServed(site);
  const id = await site.publish('blog', 'hostile');
  expect(await everythingServed(site)).toBe(before);
  await previewApp(site.as('Eve'), { app: 'blog', id, days: 7 });
  expect(await everythingServed(site)).toBe(before);
});

const copied = testFiles('blog', 'copy');

test.each([
  ['without a description', { 'client/main.js': 'evil' }, 'release.json: is not a plain file'],
  [
    'whose script differs from its description',
    { ...copied, 'client/main.js': `${copied['client/main.js']?.slice(0, -1)}!` },
    'client/main.js differs from the hash in release.json',
  ],
  [
    'with the description of another app',
    testFiles('forms', 'copy'),
    'its release.json describes forms 1.0.0; build and publish blog again',
  ],
  [
    'with a document that visitors could open',
    testFiles('blog', 'copy', { files: { 'client/page.html': '<script>1</script>' } }),
    'client/page.html is a document that visitors could open as a page',
  ],
])('a hostile release %s never goes live or into a preview', async (_title, files, message) => {
  const { site } = await liveSite();
  const before = await everythingServed(site);
  const id = await publishAnyFiles(site, files);
  const releases = { blog: id };
  await expect(deploy(site.as('Ada'), { releases, reason: '' })).rejects.toThrow(message);
  await expect(previewApp(site.as('Ada'), { app: 'blog', id, days: 7 })).rejects.toThrow(message);
  expect(await everythingServed(site)).toBe(before);
});

test('a hostile release that claims the id of an honest one is not the honest one', async () => {
  const {
    site,
    releases: { blog },
  } = await liveSite();
  const before = await everythingServed(site);
  const key = `releases/blog/${blog}`;
  const evil = `releases/blog/${await site.publish('blog', 'hostile')}`;
  await site.store.write(key, (await site.store.read(evil)) ?? new Uint8Array());
  expect(await everythingServed(site)).toBe(before);
  const deploying = deploy(site.as('Ada'), { releases: { blog }, reason: '' });
  await expect(deploying).rejects.toMatchObject({ code: 'E_DAMAGED' });
  const { apps } = await site.latest();
  expect(apps.blog && releaseId(apps.blog)).toBe(blog);
});
