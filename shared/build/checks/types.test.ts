import fs from 'node:fs';
import path from 'node:path';
import { findTypeErrors } from './types';

const work = path.resolve(__dirname, '../../../.work', `types-${process.pid}`);
const app = path.join(work, 'app');

afterAll(() => fs.rmSync(work, { recursive: true, force: true }));

function write(name: string, text: string): void {
  fs.mkdirSync(path.join(app, 'src'), { recursive: true });
  fs.writeFileSync(path.join(app, 'src', name), text);
}

async function errors(directory = app): Promise<string[]> {
  const typeErrors = await findTypeErrors([directory], path.join(directory, '.cache'));
  return typeErrors.map(({ text }) => text.replace(/^.*src.(\S+ TS\d+)[^]*/, '$1'));
}

test('the type checker’s cache hides no error: in unchanged files, a second time, in a copy, or after a removal', async () => {
  write('sizes.ts', 'export const double = (size: number) => size * 2;');
  write('shown.ts', `import { double } from './sizes';\nexport const shown = double(2);`);
  expect(await errors()).toEqual([]);
  write('sizes.ts', 'export const double = (size: string) => size + size;');
  expect(await errors()).toEqual(['shown.ts:2:29: TS2345']);
  const copy = path.join(work, 'copy');
  fs.cpSync(app, copy, { recursive: true });
  expect(await errors(copy)).toEqual(['shown.ts:2:29: TS2345']);
  fs.rmSync(path.join(app, 'src/sizes.ts'));
  expect(await errors()).toEqual(['shown.ts:1:24: TS2307']);
});
