import type { AppName } from '@site/shared/contract';
import { spawn } from 'node:child_process';
import { Refusal } from './errors';
import { repository, workspaceOf } from './workspaces';

/** Builds apps as far as they are not up to date, several at once; rejects with a Refusal if one could not be built. */
export function build(apps: readonly AppName[]): Promise<void> {
  const workspaces = apps.map((app) => workspaceOf(app).name);
  return new Promise((resolve, reject) => {
    const child = spawn('npm', ['run', '--silent', 'build', '--', ...workspaces], {
      cwd: repository,
      stdio: 'inherit',
    });
    child.on('error', reject);
    child.on('exit', (code) =>
      code === 0
        ? resolve()
        : reject(new Refusal('Not all could be built; the messages are above')),
    );
  });
}
