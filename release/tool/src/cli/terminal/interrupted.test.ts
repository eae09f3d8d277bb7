import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { builtRelease, temporaryFolder } from '@site/composer/testing/releases';
import { withTemporary } from '@site/composer/temporary';
import { repository } from '../../platform/workspaces';
import { FileStore } from '../../store/drivers/file';
import { deploy } from '../change/deploy';
import { interruptedText } from './progress';

const folder = temporaryFolder();
const store = new FileStore(path.join(folder, 'store'));
const COMMAND = path.join(repository, 'release/bin/release.mjs');

beforeAll(() => deploy(store, ['shell'], '', builtRelease(folder, 'shell').folder));

test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
  'a deploy that gets %s says that nothing went live, and ends without a stack trace',
  async (signal) => {
    const { folder: built, id } = builtRelease(folder, 'blog', {
      server: 'exports.page = () => new Promise((resolve) => setTimeout(resolve, 60_000));',
    });
    const words = [COMMAND, 'deploy', 'blog', '--from', built, '--verbose'];
    const env = { ...process.env, RELEASE_STORE: store.folder };
    const child = spawn(process.execPath, words, { env, stdio: ['ignore', 'pipe', 'pipe'] });
    const closed = once(child, 'close');
    let text = '';
    child.stderr.on('data', (chunk: Buffer) => {
      const before = text.includes('Rendering blog');
      text += chunk.toString();
      if (!before && text.includes('Rendering blog')) child.kill(signal);
    });
    expect(await closed).toEqual([null, signal]);
    expect(text).toContain(
      `Interrupted (${signal}) while rendering blog ${id} (1 page). Nothing went live: ` +
        'visitors get what they got before. Run the command again to do it.\n',
    );
    expect(text).not.toMatch(/^ +at /m);
    expect(await store.live()).toBe(1);
    expect(await store.list('releases')).toEqual(['shell']);
  },
);

test.each([
  ['', 'Nothing went live'],
  ['planning', 'while planning. Nothing went live'],
  ['publishing blog 1.0.0-ab12cd34', 'Nothing went live'],
  ['committing composition 8', 'It may be recorded, and not live yet; see: npx release status'],
  ['showing composition 8', 'Composition 8 is recorded, and may not be live yet'],
])('interrupted at "%s" it says: %s', (step, words) => {
  expect(interruptedText('SIGINT', step)).toContain(words);
});

test('a temporary folder that another process still writes to is no fault when a command is killed', async () => {
  const kill = jest.spyOn(process, 'kill').mockReturnValue(true);
  await withTemporary('pages', () => {
    const remove = jest.spyOn(fs, 'rmSync').mockImplementation(() => {
      throw Object.assign(new Error('ENOTEMPTY: directory not empty, rmdir'), {
        code: 'ENOTEMPTY',
      });
    });
    expect(() => process.emit('SIGTERM', 'SIGTERM')).not.toThrow();
    remove.mockRestore();
    return Promise.resolve();
  });
  expect(kill).toHaveBeenCalledWith(process.pid, 'SIGTERM');
  kill.mockRestore();
});
