import fs from 'node:fs';
import path from 'node:path';

const repository = path.resolve(__dirname, '../../..');
const manifest = (folder: string) => path.join(repository, folder, 'package.json');
const { workspaces } = JSON.parse(fs.readFileSync(manifest('.'), 'utf8')) as {
  workspaces: readonly string[];
};

/** `test` for what is about the whole repository: skipped in a part of it, where nothing but the rest would be missed. */
export const testOfWhole = workspaces.every((name) => fs.existsSync(manifest(name)))
  ? test
  : test.skip;
