import {
  copySources,
  installPackages,
  installWorkspaces,
  ownEnvironment,
} from '@site/shared/testing/checkouts/copies';
import { execFile } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { repository } from '../fixtures/site';

export interface Ended {
  readonly code: number;
  readonly output: string;
}

/** What npm and GitHub tell their children must not reach the commands of another machine. */
const environment = ownEnvironment('GITHUB_', 'RELEASE_', 'AWS_');

const TOOL = ['package.json', 'tsconfig.json', '.npmrc', 'release', 'shared'];

/** Commands run in its folder, as someone types them into a shell. */
export class Machine {
  protected constructor(readonly folder: string) {}

  /** The one that builds: this checkout. */
  static readonly builder = new Machine(repository);

  /**
   * Runs lines as GitHub runs those of a step: in one shell, which ends at the first that fails. Never rejects; the
   * exit code tells.
   */
  run(lines: string, env: Readonly<Record<string, string>> = {}): Promise<Ended> {
    const options = {
      cwd: this.folder,
      env: { ...environment, npm_config_loglevel: 'error', ...env },
    };
    return new Promise((resolve) => {
      execFile('bash', ['-e', '-c', lines], options, (fault, stdout, stderr) =>
        resolve({ code: fault ? Number(fault.code ?? 1) : 0, output: stdout + stderr }),
      );
    });
  }
}

/** Another machine: it has the release tool, installed, and of the apps nothing but what is brought there. */
export class OtherMachine extends Machine {
  constructor() {
    super(fs.mkdtempSync(path.join(os.tmpdir(), 'machine-')));
    copySources(this.folder, TOOL);
    // In place of `npm ci`.
    installPackages(this.folder, 'linked');
    installWorkspaces(this.folder);
  }

  /** Makes its tool one of the next contract. */
  raiseContract(): void {
    const file = path.join(this.folder, 'shared/src/contract/routes.ts');
    const text = fs.readFileSync(file, 'utf8');
    const raised = text.replace('CONTRACT_VERSION = 1;', 'CONTRACT_VERSION = 2;');
    if (raised === text)
      throw new Error('The contract is not 1 any more: raise it from what it is');
    fs.writeFileSync(file, raised);
  }

  remove(): void {
    fs.rmSync(this.folder, { recursive: true, force: true });
  }
}
