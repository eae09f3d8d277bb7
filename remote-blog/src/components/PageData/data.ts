import { parsed, type Shape } from '@site/contract/browser';
import { fetchVerified } from './addressed';

export const PAGE_DATA_ID = 'blog-page-data';

export interface DataSource<T> {
  readonly file: string;
  readonly is: Shape<T>;
  /** Restores what a prerendered page's data omits. */
  readonly restore?: (carried: T) => T;
}

/** Longer than React's own retry, shorter than a reader's. */
const RETRY_AFTER_MS = 1000;

const known = new Map<string, Promise<unknown>>();

/** Rejects if the file is missing or changed: then the server has the page. */
export async function fetchData<T>(file: string, is: Shape<T>): Promise<T> {
  const data = await fetchVerified(file);
  if (!is(data)) throw new Error(`${file} is not what this release reads`);
  return data;
}

/** A promise that React's `use` reads without suspending. */
const resolved = <T>(value: T): Promise<T> =>
  Object.assign(Promise.resolve(value), { status: 'fulfilled', value });

function embeddedData<T>({ is, restore }: DataSource<T>): Promise<T> | null {
  const text = document.getElementById(PAGE_DATA_ID)?.textContent;
  if (!text) return null;
  const carried = parsed(text, is, `#${PAGE_DATA_ID}`);
  return resolved(restore ? restore(carried) : carried);
}

/** The same promise for the same file; retries some time after a failure. */
export function pageData<T>(source: DataSource<T>, hydrating: boolean): Promise<T> {
  const { file, is } = source;
  const before = known.get(file);
  if (before) return before as Promise<T>;
  const data = (hydrating && embeddedData(source)) || fetchData(file, is);
  known.set(file, data);
  data.catch(() => setTimeout(() => known.delete(file), RETRY_AFTER_MS));
  return data;
}
