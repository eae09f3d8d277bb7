import {
  CopyObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  type PutObjectCommandInput,
  type S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { Busy, Damaged } from '@site/composer/errors';
import { type Pointer, pointerIn } from '../composition-names';
import { inParallel } from '@site/composer/in-parallel';
import { objectHeaders } from './object-headers';
import { type EntityTags, probeConditions, PROBES } from './s3-conditions';
import type { BucketPlace, ObjectMetadata, Store } from '@site/composer/store';

const PARALLEL = 48;
/** For a write that conflicts with another, each a little later. */
const ATTEMPTS = 8;
const RETRY_MS = 50;
/** Maximum of DeleteObjects. Source: Amazon S3 API reference. */
const DELETED_AT_ONCE = 1000;
/** A probe takes seconds: older ones belong to a killed command. */
const STALE_WRITE_MS = 3_600_000;

const POINTER = 'current.json';
const OWN = new Set([POINTER, PROBES]);

const statusOf = (fault: unknown) =>
  fault instanceof S3ServiceException ? fault.$metadata.httpStatusCode : undefined;
const isMissing = (fault: unknown) =>
  fault instanceof S3ServiceException && ['NoSuchKey', 'NotFound'].includes(fault.name);
/** 412: the condition failed. 409, and sometimes 500: another write was under way, so look again. */
const isConflict = (fault: unknown) => [409, 412, 500].includes(statusOf(fault) ?? 0);

const orUndefined = async <T>(request: Promise<T>): Promise<T | undefined> => {
  try {
    return await request;
  } catch (fault) {
    if (isMissing(fault)) return undefined;
    throw fault;
  }
};

type Put = Omit<PutObjectCommandInput, 'Bucket' | 'Key'>;

/**
 * `current.json` points to the live composition and is swapped with If-Match; all other keys but the facts are written
 * with If-None-Match.
 */
export class S3Store implements Store {
  readonly place: string;
  #tags: Promise<EntityTags> | undefined;

  constructor(
    readonly client: S3Client,
    readonly bucket: string,
    readonly prefix: string,
    readonly remote?: BucketPlace,
  ) {
    this.place = `s3://${[bucket, prefix].filter(Boolean).join('/')}`;
  }

  readonly #at = (key: string) => (this.prefix ? `${this.prefix}/${key}` : key);
  readonly #object = (key: string) => ({ Bucket: this.bucket, Key: this.#at(key) });

  readonly #put = (key: string, more: Put) =>
    this.client.send(new PutObjectCommand({ ...this.#object(key), ...more }));

  readonly #head = (key: string) =>
    orUndefined(this.client.send(new HeadObjectCommand(this.#object(key))));

  #conditions(): Promise<EntityTags> {
    this.#tags ??= probeConditions(this.place, this.#put, (key) => this.remove(key));
    return this.#tags;
  }

  async #get(key: string): Promise<{ body: Buffer; tag: string } | undefined> {
    const found = await orUndefined(this.client.send(new GetObjectCommand(this.#object(key))));
    if (!found?.Body) return undefined;
    return { body: Buffer.from(await found.Body.transformToByteArray()), tag: found.ETag ?? '' };
  }

  read = async (key: string): Promise<Buffer | undefined> => (await this.#get(key))?.body;

  writtenAt = async (key: string): Promise<Date | undefined> =>
    (await this.#head(key))?.LastModified;

  async writeOnce(
    key: string,
    body: Buffer | string,
    metadata: ObjectMetadata = {},
  ): Promise<boolean> {
    await this.#conditions();
    // The SDK retries when a response is lost; the mark shows that the first attempt was ours.
    const writer = randomUUID();
    const bytes = Buffer.from(body);
    const put = {
      Body: bytes,
      ContentLength: bytes.length,
      ...objectHeaders(key, metadata.type),
      IfNoneMatch: '*',
      Metadata: {
        writer,
        ...(metadata.policy ? { 'content-security-policy': metadata.policy } : {}),
      },
    };
    for (let attempt = 1; ; attempt++) {
      try {
        await this.#put(key, put);
        return true;
      } catch (fault) {
        if (!isConflict(fault) || attempt === ATTEMPTS) throw fault;
        const found = await this.#head(key);
        if (found) return found.Metadata?.writer === writer;
        await setTimeout(attempt * RETRY_MS);
      }
    }
  }

  async replace(key: string, body: string): Promise<void> {
    await this.#put(key, { Body: body, ...objectHeaders(key) });
  }

  async *#pages(query: { Prefix: string; Delimiter?: string }) {
    let token: string | undefined;
    do {
      const page = await this.client.send(
        new ListObjectsV2Command({ Bucket: this.bucket, ContinuationToken: token, ...query }),
      );
      yield page;
      token = page.NextContinuationToken;
    } while (token);
  }

  readonly #below = (prefix: string) =>
    this.#at(prefix === '' || prefix.endsWith('/') ? prefix : `${prefix}/`);

  async list(prefix: string): Promise<string[]> {
    const folder = this.#below(prefix);
    const names: string[] = [];
    for await (const page of this.#pages({ Prefix: folder, Delimiter: '/' })) {
      const keys = [
        ...(page.CommonPrefixes ?? []).map(({ Prefix }) => Prefix?.slice(0, -1)),
        ...(page.Contents ?? []).map(({ Key }) => Key),
      ];
      names.push(...keys.map((key) => (key as string).slice(folder.length)));
    }
    const isOwn = (name: string) => prefix === '' && OWN.has(name);
    return names.filter((name) => name && !isOwn(name)).sort();
  }

  async below(prefix: string): Promise<string[]> {
    const keys: string[] = prefix && (await this.#head(prefix)) ? [prefix] : [];
    for await (const page of this.#pages({ Prefix: this.#below(prefix) }))
      keys.push(
        ...(page.Contents ?? []).map(({ Key }) => (Key as string).slice(this.#at('').length)),
      );
    return prefix ? keys : keys.filter((key) => !OWN.has(key.split('/')[0] as string));
  }

  async link(from: string, to: string): Promise<boolean> {
    // S3 refuses a copy onto itself. Source: Amazon S3 API reference, CopyObject.
    if (from === to) return (await this.#head(to)) !== undefined;
    const CopySource = encodeURIComponent(`${this.bucket}/${this.#at(from)}`);
    const copying = this.client.send(new CopyObjectCommand({ ...this.#object(to), CopySource }));
    return (await orUndefined(copying)) !== undefined;
  }

  async move(from: string, to: string): Promise<void> {
    const moved = (key: string) => this.link(key, to + key.slice(from.length));
    await inParallel(await this.below(from), moved, PARALLEL);
    await this.remove(from);
  }

  async remove(prefix: string): Promise<void> {
    const keys = [this.#at(prefix)];
    for await (const page of this.#pages({ Prefix: `${this.#at(prefix)}/` })) {
      keys.push(...(page.Contents ?? []).map(({ Key }) => Key as string));
    }
    for (let from = 0; from < keys.length; from += DELETED_AT_ONCE) {
      const Objects = keys.slice(from, from + DELETED_AT_ONCE).map((Key) => ({ Key }));
      const { Errors } = await this.client.send(
        new DeleteObjectsCommand({ Bucket: this.bucket, Delete: { Objects, Quiet: true } }),
      );
      if (Errors?.[0]) throw new Error(`${Errors[0].Key}: ${Errors[0].Code} ${Errors[0].Message}`);
    }
  }

  async #pointer(): Promise<{ to: Pointer; tag: string } | undefined> {
    const found = await this.#get(POINTER);
    if (!found) return undefined;
    const to = pointerIn(found.body.toString());
    if (to) return { to, tag: found.tag };
    throw new Damaged(
      `${this.place}/${POINTER}: is damaged; remove it: the next deploy or rollback makes it again`,
    );
  }

  live = async (): Promise<number | undefined> => (await this.#pointer())?.to.composition;

  async activate(composition: number, site: string): Promise<void> {
    const tags = await this.#conditions();
    const to: Pointer = { composition, site };
    const put = { Body: JSON.stringify(to), ...objectHeaders(POINTER) };
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const now = await this.#pointer();
      if (now && now.to.composition >= composition) return;
      const condition = now ? { IfMatch: tags(now.tag) } : { IfNoneMatch: '*' };
      const done = await this.#put(POINTER, { ...put, ...condition }).catch((fault: unknown) => {
        if (!isConflict(fault)) throw fault;
        return undefined;
      });
      if (done) return;
      await setTimeout(attempt * RETRY_MS);
    }
    throw new Busy(
      `${this.place}/${POINTER} changed ${ATTEMPTS} times meanwhile; try again when fewer commands run`,
    );
  }

  async removePartialWrites(): Promise<number> {
    const old: string[] = [];
    for (const name of await this.list(PROBES)) {
      const at = await this.writtenAt(`${PROBES}/${name}`);
      if (at && Date.now() - at.getTime() > STALE_WRITE_MS) old.push(`${PROBES}/${name}`);
    }
    await inParallel(old, (key) => this.remove(key), PARALLEL);
    return old.length;
  }
}
