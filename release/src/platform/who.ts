import { execFileSync } from 'node:child_process';
import os from 'node:os';

function gitName(): string {
  try {
    return execFileSync('git', ['config', 'user.name'], { stdio: 'pipe' }).toString().trim();
  } catch {
    return '';
  }
}

let name: string | undefined;

/**
 * Who runs this command: RELEASE_WHO if set (as on a build server), else the person that git knows here,
 * else the user of this machine.
 */
export const whoami = (): string =>
  process.env.RELEASE_WHO ?? (name ??= gitName() || os.userInfo().username);
