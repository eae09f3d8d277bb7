import { execFileSync } from 'node:child_process';
import os from 'node:os';
import { WrongUsage } from '@site/composer/errors';
import { variable } from './variable';

const MAX_LENGTH = 200;

function gitName(): string {
  try {
    return execFileSync('git', ['config', 'user.name'], { stdio: 'pipe' }).toString().trim();
  } catch {
    return '';
  }
}

/** In a container a user may have a number and no name. */
function userName(): string {
  try {
    return os.userInfo().username;
  } catch {
    return `user ${process.getuid?.() ?? 'without a name'}`;
  }
}

let name: string | undefined;

/**
 * Who runs this command: RELEASE_WHO if set (as on a build server), else the person that git knows here,
 * else the user of this machine.
 */
export function whoami(): string {
  const who = variable('RELEASE_WHO');
  if (who && who.length > MAX_LENGTH)
    throw new WrongUsage(`RELEASE_WHO must not be longer than ${MAX_LENGTH} characters.`);
  return who ?? (name ??= gitName() || userName());
}
