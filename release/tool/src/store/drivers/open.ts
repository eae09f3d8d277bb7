import path from 'node:path';
import { FileStore } from './file';
import type { Store } from '@site/composer/store';
import { proxyAgent, unsetEmptyVariables, variable } from '../../platform/environment/variable';
import { partsOf, urlOf } from './s3-address';

const MAX_SOCKETS = 64;

async function openS3(address: string): Promise<Store> {
  const { bucket, prefix } = partsOf(address);
  // The version is pinned, so the SDK's warning about later Node versions helps nobody.
  process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= 'true';
  // Loaded on demand: the SDK takes more start-up time than all else together.
  const [{ S3Client }, { S3Store }, { s3Config }] = await Promise.all([
    import('@aws-sdk/client-s3'),
    import('./s3'),
    import('./s3-config'),
  ]);
  unsetEmptyVariables();
  const { endpoint, region: named } = await s3Config();
  const agent = (await proxyAgent(MAX_SOCKETS)) ?? { maxSockets: MAX_SOCKETS };
  const client = new S3Client({
    maxAttempts: Number(variable('AWS_MAX_ATTEMPTS') ?? 5),
    requestHandler: {
      connectionTimeout: 10_000,
      requestTimeout: 60_000,
      httpAgent: agent,
      httpsAgent: agent,
    },
    ...(named && { region: named }),
    // Servers other than Amazon's rarely know the newer checksums or virtual-hosted buckets.
    ...(endpoint
      ? {
          endpoint,
          forcePathStyle: true,
          requestChecksumCalculation: 'WHEN_REQUIRED' as const,
          responseChecksumValidation: 'WHEN_REQUIRED' as const,
        }
      : {}),
  });
  // Without a region the first request fails with a message that says so.
  const region = await client.config.region().catch(() => 'us-east-1');
  return new S3Store(client, bucket, prefix, {
    place: address,
    url: urlOf(bucket, prefix, region, endpoint),
    region,
    server: endpoint,
    credentials: () => client.config.credentials(),
  });
}

/** `s3://bucket/prefix` (server, region and credentials as AWS tools find them) or a folder. */
export const openStore = async (address: string): Promise<Store> =>
  address.startsWith('s3://') ? openS3(address) : new FileStore(path.resolve(address));
