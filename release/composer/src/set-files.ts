import {
  type Area,
  type ObjectWriter,
  type PageEntry,
  type PageSet,
  putEncodings,
  readObject,
  SITE_AREA,
} from '@site/store';
import type { SourcePage } from './page-sources';

export const HTML = 'text/html; charset=utf-8';

interface FileToWrite {
  readonly bytes: Uint8Array;
  readonly type: string;
  readonly policy?: string | undefined;
  readonly redirect?: string | undefined;
  readonly inputs?: string | undefined;
}

export class SetFiles {
  readonly #files = new Map<
    string,
    { readonly entry: PageEntry; readonly policy: string | undefined }
  >();

  constructor(
    readonly objects: ObjectWriter,
    readonly area: Area,
  ) {}

  async write(path: string, { bytes, type, policy, redirect, inputs }: FileToWrite): Promise<void> {
    const { objects, area } = this;
    const object = await objects.put(area, bytes);
    const encodings = await putEncodings(objects, area, bytes, type);
    const entry = {
      object,
      type,
      bytes: bytes.length,
      ...encodings,
      ...(redirect !== undefined && { redirect }),
      ...(inputs !== undefined && { inputs }),
    };
    this.#files.set(path, { entry, policy });
  }

  /** Resolves to false if it is missing or damaged. */
  async reuse(path: string, { set, entry: source }: SourcePage): Promise<boolean> {
    const bytes = await readObject(this.objects.store, SITE_AREA, source.object);
    if (!bytes) return false;
    const { policy: number, ...entry } = source;
    const policy = number === undefined ? undefined : set.policies[number];
    if (this.area === SITE_AREA) {
      await this.objects.reuse(this.area, entry.object, bytes);
      // The newest record names its encodings, so no prune takes them before the next record names them too.
      this.#files.set(path, { entry, policy });
    } else await this.write(path, { bytes, policy, type: entry.type, inputs: entry.inputs });
    return true;
  }

  get content(): Pick<PageSet, 'pages' | 'policies'> {
    const files = [...this.#files];
    const policies = [...new Set(files.flatMap(([, { policy }]) => policy ?? []))].sort();
    const pages = files.map(([path, { entry, policy }]) => [
      path,
      policy === undefined ? entry : { ...entry, policy: policies.indexOf(policy) },
    ]);
    return { policies, pages: Object.fromEntries(pages) as PageSet['pages'] };
  }
}
