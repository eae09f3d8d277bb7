import fs from 'node:fs';
import path from 'node:path';
import { Damaged, Refusal } from '@site/composer/errors';

/** Throws Damaged, naming the file. */
export function readNamed<Read>(store: string, key: string, make: (text: Buffer) => Read): Read {
  const file = path.join(store, key);
  try {
    return make(fs.readFileSync(file));
  } catch (fault) {
    if (fault instanceof Refusal) throw fault;
    const { code, message } = fault as NodeJS.ErrnoException;
    if (code === 'ENOENT') throw new Damaged(`${file} is missing`);
    throw new Damaged(code ? message : `${file} is damaged: ${message}`);
  }
}
