import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { probe } from './probe';

test('a temporary folder that is missing is named with what to do', async () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'probe-'));
  const temporary = path.join(folder, 'tmp');
  const tmpdir = jest.spyOn(os, 'tmpdir').mockReturnValue(temporary);
  await expect(probe({ next: 'http://127.0.0.1:1', paths: [] })).rejects.toMatchObject({
    code: 'E_CONFIG',
    message: `Chromium cannot write to the temporary folder ${temporary}; set TMPDIR to a folder that this user can write to`,
  });
  tmpdir.mockRestore();
  fs.rmSync(folder, { recursive: true });
});
