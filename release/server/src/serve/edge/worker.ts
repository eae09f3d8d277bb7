import { partsOf, urlOf } from '@site/tool/s3-address';
import { hstsIn } from '../http/hsts';
import { edgeHandler, type Handler } from './handler';

export interface Settings {
  /** s3://bucket or s3://bucket/folder. */
  readonly RELEASE_STORE?: string;
  readonly AWS_ENDPOINT_URL?: string;
  readonly AWS_REGION?: string;
  readonly AWS_ACCESS_KEY_ID?: string;
  readonly AWS_SECRET_ACCESS_KEY?: string;
  readonly AWS_SESSION_TOKEN?: string;
  readonly HSTS?: string;
}

interface Context {
  waitUntil(work: Promise<unknown>): void;
}

/** A worker has 128 MB in all. */
const MEMORY = 48 * 1024 * 1024;

function handlerOf(settings: Settings): Handler {
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = settings;
  const { RELEASE_STORE: place, AWS_REGION: region = 'us-east-1' } = settings;
  if (!place || !accessKeyId || !secretAccessKey)
    throw new Error('set RELEASE_STORE, AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY');
  const { bucket, prefix } = partsOf(place);
  const url = urlOf(bucket, prefix, region, settings.AWS_ENDPOINT_URL);
  const credentials = { accessKeyId, secretAccessKey, sessionToken: settings.AWS_SESSION_TOKEN };
  const hsts = hstsIn(settings.HSTS);
  return edgeHandler(
    { place, url, region, credentials: () => credentials },
    { memory: MEMORY, hsts },
  );
}

let handler: Handler | undefined;

/** For Cloudflare's runtime and compatible ones. */
export default {
  fetch(request: Request, settings: Settings, context: Context): Promise<Response> {
    handler ??= handlerOf(settings);
    return handler(request, (work) => context.waitUntil(work));
  },
};
