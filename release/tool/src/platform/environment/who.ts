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

/** A user of a container may have no name. */
function userName(): string {
  try {
    return os.userInfo().username;
  } catch {
    return `user ${process.getuid?.() ?? 'without a name'}`;
  }
}

let name: string | undefined;

/** RELEASE_WHO (for build servers), else git's user, else the user of this machine. */
export function whoami(): string {
  const who = variable('RELEASE_WHO');
  if (who && who.length > MAX_LENGTH)
    throw new WrongUsage(`RELEASE_WHO must not be longer than ${MAX_LENGTH} characters.`);
  return who ?? (name ??= gitName() || userName());
}
