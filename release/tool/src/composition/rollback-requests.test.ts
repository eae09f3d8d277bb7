import { builtRelease, temporaryFolder } from '@site/composer/testing/releases';
import { FakeS3 } from '../../testing/stores/fake-s3';
import { lengthen } from '../../testing/stores/long-history';
import { deploy } from '../cli/change/deploy';
import { remove } from '../cli/change/remove';
import { rollback, rollbackSettings, rollbackSite } from '../cli/change/rollback';
import { set } from '../cli/settings/settings';
import { S3Store } from '../store/drivers/s3';

const folder = temporaryFolder();

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

/** Request kinds without names of pages and files. */
const kindOf = (request: string) =>
  request
    .replace(/^(\w+ underway)\S*/, '$1')
    .replaceAll(/[0-9a-f]{8,}/g, '*')
    .replace(/(pages\/\*|releases\/\w+\/\S+?\/client)\/\S+?(\.br|\.gz|$)/, '$1/...$2');

async function asked(pages: number): Promise<Record<string, string[]>> {
  // Listings that grow with the site would need more requests.
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

test('in a bucket a rollback makes the same number of requests for any number of pages', async () => {
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

async function askedAfter(compositions: number): Promise<Record<string, string[]>> {
  const bucket = new FakeS3();
  const store = new S3Store(bucket.client, 'bucket', '');
  const first = [
    builtRelease(folder, 'shell'),
    builtRelease(folder, 'content', { version: '1.0.0' }),
    builtRelease(folder, 'blog', { text: 'one' }),
  ];
  const second = [
    builtRelease(folder, 'content', { version: '1.1.0' }),
    builtRelease(folder, 'blog', { text: 'two' }),
  ];
  const foldersOf = (all: readonly { readonly folder: string }[]) =>
    all.map((built) => built.folder);
  await deploy(store, ['shell', 'content', 'blog'], '', foldersOf(first));
  await deploy(store, ['content'], '', second[0]?.folder);
  await deploy(store, ['blog'], '', second[1]?.folder);
  await set(store, () => ({ AFFILIATE_CODE: 'one' }), '');
  await set(store, () => ({ AFFILIATE_CODE: 'two' }), '');
  await remove(store, 'blog', '');
  await rollback(store, 'blog', undefined, '');
  const releases = [first[1]?.id ?? '', second[0]?.id ?? ''] as const;
  await lengthen(store, 'content', releases, compositions);
  const requests: Record<string, string[]> = {};
  const note = async (way: string, work: () => Promise<unknown>) => {
    bucket.requests.length = 0;
    await work();
    // Notes of who is at work are renewed by time.
    requests[way] = bucket.requests
      .filter((request) => !/underway|^DeleteObjects/.test(request))
      .map(kindOf)
      .map((one) => one.replaceAll(/\d+/g, 'n'))
      .sort();
  };
  await note('a section', () => rollback(store, 'blog', undefined, ''));
  await note('a section by name', () => rollback(store, 'blog', second[1]?.id, ''));
  await note('the settings', () => rollbackSettings(store, undefined, ''));
  await note('the site', () => rollbackSite(store, 3, ''));
  await remove(store, 'blog', '');
  await note('a section that was taken off', () => rollback(store, 'blog', undefined, ''));
  await deploy(store, ['blog'], '', second[1]?.folder, { canary: 20 });
  await note('the end of a canary', () => rollback(store, 'blog', undefined, ''));
  return requests;
}

test('in a bucket a rollback makes the same number of requests at any age of the history', async () => {
  const few = await askedAfter(10);
  expect(await askedAfter(300)).toEqual(few);
  expect(Object.keys(few)).toHaveLength(6);
});
