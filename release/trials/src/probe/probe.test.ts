import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { probe } from './probe';

test.each(['missing', 'a file'])(
  'a temporary folder that is %s is named with what to do',
  async (kind) => {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'probe-'));
    const temporary = path.join(folder, 'tmp');
    if (kind === 'a file') fs.writeFileSync(temporary, '');
    const tmpdir = jest.spyOn(os, 'tmpdir').mockReturnValue(temporary);
    await expect(probe({ next: 'http://127.0.0.1:1', paths: [] })).rejects.toMatchObject({
      code: 'E_CONFIG',
      message: `Chromium cannot write to the temporary folder ${temporary}; set TMPDIR to a folder that this user can write to`,
    });
    tmpdir.mockRestore();
    fs.rmSync(folder, { recursive: true });
  },
);
