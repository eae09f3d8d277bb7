import { either, isText, listOf, recordOf, type Shape } from '@site/contract/browser';
import { dataRoot } from '../../catalog/articles';
import { addressOf, INDEX, indexPart, partOf } from '../../catalog/addresses';

/** Webpack's base address of this app's files. */
declare const __webpack_public_path__: string;

/** A browser has no hashes over plain http, where whoever could change the data could change the page. */
const canHash = () => 'subtle' in crypto;

async function hashOf(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

async function read(name: string, hash: string): Promise<unknown> {
  const response = await fetch(__webpack_public_path__ + addressOf(name, hash));
  if (!response.ok) throw new Error(`${name}: status ${response.status}`);
  const text = await response.text();
  if (canHash() && !(await hashOf(text)).startsWith(hash))
    throw new Error(`${name} is not what was built`);
  return JSON.parse(text) as unknown;
}

const known = new Map<string, Promise<unknown>>();

/** Fetches each part of the index once, and again after a failure. */
function list<T>(name: string, hash: string, is: Shape<T>): Promise<T> {
  const reading = known.get(hash) ?? read(name, hash);
  known.set(hash, reading);
  reading.catch(() => known.delete(hash));
  return reading.then((value) => {
    if (!is(value)) throw new Error(`${name} is not an index`);
    return value;
  });
}

const isList = recordOf(isText);
const isIndex = either(listOf(isText), isList);

/** The shell names the live data, so scripts stay the same; in dev mode the script does. */
async function root(): Promise<string> {
  const hash = dataRoot() || (await window.releaseData?.('blog'));
  if (!hash) throw new Error('nobody says which data is live');
  return hash;
}

/** Rejects if the file is missing or changed. */
export async function fetchVerified(name: string): Promise<unknown> {
  const index = await list(INDEX, await root(), isIndex);
  const names = Array.isArray(index) ? await part(name, index) : index;
  const hash = Object.hasOwn(names, name) ? names[name] : undefined;
  if (!hash) throw new Error(`${name}: there is none`);
  return read(name, hash);
}

function part(name: string, parts: readonly string[]): Promise<Record<string, string>> {
  const number = partOf(name, parts.length);
  return list(indexPart(number), parts[number] ?? '', isList);
}
