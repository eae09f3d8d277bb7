import { S3ServiceException } from '@aws-sdk/client-s3';
import { randomUUID } from 'node:crypto';
import { StoreUnusable } from '@site/composer/errors';

/** As this server expects it in If-Match. */
export type EntityTags = (tag: string) => string;

type Put = (
  key: string,
  more: { Body: string; IfNoneMatch?: string; IfMatch?: string },
) => Promise<{ ETag?: string | undefined }>;

export const PROBES = '.probe';

const NO_SUCH_TAG = '"00000000000000000000000000000000"';
/** The standard requires quotes; Ceph accepts a tag only without them. */
const STYLES: readonly EntityTags[] = [(tag) => tag.replaceAll('"', ''), (tag) => tag];

async function isRejected(write: Promise<unknown>): Promise<boolean> {
  try {
    await write;
    return false;
  } catch (fault) {
    if (fault instanceof S3ServiceException && fault.$metadata.httpStatusCode === 412) return true;
    throw fault;
  }
}

/** A server that ignores If-Match or If-None-Match would lose one of two deploys at once: refused. */
export async function probeConditions(
  place: string,
  put: Put,
  remove: (key: string) => Promise<void>,
): Promise<EntityTags> {
  const key = `${PROBES}/${randomUUID()}`;
  const ignored = (header: string) =>
    new StoreUnusable(
      `${place} ignores ${header}, so two deploys at once could lose one; ` +
        'use a server with conditional writes, and no proxy before it that drops the header',
    );
  try {
    const { ETag: tag = '' } = await put(key, { Body: '1', IfNoneMatch: '*' });
    if (!(await isRejected(put(key, { Body: '2', IfNoneMatch: '*' }))))
      throw ignored('If-None-Match');
    for (const style of STYLES) {
      if (!(await isRejected(put(key, { Body: '3', IfMatch: style(NO_SUCH_TAG) }))))
        throw ignored('If-Match');
    }
    for (const style of STYLES) {
      if (!(await isRejected(put(key, { Body: '4', IfMatch: style(tag) })))) return style;
    }
    throw new StoreUnusable(
      `${place} turns down every If-Match, even the right one, so nothing could ever go live; use another server`,
    );
  } finally {
    await remove(key);
  }
}
