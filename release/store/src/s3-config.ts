import { loadConfig, type LoadedConfigSelectors } from '@smithy/core/config';
import { StoreUnusable, systemError } from './errors';
import { bucketUrl, S3Store } from './s3';
import type { Store } from './store';

const ADDRESS = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/(.*?))?\/*$/;

/** Environment before profile, S3-specific before general. Source: AWS SDKs, "Service-specific endpoints". */
const ENDPOINT: LoadedConfigSelectors<string | undefined> = {
  environmentVariableSelector: (env) => env.AWS_ENDPOINT_URL_S3 || env.AWS_ENDPOINT_URL,
  configFileSelector: (profile) => profile.endpoint_url,
  default: undefined,
};

const REGION: LoadedConfigSelectors<string | undefined> = {
  environmentVariableSelector: (env) => env.AWS_REGION || env.AWS_DEFAULT_REGION,
  configFileSelector: (profile) => profile.region,
  default: undefined,
};

function checkEndpoint(endpoint: string): string {
  const url = URL.canParse(endpoint) ? new URL(endpoint) : undefined;
  if (url && /^https?:$/.test(url.protocol) && !url.username && !url.password) return endpoint;
  throw new StoreUnusable(
    'AWS_ENDPOINT_URL (or endpoint_url of the AWS profile) must be an address such as https://s3.example.com, without a user or password',
  );
}

export async function openS3(address: string): Promise<Store> {
  const [, bucket, folder = ''] = ADDRESS.exec(address) ?? [];
  if (!bucket)
    throw new StoreUnusable(
      // People put keys before an @.
      `${address.replace(/\/\/.*@/, '//...@')} is not a bucket; write s3://bucket or s3://bucket/folder`,
    );
  const [endpoint, configured] = await Promise.all([loadConfig(ENDPOINT)(), loadConfig(REGION)()]);
  // Servers other than Amazon's rarely check the region.
  const region = configured || (endpoint ? 'us-east-1' : undefined);
  if (!region)
    throw new StoreUnusable(`Nothing says in which region ${address} is; set AWS_REGION`);
  const location = `s3://${[bucket, folder].filter(Boolean).join('/')}`;
  const server = endpoint ? checkEndpoint(endpoint) : undefined;
  const { fromNodeProviderChain } = await import('@aws-sdk/credential-providers');
  // Finds them once, and again shortly before they expire.
  const provide = fromNodeProviderChain();
  return new S3Store({
    location,
    region,
    endpoint: server,
    prefix: folder && `${folder}/`,
    url: bucketUrl(bucket, region, server),
    credentials: () =>
      provide().catch((error: unknown) => {
        throw systemError(error, location, 'opened');
      }),
  });
}
