/** No secrets: these are written into the worker's settings. */
export interface WorkerSettings {
  /** s3://bucket/prefix */
  readonly RELEASE_STORE: string;
  readonly AWS_REGION: string;
  readonly AWS_ENDPOINT_URL?: string;
  readonly HSTS?: string;
}

/** Writes worker.mjs, workerd.capnp and wrangler.json; returns their names. */
export function buildWorker(
  _folder: string,
  _settings: WorkerSettings,
): Promise<readonly string[]> {
  throw new Error('This comes with the next commit');
}
