import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** The folder of quick-renders.ts; removed with the run. */
export default function prepare() {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'rendered-'));
  process.env.RENDERED_IN_THIS_RUN = folder;
  process.once('exit', () => fs.rmSync(folder, { recursive: true, force: true }));
}
