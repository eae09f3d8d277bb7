import { execFile } from 'node:child_process';
import path from 'node:path';

const COMMAND = path.join(import.meta.dirname, '../../../bin/release.mjs');

export interface Ended {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Never rejects. Leaves out progress lines, which depend on the machine. */
export const command = (store: string, ...words: readonly string[]): Promise<Ended> =>
  new Promise((resolve) => {
    const environment = { ...process.env, RELEASE_STORE: store };
    execFile(process.execPath, [COMMAND, ...words], { env: environment }, (fault, stdout, stderr) =>
      resolve({
        code: fault ? Number(fault.code ?? 1) : 0,
        stdout,
        stderr: stderr.replace(/^Still working.*\n/gm, ''),
      }),
    );
  });
