import type { S3Client } from '@aws-sdk/client-s3';

/** An object store that tests can reach: a double in this process, or a real one. */
export interface Gateway {
  readonly endpoint: string;
  environment(): Record<string, string>;
  client(): S3Client;
}
