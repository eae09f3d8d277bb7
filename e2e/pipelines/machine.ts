import { copyCheckout, ownEnvironment } from '@site/build/testing/checkouts/copies';
import { execFile } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { repository } from '../fixtures/site';

export interface CommandResult {
  readonly code: number;
  readonly output: string;
}

/** Variables of npm and GitHub would confuse commands of another machine. */
const environment = ownEnvironment('GITHUB_', 'RELEASE_', 'AWS_');

const TOOL = ['package.json', 'package-lock.json', 'tsconfig.json', '.npmrc', 'release', 'shared'];

export class Machine {
  protected constructor(readonly folder: string) {}

  static readonly builder = new Machine(repository);

  /** One shell, which ends at the first failure, as on GitHub. Never rejects. */
  run(lines: string, env: Readonly<Record<string, string>> = {}): Promise<CommandResult> {
    const options = {
      cwd: this.folder,
      env: { ...environment, npm_config_loglevel: 'error', ...env },
    };
    return new Promise((resolve) => {
      execFile('bash', ['-e', '-c', lines], options, (error, stdout, stderr) =>
        resolve({ code: error ? Number(error.code ?? 1) : 0, output: stdout + stderr }),
      );
    });
  }
}

export class OtherMachine extends Machine {
  constructor() {
    super(fs.mkdtempSync(path.join(os.tmpdir(), 'machine-')));
    copyCheckout(this.folder, 'linked', TOOL);
  }

  remove(): void {
    fs.rmSync(this.folder, { recursive: true, force: true });
  }
}
