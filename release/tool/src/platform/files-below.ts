import fs from 'node:fs';
import path from 'node:path';

/**
 * All files and links below a folder. No link is followed: `readdirSync` with `recursive` does from Node 22 on, and two
 * links to their own folder are then endless.
 */
export function* filesBelow(folder: string): Generator<string, void> {
  for (const entry of fs.readdirSync(folder, { withFileTypes: true })) {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) yield* filesBelow(file);
    else yield file;
  }
}
