import { Overlap } from '../../platform/errors';
import type { Mounts } from '../../store/store';
import { storedFormsOf } from './page-files';
import type { FileSet, PageSet } from './page-set';

class Folder {
  /** Name -> page set. */
  readonly files = new Map<string, string>();
  readonly folders = new Map<string, Folder>();
  readonly sets = new Set<string>();

  put(path: string, set: string, from = 0): void {
    this.sets.add(set);
    const end = path.indexOf('/', from);
    const name = path.slice(from, end < 0 ? undefined : end);
    if ((end < 0 ? this.folders : this.files).has(name))
      throw new Overlap(
        `${path.slice(0, from)}${name} would be both a file and a folder of the site; give one of them another address`,
      );
    if (end < 0) this.files.set(name, set);
    else this.#folder(name).put(path, set, end + 1);
  }

  #folder(name: string): Folder {
    const folder = this.folders.get(name) ?? new Folder();
    this.folders.set(name, folder);
    return folder;
  }

  *mounts(at = ''): Generator<readonly [string, string]> {
    for (const [name, set] of this.files) {
      for (const form of storedFormsOf(name)) yield mount(`${at}${name}${form}`, set);
    }
    for (const [name, folder] of this.folders) {
      const [set, ...others] = folder.sets;
      if (others.length > 0) yield* folder.mounts(`${at}${name}/`);
      else yield mount(`${at}${name}`, set as string);
    }
  }
}

const mount = (path: string, set: string) => [path, `pages/${set}/${path}`] as const;

/** Later sets take precedence. Throws Overlap if one set has a file where another has a folder. */
export function mountsOf(sets: readonly FileSet[]): Mounts {
  const owners = new Map<string, string>();
  for (const { id, pages } of sets) {
    for (const { file } of Object.values(pages)) owners.set(file, id);
  }
  const root = new Folder();
  for (const [file, set] of owners) root.put(file, set);
  return Object.fromEntries([...root.mounts()].sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Not a valid page address. */
const FALLBACK_FOLDER = '@any';

/** "/blog" of "/blog/:slug"; undefined if an earlier part is a parameter. */
const folderOf = (pattern: string): string | undefined =>
  /^((?:\/[^:/]+)*)\/:[^/]+$/.exec(pattern)?.[1];

/** For web servers without patterns: /blog/:slug is `@any/blog.html`. The first pattern of a folder wins. */
export function fallbackPages(rewrites: PageSet['rewrites']): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const [pattern, page] of Object.entries(rewrites)) {
    const folder = folderOf(pattern);
    const name = `${FALLBACK_FOLDER}${folder}.html`;
    if (folder !== undefined && !found.has(name)) found.set(name, page);
  }
  return found;
}

export const fallbackPageMounts = (
  sets: readonly FileSet[],
  rewrites: PageSet['rewrites'],
): Mounts =>
  Object.fromEntries(
    [...fallbackPages(rewrites)].flatMap(([name, page]) => {
      const set = sets.findLast(({ pages }) => pages[page]);
      const file = set?.pages[page]?.file;
      return set && file
        ? storedFormsOf(file).map((form) => [name + form, `pages/${set.id}/${file}${form}`])
        : [];
    }),
  );

/** False for sites made before web servers had fallback files. */
export const hasFallbackPages = (mounts: Mounts): boolean =>
  Object.keys(mounts).some((name) => name.startsWith(FALLBACK_FOLDER));
