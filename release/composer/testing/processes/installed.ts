import fs from 'node:fs';
import path from 'node:path';

const FOLDERS = [...(process.env.PATH ?? '').split(path.delimiter), '/usr/sbin', '/sbin'];

export const isInstalled = (program: string): boolean =>
  FOLDERS.some((folder) => fs.existsSync(path.join(folder, program)));
