import type { App } from '../bundles/app';
import type { Files } from './files';

export const DATA = 'data.json';

export interface DataFiles {
  readonly client: Files;
  readonly server: Files;
  readonly values?: Readonly<Record<string, unknown>>;
  readonly warnings: readonly string[];
  readonly staleOn?: string | undefined;
}

export async function dataFilesOf({ data, warnings = [] }: App): Promise<DataFiles> {
  if (!data) return { client: new Map(), server: new Map(), warnings };
  const { files, server, staleOn, warnings: dataWarnings = [] } = await data();
  const text = JSON.stringify(server);
  return {
    client: new Map([...files].map(([name, body]) => [name, Buffer.from(body)])),
    server: new Map([[DATA, Buffer.from(text)]]),
    // Only what JSON keeps.
    values: JSON.parse(text) as Record<string, unknown>,
    warnings: [...warnings, ...dataWarnings],
    staleOn,
  };
}

const READS = 'reads.json';

/** The composer makes a page anew only when data change that it reads. */
export const withReads = (
  data: DataFiles,
  reads: Readonly<Record<string, readonly string[]>>,
): DataFiles =>
  data.values
    ? { ...data, server: new Map([...data.server, [READS, Buffer.from(JSON.stringify(reads))]]) }
    : data;
