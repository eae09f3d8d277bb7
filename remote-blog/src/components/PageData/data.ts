import { use } from 'react';
import { dataFile, dataRoot } from '../../catalog/articles';
import { addressOf, INDEX } from '../../catalog/data-files';

/** Webpack's base address of this app's files. */
declare const __webpack_public_path__: string;

export const PAGE_DATA_ID = 'blog-page-data';

export interface DataSource<T> {
  readonly file: string;
  readonly fallbackFile: string;
  readonly restore?: (embedded: T) => T;
}

/** Longer than React's own retry, shorter than a reader's. */
const RETRY_AFTER_MS = 1000;

const promises = new Map<string, Promise<unknown>>();

/** The same promise for the same file; retries some time after a failure. */
function loadOnce<T>(file: string, load: () => Promise<T>): Promise<T> {
  const loading = (promises.get(file) as Promise<T> | undefined) ?? load();
  if (promises.has(file)) return loading;
  promises.set(file, loading);
  loading.catch(() => setTimeout(() => promises.delete(file), RETRY_AFTER_MS));
  return loading;
}

/** `hash` is hexadecimal. */
const integrityOf = (hash: string) => {
  const bytes = Array.from(hash.matchAll(/../g), ([byte]) => parseInt(byte, 16));
  return `sha256-${btoa(String.fromCharCode(...bytes))}`;
};

/** The browser refuses a file that differs from its hash. */
async function fetchFile(name: string, hash: string): Promise<unknown> {
  const integrity = integrityOf(hash);
  const response = await fetch(__webpack_public_path__ + addressOf(name, hash), { integrity });
  if (!response.ok) throw new Error(`${name}: status ${response.status}`);
  return response.json();
}

/** The shell names the live data, so scripts stay the same; in dev mode the script does. */
async function fetchIndex(): Promise<Readonly<Record<string, string>>> {
  const root = dataRoot() || (await window.releaseData?.('blog'));
  if (!root) throw new Error('nobody says which data is live');
  return (await fetchFile(INDEX, root)) as Record<string, string>;
}

/** Rejects if the file is missing or changed: then the server has the page. */
export async function fetchData<T>(file: string): Promise<T> {
  const hashes = await loadOnce(INDEX, fetchIndex);
  const hash = Object.hasOwn(hashes, file) ? hashes[file] : undefined;
  if (!hash) throw new Error(`${file}: there is none`);
  return (await fetchFile(file, hash)) as T;
}

/** A promise that React's `use` reads without suspending. */
const resolved = <T>(value: T): Promise<T> =>
  Object.assign(Promise.resolve(value), { status: 'fulfilled', value });

function embeddedData<T>({ restore }: DataSource<T>): Promise<T> | null {
  const text = document.getElementById(PAGE_DATA_ID)?.textContent;
  if (!text) return null;
  const embedded = JSON.parse(text) as T;
  return resolved(restore ? restore(embedded) : embedded);
}

export const pageData = <T>(source: DataSource<T>, hydrating: boolean): Promise<T> =>
  loadOnce(source.file, () => (hydrating && embeddedData(source)) || fetchData<T>(source.file));

/** Suspends while a navigation fetches the data. */
export const usePageData = <T>(source: DataSource<T>, hydrating: boolean): T =>
  dataFile
    ? ((dataFile(source.file) ?? dataFile(source.fallbackFile)) as T)
    : use(pageData(source, hydrating));
