import { CreateBucketCommand, HeadObjectCommand } from '@aws-sdk/client-s3';
import type { ObjectMetadata, Store } from '@site/composer/store';
import { openStore } from '../../src/store/drivers/open';
import type { Gateway } from '../stores/gateway';
import { testStore } from './store';

/** The S3 driver on one gateway. */
export function testBuckets(start: () => Promise<Gateway>, manyKeys: number): void {
  let gateway: Gateway;
  let count = 0;

  beforeAll(async () => {
    gateway = await start();
    Object.assign(process.env, gateway.environment());
    await gateway.client().send(new CreateBucketCommand({ Bucket: 'releases' }));
  }, 120_000);

  const head = (Key: string) =>
    gateway.client().send(new HeadObjectCommand({ Bucket: 'releases', Key }));

  async function metadataOf(store: Store, key: string): Promise<ObjectMetadata> {
    const { ContentType, Metadata } = await head(
      `${store.place.replace('s3://releases/', '')}/${key}`,
    );
    return { type: ContentType, policy: Metadata?.['content-security-policy'] };
  }

  testStore({ open: () => openStore(`s3://releases/store-${++count}`), metadataOf, manyKeys });

  test('objects of a bucket have the headers that a server must send', async () => {
    const store = await openStore('s3://releases/said');
    const metadata = { type: 'application/atom+xml; charset=utf-8' };
    await store.writeOnce('pages/x/blog/feed.xml.gz', 'feed', metadata);
    await store.writeOnce('pages/x/index.html', 'home', { policy: "default-src 'none'" });
    expect(await head('said/pages/x/blog/feed.xml.gz')).toMatchObject({
      ContentType: metadata.type,
      ContentEncoding: 'gzip',
      CacheControl: 'no-cache, no-transform',
    });
    expect(await head('said/pages/x/index.html')).toMatchObject({
      ContentType: 'text/html; charset=utf-8',
      Metadata: { 'content-security-policy': "default-src 'none'" },
    });
  });
}
