import { CreateBucketCommand, HeadObjectCommand } from '@aws-sdk/client-s3';
import { commandLine } from '../../testing/processes/command-line';
import { builtRelease, temporaryFolder } from '@site/composer/testing/releases';
import { S3Server } from '../../testing/stores/s3-server';
import { openStore } from '../store/drivers/open';
import { readFileSet } from '@site/composer/page-set';

const folder = temporaryFolder();
const BUCKET = 'deployed-by-command';

let server: S3Server;

beforeAll(async () => {
  server = await S3Server.start();
  Object.assign(process.env, server.environment());
});
afterAll(() => server.stop());

test('a key that the bucket turns down is named, with where it comes from', async () => {
  process.env.AWS_ACCESS_KEY_ID = 'another';
  const { code, text } = await commandLine(['status', '--store', `s3://${BUCKET}/site`]);
  Object.assign(process.env, server.environment());
  expect([code, text]).toEqual([
    1,
    expect.stringMatching(/turns these credentials down.*AWS_ACCESS_KEY_ID/),
  ]);
});

test('the command line deploys policy and type as metadata to a bucket', async () => {
  await server.client().send(new CreateBucketCommand({ Bucket: BUCKET }));
  const feed = { path: '/blog/feed', type: 'application/atom+xml', body: '<feed/>' };
  const built = [
    builtRelease(folder, 'shell'),
    builtRelease(folder, 'blog', {
      server: `
exports.app = 'blog';
exports.page = (path) => '<h1>A page at ' + path + '</h1>';
exports.documents = () => [${JSON.stringify(feed)}];`,
    }),
  ];
  const from = built.flatMap((one) => ['--from', one.folder]);
  const words = ['deploy', 'shell', 'blog', ...from, '--store', `s3://${BUCKET}/site`];
  expect(await commandLine(words)).toMatchObject({ code: 0 });
  const store = await openStore(`s3://${BUCKET}/site`);
  const sets = (await store.list('pages')).filter((name) => name.endsWith('.json'));
  const entries = [];
  for (const name of sets) {
    const id = name.replace('.json', '');
    const { pages = {} } = (await readFileSet(store, id)) ?? {};
    for (const { file, policy, type } of Object.values(pages))
      for (const form of ['', '.br', '.gz'])
        if (policy || type) entries.push({ key: `pages/${id}/${file}${form}`, policy, type });
  }
  for (const { key, policy, type } of entries) {
    const Key = `site/${key}`;
    const head = await server.client().send(new HeadObjectCommand({ Bucket: BUCKET, Key }));
    expect([key, head.Metadata?.['content-security-policy']]).toEqual([key, policy]);
    if (type) expect([key, head.ContentType]).toEqual([key, type]);
  }
  expect(entries.filter(({ policy }) => policy?.includes("default-src 'self'"))).not.toEqual([]);
  expect(entries.filter(({ type }) => type?.startsWith('application/atom+xml'))).not.toEqual([]);
});
