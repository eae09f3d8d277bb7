import { type Release, samePath } from '@site/contract';

/** No file may be where another file, or its folder, is. */
export function* collidingNames({ client, server }: Release): Generator<string> {
  for (const names of [Object.keys(client), Object.keys(server)]) {
    const existing = new Set(names);
    const byPath = new Map<string, string>();
    for (const name of names) {
      const other = byPath.get(samePath(name));
      if (other) yield `${other} and ${name} are one file where case does not count; rename one`;
      byPath.set(samePath(name), name);
    }
    for (const name of names) {
      const parts = name.split('/');
      const folder = parts
        .map((_part, index) => parts.slice(0, index).join('/'))
        .find((candidate) => existing.has(candidate));
      if (folder) yield `${folder} is both a file and a folder; rename one`;
    }
  }
}
