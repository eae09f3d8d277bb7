import {
  CopyObjectCommand,
  type CopyObjectCommandInput,
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  type ListObjectsV2CommandInput,
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

/** Of servers other than Amazon's. */
export interface Quirks {
  readonly ignores?: readonly ('IfNoneMatch' | 'IfMatch')[];
  /** Compares If-Match with the quoted ETag. */
  readonly sameTag?: (own: string, given: string) => boolean;
  /** Keys a page; default 1000. Source: Amazon S3 API reference, ListObjectsV2. */
  readonly listed?: number;
  readonly before?: (put: Put) => void;
  readonly after?: (put: Put) => void;
}

/** For quirks; everything else is tested on a real gateway. */
export class FakeS3 {
  readonly objects = new Map<string, Put>();
  readonly #written = new Map<string, Date>();
  /** Such as "GetObject site/current.json". */
  readonly requests: string[] = [];

  constructor(readonly quirks: Quirks = {}) {}

  copy(): FakeS3 {
    const copy = new FakeS3(this.quirks);
    for (const [key, put] of this.objects) copy.objects.set(key, put);
    for (const [key, at] of this.#written) copy.#written.set(key, at);
    return copy;
  }

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
    this.#written.set(put.Key, new Date());
    after?.(put);
    return { ETag: this.#tag(put.Key) };
  }

  /** S3 refuses a copy onto itself. Source: Amazon S3 API reference, CopyObject. */
  #copy({ Key = '', CopySource = '' }: CopyObjectCommandInput) {
    const from = decodeURIComponent(CopySource).replace(/^[^/]*\//, '');
    if (from === Key) throw refusal('InvalidRequest', 400);
    const found = this.objects.get(from);
    if (!found) throw refusal('NoSuchKey', 404);
    this.objects.set(Key, { ...found, Key });
    this.#written.set(Key, new Date());
    return {};
  }

  #get(key: string) {
    const found = this.objects.get(key);
    if (!found) throw refusal('NoSuchKey', 404);
    const bytes = Buffer.from(found.Body as Buffer);
    return {
      Body: { transformToByteArray: () => Promise.resolve(bytes) },
      ETag: this.#tag(key),
      Metadata: found.Metadata,
      LastModified: this.#written.get(key),
    };
  }

  #list({ Prefix = '', Delimiter, ContinuationToken = '' }: ListObjectsV2CommandInput) {
    const { listed = 1000 } = this.quirks;
    const found = [...this.objects.keys()].filter((key) => key.startsWith(Prefix));
    const names = found.map((key) => {
      const end = Delimiter ? key.indexOf(Delimiter, Prefix.length) : -1;
      return end < 0 ? key : key.slice(0, end + 1);
    });
    const left = [...new Set(names)].sort().filter((name) => name > ContinuationToken);
    const now = left.slice(0, listed);
    const isFolder = (name: string) => Delimiter !== undefined && name.endsWith(Delimiter);
    return {
      CommonPrefixes: now.filter(isFolder).map((name) => ({ Prefix: name })),
      Contents: now.filter((name) => !isFolder(name)).map((Key) => ({ Key })),
      NextContinuationToken: left.length > listed ? now.at(-1) : undefined,
    };
  }

  #answer(command: unknown): unknown {
    const { constructor, input } = command as PutObjectCommand;
    const { Key, Prefix } = input as { Key?: string; Prefix?: string };
    this.requests.push(`${constructor.name.replace('Command', '')} ${Key ?? Prefix ?? ''}`);
    if (command instanceof PutObjectCommand) return this.#put(command.input as Put);
    if (command instanceof GetObjectCommand || command instanceof HeadObjectCommand)
      return this.#get(command.input.Key as string);
    if (command instanceof CopyObjectCommand) return this.#copy(command.input);
    if (command instanceof ListObjectsV2Command) return this.#list(command.input);
    if (command instanceof DeleteObjectsCommand) {
      for (const gone of command.input.Delete?.Objects ?? [])
        this.objects.delete(gone.Key as string);
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
