import { S3Server } from '@site/tool/testing/stores/s3-server';
import { preview } from '@site/tool/compose-preview';
import { previewKey } from '@site/tool/previews';
import { publish } from '@site/tool/publish';
import { builtRelease } from '@site/composer/testing/releases';
import { testEdges } from '../../../testing/contracts/edges';
import { previewVisitor } from '../../../testing/servers/preview-visitor';
import { SiteInBucket } from '../../../testing/servers/site-in-bucket';
import { workerModule } from './bundle';

const NODE = 'a bucket, on Node';
const site = new SiteInBucket();
let server: S3Server | undefined;
afterAll(() => server?.stop());

testEdges({
  site,
  startGateway: async () => (server = await S3Server.start()),
  starts: { [NODE]: (edges) => edges.node() },
});

test('the worker is one module that needs nothing of Node', async () => {
  const text = await workerModule();
  expect(text).not.toMatch(/from\s*["']node:/);
  expect(text).not.toContain('ZodType');
});

test('a server on Node shows a preview in a bucket to who enters it, until it ends', async () => {
  const { store } = site;
  const built = builtRelease(site.folder, 'blog', { version: '3.0.0', text: 'previewed text' });
  await publish(store, 'blog', built.folder);
  const { token = '' } = (await preview(store, 'blog', built.id, 14)).shared ?? {};
  const visitor = previewVisitor(`http://127.0.0.1:${site.portOf(NODE)}`);
  const textAt = async (headers?: Record<string, string>) =>
    (await visitor.get('/blog', headers)).text();
  const entered = await visitor.enter(token);
  expect(await textAt(entered)).toMatch(/Leave the preview.*previewed text at .blog/s);
  const live = await textAt();
  expect(live).not.toContain('previewed text');
  await store.remove(previewKey(token));
  expect(await textAt(entered)).toBe(live);
  expect((await visitor.get(`/_preview/${token}`)).status).toBe(404);
});
