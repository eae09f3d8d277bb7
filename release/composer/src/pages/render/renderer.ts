import { execFile } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { TaskProcess } from '../task-process';

const SECONDS = 10;
/** Of the JavaScript heap, and of all that the process may write to: Node limits the heap but not buffers. */
const MEGABYTES = { heap: 512, all: 2_048 };

const PERMISSION = process.allowedNodeEnvironmentFlags.has('--permission')
  ? '--permission'
  : '--experimental-permission';

/** Default of Node 20; counts in addition to the heap limit. */
const YOUNG_OBJECTS = '--max-semi-space-size=16';

/**
 * The process then opens no file or socket. Does nothing without the command. Source: prlimit(1), RLIMIT_NOFILE and
 * RLIMIT_DATA in getrlimit(2).
 */
const limitResources = (pid: number): Promise<void> =>
  new Promise((resolve) => {
    const limits = ['--nofile=0:0', `--data=${MEGABYTES.all * 1_048_576}`];
    execFile('prlimit', ['--pid', String(pid), ...limits], () => resolve());
  });

/** Reads only its own code, starts nothing, and opens nothing more when release code loads. */
export async function startRenderer(name: string): Promise<TaskProcess> {
  const folder = fs.realpathSync(import.meta.dirname);
  const renderer = new TaskProcess(path.join(folder, 'render-process.mjs'), SECONDS, {
    execArgv: [
      '--no-warnings',
      PERMISSION,
      `--allow-fs-read=${folder}${path.sep}*`,
      `--max-old-space-size=${MEGABYTES.heap}`,
      YOUNG_OBJECTS,
    ],
    // Encoded by Node code that sections cannot reach, and parsed as plain data.
    serialization: 'json',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  await renderer.ask({}, name);
  await limitResources(renderer.pid as number);
  return renderer;
}
