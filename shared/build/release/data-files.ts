import type { App } from '../bundles/app';
import { isAnything, parsed, recordOf } from '../../src/shape/shape';
import type { Files } from './files';

/** What a server bundle finds beside it, under this name. */
export const DATA = 'data.json';

/** A section's data as a release has them. */
export interface DataFiles {
  readonly client: Files;
  readonly server: Files;
  /** As the server bundle finds them; undefined if the section has none beside its code. */
  readonly values?: Readonly<Record<string, unknown>>;
  readonly warnings: readonly string[];
  readonly staleOn?: string | undefined;
}

/** Gives the data that an app has beside its code; rejects with an Error that names what is wrong with them. */
export async function dataFilesOf({ data, warnings = [] }: App): Promise<DataFiles> {
  if (!data) return { client: new Map(), server: new Map(), warnings };
  const { files, server, staleOn, warnings: own = [] } = await data();
  const text = JSON.stringify(server);
  return {
    client: new Map([...files].map(([name, body]) => [name, Buffer.from(body)])),
    server: new Map([[DATA, Buffer.from(text)]]),
    // What JSON leaves out, no page may be made of.
    values: parsed(text, recordOf(isAnything), DATA),
    warnings: [...warnings, ...own],
    staleOn,
  };
}
