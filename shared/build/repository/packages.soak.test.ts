import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Outside } from '../testing/checkouts/outside';

const repository = path.resolve(__dirname, '../../..');
const folder = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'outside-')));
const outside = new Outside(path.join(folder, 'guides'), repository, path.join(folder, 'store'));

beforeAll(() => {
  outside.write();
  outside.install();
});
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

test('a section made of packed packages as documented has no type errors, and the release tool knows it as its own', async () => {
  await outside.run('npm run check:types').catch((error: { stdout: string }) => {
    throw new Error(error.stdout);
  });
  expect(await outside.run('npx release --help')).toContain('Apps: guides\n');
  fs.writeFileSync(
    path.join(outside.folder, 'src/wrong.ts'),
    "export { Nothing } from '@site/ui';\n",
  );
  await expect(outside.run('npm run check:types')).rejects.toMatchObject({
    stdout: expect.stringContaining("has no exported member 'Nothing'") as string,
  });
});
