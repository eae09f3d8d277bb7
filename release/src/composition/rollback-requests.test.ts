import { builtRelease, temporaryFolder } from '../../testing/releases';
import { FakeS3 } from '../../testing/stores/fake-s3';
import { deploy } from '../cli/change/deploy';
import { rollback, rollbackSite } from '../cli/change/rollback';
import { S3Store } from '../store/drivers/s3';

const folder = temporaryFolder();

/** Each page with a file of its own, as posts have, beside some that every section has. */
const blog = (text: string, pages: number) => {
  const paths = ['/blog', ...Array.from({ length: pages - 1 }, (_, post) => `/blog/${post}`)];
  const names = [...paths.keys()].map((post) => `post-${post}.json`);
  const others = Array.from({ length: 8 }, (_, at) => `other-${at}.js`);
  const client = Object.fromEntries([...names, ...others].map((name) => [name, `"${name}"`]));
  return builtRelease(folder, 'blog', {
    ...{ text, client },
    change: (release) => {
      const route = (release.routes as Record<string, unknown>[])[0] as Record<string, unknown>;
      route.pages = paths;
    },
  });
};

/** A name for each kind of request: of pages and files it does not matter which. */
const kindOf = (request: string) =>
  request
    .replace(/^(\w+ underway)\S*/, '$1')
    .replaceAll(/[0-9a-f]{8,}/g, '*')
    .replace(/(pages\/\*|releases\/\w+\/\S+?\/client)\/\S+?(\.br|\.gz|$)/, '$1/...$2');

/** What each way back asks of a bucket, on a site whose blog has so many pages in each of its releases. */
async function asked(pages: number): Promise<Record<string, string[]>> {
  // So that listings which grow with the site would take more requests.
  const bucket = new FakeS3({ listed: 8 });
  const store = new S3Store(bucket.client, 'bucket', '');
  const first = [
    builtRelease(folder, 'shell'),
    builtRelease(folder, 'content'),
    blog('one', pages),
  ];
  const folders = first.map((built) => built.folder);
  await deploy(store, ['shell', 'content', 'blog'], '', folders);
  const second = blog('two', pages);
  await deploy(store, ['blog'], '', second.folder);
  const requests: Record<string, string[]> = {};
  const note = async (way: string, work: () => Promise<unknown>) => {
    bucket.requests.length = 0;
    await work();
    requests[way] = bucket.requests.map(kindOf).sort();
  };
  await note('a section', () => rollback(store, 'blog', undefined, ''));
  await note('the site', () => rollbackSite(store, 2, ''));
  await note('a section to a release by its name', () => rollback(store, 'blog', first[2]?.id, ''));
  await deploy(store, ['blog'], '', second.folder, { canary: 20 });
  await note('the end of a canary', () => rollback(store, 'blog', undefined, ''));
  return requests;
}

test('in a bucket a rollback asks for the same, however many pages the site has', async () => {
  const [few, many] = [await asked(8), await asked(80)];
  expect(many).toEqual(few);
  expect(Object.keys(few)).toHaveLength(4);
  for (const [way, requests] of Object.entries(few)) {
    const written = requests.filter((request) => request.startsWith('PutObject'));
    expect([way, written.filter((request) => request.includes('current.json'))]).toEqual([
      way,
      ['PutObject current.json'],
    ]);
    expect([way, written.filter((request) => request.includes('pages/'))]).toEqual([way, []]);
  }
});
