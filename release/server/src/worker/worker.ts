import { Guard, parseRights } from '@site/rights/worker';
import { S3Store, SiteReader } from '@site/store/worker';
import { createHandler, type Handler } from '../handler';
import { HSTS_HEADER, isOverTls, parseHsts } from '../hsts';

export interface Settings {
  /** s3://bucket or s3://bucket/folder. */
  readonly RELEASE_STORE?: string;
  /** The address of the bucket, without the folder. */
  readonly RELEASE_BUCKET_URL?: string;
  readonly AWS_REGION?: string;
  readonly AWS_ACCESS_KEY_ID?: string;
  readonly AWS_SECRET_ACCESS_KEY?: string;
  readonly AWS_SESSION_TOKEN?: string;
  readonly HSTS?: string;
}

/** The text of release/rights.txt; empty if nothing is signed. */
declare const RIGHTS: string;

/** A worker has 128 MB in all. */
const MEMORY = 48 * 1024 * 1024;
const ADDRESS = /^s3:\/\/([^/]+)(?:\/(.*?))?\/*$/;

/** Visitors wait for it. */
const TIMES = { timeoutMs: 5_000, attempts: 2 };

function openHandler(settings: Settings): Handler {
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = settings;
  const { RELEASE_STORE: location = '', RELEASE_BUCKET_URL: url, AWS_REGION: region } = settings;
  const [, bucket, folder = ''] = ADDRESS.exec(location) ?? [];
  if (!bucket || !url || !accessKeyId || !secretAccessKey)
    throw new Error(
      'set RELEASE_STORE, RELEASE_BUCKET_URL, AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY',
    );
  const credentials = { accessKeyId, secretAccessKey, sessionToken: settings.AWS_SESSION_TOKEN };
  const store = new S3Store({
    url,
    location,
    prefix: folder && `${folder}/`,
    region: region ?? 'us-east-1',
    credentials: () => credentials,
    ...TIMES,
  });
  if (RIGHTS) store.guard = new Guard({ rights: parseRights(RIGHTS) });
  return createHandler({
    reader: new SiteReader(store),
    memory: MEMORY,
    sharesReads: false,
    log: (line) => console.error(line),
  });
}

let handler: Handler | undefined;

/** Assigns visits to trials and counts nothing. */
export default {
  async fetch(request: Request, settings: Settings): Promise<Response> {
    handler ??= openHandler(settings);
    const isEncrypted = request.url.startsWith('https:');
    const isSecure = isOverTls(request.headers.get('x-forwarded-proto'), isEncrypted);
    const response = await handler(request, { client: '', isSecure });
    if (isSecure) response.headers.set(HSTS_HEADER, parseHsts(settings.HSTS));
    return response;
  },
};
