import path from 'node:path';
import { temporaryFolder } from '@site/composer/testing/releases';
import { commandLine } from '../../../testing/processes/command-line';

const folder = temporaryFolder();

test('release verify says that there is no store where its folder is missing', async () => {
  const nowhere = path.join(folder, 'nowhere');
  expect(await commandLine(['verify', '--store', nowhere])).toEqual({
    code: 1,
    text: `Error: There is no store at ${nowhere}; name one with --store, or deploy [E_NOT_FOUND]\n`,
  });
});
