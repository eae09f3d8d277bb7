import fs from 'node:fs';
import { setTimeout } from 'node:timers/promises';

/** @param {number} pid */
function isRunning(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM';
  }
}

/**
 * Runs in one checkout would build into the same folders: the second waits until the first has ended.
 *
 * @param {string} file
 */
export async function waitForTurn(file) {
  for (let isTold = false; ; await setTimeout(500))
    try {
      fs.writeFileSync(file, String(process.pid), { flag: 'wx' });
      process.once('exit', () => fs.rmSync(file, { force: true }));
      return;
    } catch {
      const pid = Number(fs.existsSync(file) && fs.readFileSync(file, 'utf8'));
      if (pid && !isRunning(pid)) fs.rmSync(file, { force: true });
      else if (pid && !isTold)
        console.log(`Process ${pid} tests in this checkout: waiting for it.`);
      isTold = true;
    }
}
