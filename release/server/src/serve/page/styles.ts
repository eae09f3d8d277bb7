import fs from 'node:fs';
import path from 'node:path';

/** With the rules that all pages without an app share. */
export const pageStyles = (file: string): Buffer =>
  Buffer.concat([
    fs.readFileSync(path.join(import.meta.dirname, 'base.css')),
    fs.readFileSync(file),
  ]);
