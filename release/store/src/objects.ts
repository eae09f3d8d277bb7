import { appName } from '@site/contract';
import type { z } from 'zod';
import { Damaged } from './errors';
import { areEqual, canonicalJson, digestSchema, sha256 } from './hash';
import { mapInParallel } from './parallel';
import { parseJson } from './record';
import type { Store } from './store';

/** Pages and page sets. Only keys that may deploy can write here. */
export const SITE_AREA = 'site';
/** Pages and page sets of previews, which never go live. */
export const PREVIEW_AREA = 'preview';

/** An app, or one of the two above: keys of buckets are limited to areas. */
export type Area = string;

export const isAppArea = (area: Area): boolean =>
  area !== SITE_AREA && area !== PREVIEW_AREA && appName.safeParse(area).success;

export const OBJECTS = 'objects/';

export const objectKey = (area: Area, digest: string): string => `${OBJECTS}${area}/${digest}`;

/** undefined for a key that no command wrote. */
export function parseObjectKey(
  key: string,
): { readonly area: Area; readonly digest: string } | undefined {
  const [folder, area = '', digest = '', ...rest] = key.split('/');
  const isObject = `${folder}/` === OBJECTS && rest.length === 0;
  return isObject && digestSchema.safeParse(digest).success && appName.safeParse(area).success
    ? { area, digest }
    : undefined;
}

/** undefined if it is missing or has other bytes than its name says. */
export async function readObject(
  store: Store,
  area: Area,
  digest: string,
): Promise<Uint8Array | undefined> {
  const bytes = await store.read(objectKey(area, digest));
  return bytes && (await sha256(bytes)) === digest ? bytes : undefined;
}

export async function requireObject(
  store: Store,
  area: Area,
  digest: string,
  name: string,
): Promise<Uint8Array> {
  const bytes = await readObject(store, area, digest);
  if (bytes) return bytes;
  throw new Damaged(
    `${store.location}/${objectKey(area, digest)} (${name}) is missing or damaged; ` +
      'restore it from a copy of the store, or publish or deploy what it belongs to again',
  );
}

export async function readJsonObject<Value>(
  store: Store,
  area: Area,
  digest: string,
  schema: z.ZodType<Value>,
  name: string,
): Promise<Value> {
  const bytes = await requireObject(store, area, digest, name);
  return parseJson(new TextDecoder().decode(bytes), schema, `${store.location}: ${name}`);
}

const DAY_MS = 86_400_000;

/**
 * Writes the objects of one change and remembers them: a prune may remove an object at the moment when it is used
 * again.
 */
export class ObjectWriter {
  readonly #written = new Map<string, Uint8Array>();

  /** `now`: the clock of the store, as exactly as a day needs. */
  constructor(
    readonly store: Store,
    readonly now: () => number = Date.now,
  ) {}

  /** What this change has written or reused costs no request. Rejects with Damaged. */
  async read(area: Area, digest: string, name: string): Promise<Uint8Array> {
    const written = this.#written.get(objectKey(area, digest));
    return written ?? requireObject(this.store, area, digest, name);
  }

  /** Returns the digest. */
  async put(area: Area, bytes: Uint8Array): Promise<string> {
    const digest = await sha256(bytes);
    const key = objectKey(area, digest);
    if (this.#written.has(key)) return digest;
    this.#written.set(key, bytes);
    if (await this.store.writeOnce(key, bytes)) return digest;
    const existing = await this.store.read(key);
    if (existing && areEqual(existing, bytes)) await this.#refresh(key, bytes);
    else await this.store.write(key, bytes);
    return digest;
  }

  /** As canonical JSON, so that equal values have equal bytes. */
  putJson(area: Area, value: unknown): Promise<string> {
    return this.put(area, new TextEncoder().encode(canonicalJson(value)));
  }

  /** For bytes that were just read from there. */
  async reuse(area: Area, digest: string, bytes: Uint8Array): Promise<void> {
    const key = objectKey(area, digest);
    if (this.#written.has(key)) return;
    this.#written.set(key, bytes);
    await this.#refresh(key, bytes);
  }

  /** An object older than a day is written again, so that no prune finds it old. */
  async #refresh(key: string, bytes: Uint8Array): Promise<void> {
    const [stored] = await this.store.list(key);
    if (!stored || this.now() - stored.writtenAt > DAY_MS) await this.store.write(key, bytes);
  }

  /** After the commit and before visitors get it. */
  async restoreMissing(): Promise<void> {
    const areas = new Set([...this.#written.keys()].map((key) => key.split('/')[1] ?? ''));
    const listed = await mapInParallel(areas, (area) => this.store.list(`${OBJECTS}${area}/`));
    const existing = new Set(listed.flat().map(({ key }) => key));
    const missing = [...this.#written].filter(([key]) => !existing.has(key));
    await mapInParallel(missing, ([key, bytes]) => this.store.write(key, bytes));
  }
}
