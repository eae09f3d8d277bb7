import { type ChildProcess, fork } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { openingNothing, withoutNetwork } from './without-network';

const PERMISSION = process.allowedNodeEnvironmentFlags.has('--permission')
  ? '--permission'
  : '--experimental-permission';

/** Young objects count beside the limit of memory. Node 20 has this by default; later versions give them more. */
const YOUNG_OBJECTS = '--max-semi-space-size=16';

/** So much of what it complains of is kept. */
const COMPLAINT = 10_000;

/** A process that renders a section. It can read nothing but its own code, start nothing, and has no network where that can be. */
export class Renderer {
  readonly process: ChildProcess;
  #complaint = '';

  constructor(readonly megabytes: number) {
    const folder = fs.realpathSync(import.meta.dirname);
    const [command = process.execPath, ...before] = withoutNetwork() ?? [];
    this.process = fork(path.join(folder, 'render-process.mjs'), [], {
      execPath: command,
      execArgv: [
        ...(before.length > 0 ? [...before, process.execPath] : []),
        '--no-warnings',
        PERMISSION,
        `--allow-fs-read=${folder}${path.sep}*`,
        `--max-old-space-size=${megabytes}`,
        YOUNG_OBJECTS,
      ],
      // Dates are the same wherever a page is rendered.
      env: { NODE_ENV: 'production', TZ: 'UTC' },
      // Written by code of Node's that a section can't reach, and read as nothing but text.
      serialization: 'json',
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    this.process.stderr?.on('data', (text: Buffer) => {
      this.#complaint = (this.#complaint + text.toString()).slice(-COMPLAINT);
    });
  }

  /** Resolves when it runs and may open nothing any more: before that no code of a release is there. */
  async ready(): Promise<void> {
    const { process: child } = this;
    const isGone = await new Promise((resolve) => {
      child.once('message', () => resolve(false));
      child.once('exit', () => resolve(true));
    });
    if (!isGone) await openingNothing(child.pid as number);
  }

  /** Resolves when it has ended and all that it said was heard, with why it did. */
  async ended(): Promise<string> {
    const { process: child } = this;
    const closed = new Promise<[number | null, string | null]>((resolve) => {
      child.once('close', (...how: [number | null, string | null]) => resolve(how));
    });
    // Its last message may arrive after it has gone.
    const heard = new Promise((resolve) => child.once('disconnect', resolve));
    const [[code, signal]] = await Promise.all([closed, heard]);
    if (code === 13) return 'waits for something that never comes';
    if (/out of memory/i.test(this.#complaint))
      return `used more than ${this.megabytes} MB of memory`;
    return `ended the process (${signal ?? `exit code ${code}`})`;
  }

  /** Bytes of the machine's memory that it uses; undefined where the machine does not tell. */
  usedBytes(): number | undefined {
    try {
      const status = fs.readFileSync(`/proc/${this.process.pid}/status`, 'utf8');
      return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0) * 1024;
    } catch {
      return undefined;
    }
  }

  /** Ends it, whatever it does. */
  async end(): Promise<void> {
    const { process: child } = this;
    if (child.exitCode !== null || child.signalCode !== null) return;
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await gone;
  }
}
