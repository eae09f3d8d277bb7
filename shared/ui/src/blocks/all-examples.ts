import fs from 'node:fs';
import path from 'node:path';
import type { Examples } from '../examples';

const fileOf = (block: string) => path.join(__dirname, block, `${block}.examples.tsx`);

const load = (file: string) => jest.requireActual<{ examples: Examples }>(file).examples;

export const blocks: readonly string[] = fs
  .readdirSync(__dirname, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

export const withoutExamples = (): readonly string[] =>
  blocks.filter((block) => !fs.existsSync(fileOf(block)));

export function allExamples() {
  const files = blocks.filter((block) => fs.existsSync(fileOf(block))).map(fileOf);
  return [...files, path.join(__dirname, '../icons/art.examples.tsx')].flatMap((file) =>
    Object.entries(load(file)).map(([example, content]) => ({
      block: path.basename(file, '.examples.tsx'),
      example,
      content,
    })),
  );
}
