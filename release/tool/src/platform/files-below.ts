import fs from 'node:fs';
import path from 'node:path';

/**
 * `readdirSync` with `recursive` follows links from Node 22 on, and loops forever on two links to their own folder.
 */
export function* filesBelow(folder: string): Generator<string, void> {
  for (const entry of fs.readdirSync(folder, { withFileTypes: true })) {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) yield* filesBelow(file);
    else yield file;
  }
}
