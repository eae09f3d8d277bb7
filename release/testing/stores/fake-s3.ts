import {
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  type PutObjectCommandInput,
  type S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { createHash } from 'node:crypto';

const refusal = (name: string, status: number) =>
  new S3ServiceException({
    name,
    message: name,
    $fault: 'client',
    $metadata: { httpStatusCode: status },
  });

type Put = PutObjectCommandInput & { Key: string };

/** What a server other than Amazon's may do otherwise. */
export interface Quirks {
  readonly ignores?: readonly ('IfNoneMatch' | 'IfMatch')[];
  /** How it compares the tag in If-Match with its own, which has quotes. */
  readonly sameTag?: (own: string, given: string) => boolean;
  /** Called before a write takes place and after it did; may throw. */
  readonly before?: (put: Put) => void;
  readonly after?: (put: Put) => void;
}

/** Servers' quirks without the servers; all that a real one can show is tested on a real one. */
export class FakeS3 {
  readonly objects = new Map<string, Put>();

  constructor(readonly quirks: Quirks = {}) {}

  readonly #tag = (key: string) =>
    `"${createHash('md5')
      .update((this.objects.get(key)?.Body ?? '') as Buffer | string)
      .digest('hex')}"`;

  #put(put: Put) {
    const { ignores = [], sameTag = (own, given) => own === given, before, after } = this.quirks;
    before?.(put);
    const exists = this.objects.has(put.Key);
    const fails =
      (put.IfNoneMatch && !ignores.includes('IfNoneMatch') && exists) ||
      (put.IfMatch &&
        !ignores.includes('IfMatch') &&
        !(exists && sameTag(this.#tag(put.Key), put.IfMatch)));
    if (fails) throw refusal('PreconditionFailed', 412);
    this.objects.set(put.Key, put);
    after?.(put);
    return { ETag: this.#tag(put.Key) };
  }

  #get(key: string) {
    const found = this.objects.get(key);
    if (!found) throw refusal('NoSuchKey', 404);
    const bytes = Buffer.from(found.Body as Buffer);
    return {
      Body: { transformToByteArray: () => Promise.resolve(bytes) },
      ETag: this.#tag(key),
      Metadata: found.Metadata,
    };
  }

  #answer(command: unknown): unknown {
    if (command instanceof PutObjectCommand) return this.#put(command.input as Put);
    if (command instanceof GetObjectCommand || command instanceof HeadObjectCommand)
      return this.#get(command.input.Key as string);
    if (command instanceof ListObjectsV2Command) return {};
    if (command instanceof DeleteObjectsCommand) {
      for (const { Key } of command.input.Delete?.Objects ?? []) this.objects.delete(Key as string);
      return {};
    }
    throw new Error('not needed so far');
  }

  readonly client = {
    send: (command: unknown) =>
      new Promise((resolve) => {
        resolve(this.#answer(command));
      }),
  } as unknown as S3Client;
}

export const conflict = () => refusal('ConditionalRequestConflict', 409);
export const lostAnswer = () => refusal('InternalError', 500);
