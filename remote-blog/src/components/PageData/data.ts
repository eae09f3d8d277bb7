import { parsed, type Shape } from '@site/shared';
import { opened } from './addressed';

export const PAGE_DATA_ID = 'blog-page-data';

export interface DataSource<T> {
  /** The data file to ask for on a navigation inside the browser. */
  readonly file: string;
  /** What its data must look like. */
  readonly is: Shape<T>;
  /** Completes what a prerendered page carries; nothing is missing unless given. */
  readonly restore?: (carried: T) => T;
}

/** How long a failure is remembered: longer than React's own second try, shorter than a reader's. */
const FORGET_FAILURE_AFTER = 1000;

const known = new Map<string, Promise<unknown>>();

/**
 * Takes the name of a data file of this release, gives its data. Rejects if it cannot be had, is not there or
 * is not what was built: then the server has the page, also of a post that nobody wrote.
 */
export async function fetchData<T>(file: string, is: Shape<T>): Promise<T> {
  const data = await opened(file);
  if (!is(data)) throw new Error(`${file} is not what this release reads`);
  return data;
}

/** A promise that React's `use` reads at once, without suspending. */
const settled = <T>(value: T): Promise<T> =>
  Object.assign(Promise.resolve(value), { status: 'fulfilled', value });

function carriedByPage<T>({ is, restore }: DataSource<T>): Promise<T> | null {
  const text = document.getElementById(PAGE_DATA_ID)?.textContent;
  if (!text) return null;
  const carried = parsed(text, is, `#${PAGE_DATA_ID}`);
  return settled(restore ? restore(carried) : carried);
}

/**
 * Gives the data of a page: while hydrating what the prerendered page carries, else the release's
 * file. The same promise for the same file; some time after a failure a call asks again.
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
