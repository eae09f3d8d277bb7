import os from 'node:os';

/** Who runs this command: RELEASE_WHO if set (as on a build server), else the user of this machine. */
export function whoami(): string {
  return process.env.RELEASE_WHO ?? os.userInfo().username;
}
