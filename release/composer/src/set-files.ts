import {
  type Area,
  mapInParallel,
  type ObjectWriter,
  type PageEntry,
  type PageSet,
  putEncodings,
  readObject,
  SITE_AREA,
} from '@site/store';
import type { SourcePage } from './page-sources';

export const HTML = 'text/html; charset=utf-8';

export interface FileToWrite {
  readonly bytes: Uint8Array;
  readonly type: string;
  readonly policy?: string | undefined;
  readonly redirect?: string | undefined;
  readonly inputs?: string | undefined;
}

/** The objects of a page set, and their entries. */
export class SetFiles {
  readonly pages: Record<string, PageEntry> = {};
  readonly #policies: string[] = [];

  constructor(
    readonly objects: ObjectWriter,
    readonly area: Area,
  ) {}

  #numberOf(policy: string | undefined): { readonly policy?: number } {
    if (policy === undefined) return {};
    const number = this.#policies.indexOf(policy);
    return { policy: number < 0 ? this.#policies.push(policy) - 1 : number };
  }

  async write(path: string, { bytes, type, policy, redirect, inputs }: FileToWrite): Promise<void> {
    const { objects, area } = this;
    const object = await objects.put(area, bytes);
    const encodings = await putEncodings(objects, area, bytes, type);
    this.pages[path] = {
      ...{ object, type, bytes: bytes.length, ...this.#numberOf(policy), ...encodings },
      ...(redirect !== undefined && { redirect }),
      ...(inputs !== undefined && { inputs }),
    };
  }

  /** False, and nothing is taken over, if one of them is missing or damaged: then they are made again. */
  async reuse(files: Readonly<Record<string, SourcePage>>): Promise<boolean> {
    const read = await mapInParallel(Object.entries(files), async ([path, { set, entry }]) => {
      const bytes = await readObject(this.objects.store, SITE_AREA, entry.object);
      return bytes && ([path, { set, entry, bytes }] as const);
    });
    if (read.includes(undefined)) return false;
    for (const file of read) if (file) await this.#reuse(...file);
    return true;
  }

  async #reuse(path: string, { set, entry, bytes }: SourcePage & { readonly bytes: Uint8Array }) {
    const policy = entry.policy === undefined ? undefined : set.policies[entry.policy];
    if (this.area !== SITE_AREA) {
      const { type, redirect, inputs } = entry;
      await this.write(path, { bytes, type, policy, redirect, inputs });
      return;
    }
    await this.objects.reuse(this.area, entry.object, bytes);
    // The newest record names its encodings, so no prune takes them before the next record names them too.
    const { policy: _, ...rest } = entry;
    this.pages[path] = { ...rest, ...this.#numberOf(policy) };
  }

  /** In an order that does not depend on which page was made first. */
  get content(): Pick<PageSet, 'pages' | 'policies'> {
    const policies = [...this.#policies].sort();
    const pages = Object.entries(this.pages).map(([path, { policy, ...entry }]) => {
      const text = policy === undefined ? undefined : this.#policies[policy];
      return [path, text === undefined ? entry : { ...entry, policy: policies.indexOf(text) }];
    });
    return { policies, pages: Object.fromEntries(pages) as PageSet['pages'] };
  }
}
