import {
  CopyObjectCommand,
  DeleteObjectsCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  type ListObjectsV2CommandOutput,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { FakeS3, type Quirks } from './fake-s3';
import type { Gateway } from './gateway';
import { CREDENTIALS } from './radosgw';

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
const unescaped = (text: string) =>
  text.replaceAll('&lt;', '<').replaceAll('&quot;', '"').replaceAll('&amp;', '&');
const tag = (name: string, text: string | undefined) =>
  text === undefined ? '' : `<${name}>${escaped(text)}</${name}>`;

function listing(found: ListObjectsV2CommandOutput): string {
  const contents = (found.Contents ?? []).map(
    ({ Key }) => `<Contents>${tag('Key', Key)}</Contents>`,
  );
  const folders = (found.CommonPrefixes ?? []).map(
    ({ Prefix }) => `<CommonPrefixes>${tag('Prefix', Prefix)}</CommonPrefixes>`,
  );
  const next = tag('NextContinuationToken', found.NextContinuationToken);
  return `<ListBucketResult>${contents.join('')}${folders.join('')}${next}</ListBucketResult>`;
}

const META = 'x-amz-meta-';

const metadataIn = (headers: IncomingMessage['headers']) =>
  Object.fromEntries(
    Object.entries(headers)
      .filter(([name]) => name.startsWith(META))
      .map(([name, value]) => [name.slice(META.length), String(value)]),
  );

interface Answer {
  readonly status?: number;
  readonly headers?: Record<string, string>;
  readonly body?: Buffer | string;
}

/** An object store over HTTP whose conditional writes are real: this process handles one write at a time. */
export class S3Server implements Gateway {
  readonly buckets = new Map<string, FakeS3>();
  readonly #server = http.createServer((request, response) => void this.#handle(request, response));

  private constructor(readonly quirks: Quirks) {}

  static async start(quirks: Quirks = {}): Promise<S3Server> {
    process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= 'true';
    const started = new S3Server(quirks);
    await new Promise<void>((resolve) => started.#server.listen(0, '127.0.0.1', resolve));
    return started;
  }

  get endpoint(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  environment = (): Record<string, string> => ({
    AWS_ENDPOINT_URL: this.endpoint,
    AWS_REGION: 'us-east-1',
    AWS_ACCESS_KEY_ID: CREDENTIALS.accessKeyId,
    AWS_SECRET_ACCESS_KEY: CREDENTIALS.secretAccessKey,
  });

  client = (): S3Client =>
    new S3Client({
      endpoint: this.endpoint,
      region: 'us-east-1',
      forcePathStyle: true,
      credentials: CREDENTIALS,
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    });

  stop(): void {
    this.#server.close();
    this.#server.closeAllConnections();
  }

  async #handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(request);
    const {
      status = 200,
      headers = {},
      body: sent = '',
    } = await this.#answer(request, body).catch((error: unknown): Answer => {
      const { name, $metadata } = error as S3ServiceException;
      return {
        status: $metadata?.httpStatusCode ?? 500,
        body: `<Error>${tag('Code', name)}</Error>`,
      };
    });
    const bytes = Buffer.from(sent);
    response.writeHead(status, { 'Content-Length': bytes.length, ...headers });
    response.end(request.method === 'HEAD' ? undefined : bytes);
  }

  async #answer(request: IncomingMessage, body: Buffer): Promise<Answer> {
    const { method, headers, url = '' } = request;
    if (!headers.authorization?.includes(CREDENTIALS.accessKeyId))
      return { status: 403, body: '<Error><Code>AccessDenied</Code></Error>' };
    const { pathname, searchParams } = new URL(url, this.endpoint);
    const [, bucket = '', ...rest] = pathname.split('/').map(decodeURIComponent);
    const key = rest.join('/');
    if (!key && method === 'PUT') {
      this.buckets.set(bucket, new FakeS3(this.quirks));
      return {};
    }
    const objects = this.buckets.get(bucket);
    if (!objects) return { status: 404, body: '<Error><Code>NoSuchBucket</Code></Error>' };
    if (key && method === 'PUT') return this.#put(objects, bucket, key, headers, body);
    if (key) return this.#get(objects, bucket, key, request, searchParams);
    if (method === 'POST' && searchParams.has('delete')) {
      const keys = [...body.toString().matchAll(/<Key>([^<]*)<\/Key>/g)];
      const Objects = keys.map(([, text = '']) => ({ Key: unescaped(text) }));
      await objects.client.send(new DeleteObjectsCommand({ Bucket: bucket, Delete: { Objects } }));
      return { body: '<DeleteResult/>' };
    }
    const query = {
      Prefix: searchParams.get('prefix') ?? '',
      Delimiter: searchParams.get('delimiter') ?? undefined,
      ContinuationToken: searchParams.get('continuation-token') ?? undefined,
    };
    return {
      body: listing(
        await objects.client.send(new ListObjectsV2Command({ Bucket: bucket, ...query })),
      ),
    };
  }

  async #put(
    objects: FakeS3,
    Bucket: string,
    Key: string,
    headers: IncomingMessage['headers'],
    Body: Buffer,
  ): Promise<Answer> {
    const from = headers['x-amz-copy-source'];
    if (from) {
      await objects.client.send(new CopyObjectCommand({ Bucket, Key, CopySource: String(from) }));
      return { body: '<CopyObjectResult/>' };
    }
    const text = (name: string) => headers[name] as string | undefined;
    const { ETag = '' } = await objects.client.send(
      new PutObjectCommand({
        Bucket,
        Key,
        Body,
        IfNoneMatch: text('if-none-match'),
        IfMatch: text('if-match'),
        ContentType: text('content-type'),
        ContentEncoding: text('content-encoding'),
        CacheControl: text('cache-control'),
        Metadata: metadataIn(headers),
      }),
    );
    return { headers: { ETag } };
  }

  async #get(
    objects: FakeS3,
    Bucket: string,
    Key: string,
    { headers: sent }: IncomingMessage,
    query: URLSearchParams,
  ): Promise<Answer> {
    const { ETag = '', LastModified } = await objects.client.send(
      new HeadObjectCommand({ Bucket, Key }),
    );
    const put = objects.objects.get(Key);
    const encoding = query.get('response-content-encoding') ?? put?.ContentEncoding;
    const headers = {
      ETag,
      'Last-Modified': LastModified?.toUTCString() ?? '',
      ...(put?.ContentType && { 'Content-Type': put.ContentType }),
      ...(put?.CacheControl && { 'Cache-Control': put.CacheControl }),
      ...(encoding && { 'Content-Encoding': encoding }),
      ...Object.fromEntries(
        Object.entries(put?.Metadata ?? {}).map(([name, value]) => [META + name, value]),
      ),
    };
    const body = Buffer.from(put?.Body as Buffer);
    const [, start, end] = /^bytes=(\d+)-(\d+)$/.exec(sent.range ?? '') ?? [];
    if (start === undefined) return { headers, body };
    return { status: 206, headers, body: body.subarray(Number(start), Number(end) + 1) };
  }
}
