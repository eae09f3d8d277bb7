import { CreateBucketCommand, HeadObjectCommand } from '@aws-sdk/client-s3';
import { command } from '../../testing/processes/command';
import { builtRelease, temporaryFolder } from '@site/composer/testing/releases';
import { hasRadosgw, Radosgw } from '../../testing/stores/radosgw';
import { openStore } from '../store/drivers/open';
import { readFileSet } from '@site/composer/page-set';

const folder = temporaryFolder();
const BUCKET = 'deployed-by-command';

(hasRadosgw() ? test : test.skip)(
  'the command line deploys policy and type as metadata to a bucket',
  async () => {
    const radosgw = await Radosgw.ofThisRun();
    Object.assign(process.env, radosgw.environment());
    await radosgw.client().send(new CreateBucketCommand({ Bucket: BUCKET }));
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
    const deployed = await command(`s3://${BUCKET}/site`, 'deploy', 'shell', 'blog', ...from);
    expect([deployed.code, deployed.stderr]).toEqual([0, '']);
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
      const head = await radosgw.client().send(new HeadObjectCommand({ Bucket: BUCKET, Key }));
      expect([key, head.Metadata?.['content-security-policy']]).toEqual([key, policy]);
      if (type) expect([key, head.ContentType]).toEqual([key, type]);
    }
    expect(entries.filter(({ policy }) => policy?.includes("default-src 'none'"))).not.toEqual([]);
    expect(entries.filter(({ type }) => type?.startsWith('application/atom+xml'))).not.toEqual([]);
  },
  180_000,
);
