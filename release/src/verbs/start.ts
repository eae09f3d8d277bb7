import { appNames } from '@site/shared/contract';
import { spawn } from 'node:child_process';
import { Refusal } from '../errors';
import type { Outcome } from '../go-live';
import type { Store } from '../store/store';
import { repository, workspaceOf } from '../workspaces';
import { deploy } from './deploy';

function build(workspace: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn('npm', ['run', '--silent', 'build', '-w', workspace], {
      cwd: repository,
      stdio: 'inherit',
    });
    child.on('error', reject);
    child.on('exit', (code) =>
      code === 0
        ? resolve()
        : reject(new Refusal(`${workspace} could not be built; its messages are above`)),
    );
  });
}

/** Builds what is not built and deploys what is not live. Builds run one after the other: each uses several cores. */
export async function start(store: Store): Promise<Outcome> {
  for (const app of appNames) await build(workspaceOf(app).name);
  return deploy(store, appNames, '');
}
