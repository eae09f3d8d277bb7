import { parsed, type Shape } from '@site/shared';
import { opened } from './addressed';

export const PAGE_DATA_ID = 'blog-page-data';

export interface DataSource<T> {
  /** Fetched on a navigation in the browser. */
  readonly file: string;
  readonly is: Shape<T>;
  /** Restores what a prerendered page's data omits. */
  readonly restore?: (carried: T) => T;
}

/** Longer than React's own retry, shorter than a reader's. */
const FORGET_FAILURE_AFTER = 1000;

const known = new Map<string, Promise<unknown>>();

/**
 * Rejects if the file is missing or changed: then the server has the page, even for an unknown
 * post.
 */
export async function fetchData<T>(file: string, is: Shape<T>): Promise<T> {
  const data = await opened(file);
  if (!is(data)) throw new Error(`${file} is not what this release reads`);
  return data;
}

/** A promise that React's `use` reads without suspending. */
const settled = <T>(value: T): Promise<T> =>
  Object.assign(Promise.resolve(value), { status: 'fulfilled', value });

function carriedByPage<T>({ is, restore }: DataSource<T>): Promise<T> | null {
  const text = document.getElementById(PAGE_DATA_ID)?.textContent;
  if (!text) return null;
  const carried = parsed(text, is, `#${PAGE_DATA_ID}`);
  return settled(restore ? restore(carried) : carried);
}

/**
 * A page's data: embedded while hydrating, otherwise fetched. Returns the same promise for the same
 * file, and retries some time after a failure.
 */
export function pageData<T>(source: DataSource<T>, hydrating: boolean): Promise<T> {
  const { file, is } = source;
  const before = known.get(file);
  if (before) return before as Promise<T>;
  const data = (hydrating && carriedByPage(source)) || fetchData(file, is);
  known.set(file, data);
  data.catch(() => setTimeout(() => known.delete(file), FORGET_FAILURE_AFTER));
  return data;
}
