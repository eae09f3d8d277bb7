import { type ChildProcess, fork, execFile, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

/** Commands that start a process in an empty network namespace. Source: unshare(1). */
const WAYS = [['-n'], ['-r', '-n']];

let known: readonly string[] | null | undefined;

function networklessCommand(): readonly string[] | null {
  if (known !== undefined) return known;
  const way = WAYS.find(
    (options) => spawnSync('unshare', [...options, '--', 'true'], { stdio: 'ignore' }).status === 0,
  );
  known = way ? ['unshare', ...way, '--'] : null;
  return known;
}

/**
 * The process then opens no file or socket. Does nothing without the command. Source: prlimit(1), RLIMIT_NOFILE in
 * getrlimit(2).
 */
const forbidDescriptors = (pid: number): Promise<void> =>
  new Promise((resolve) => {
    execFile('prlimit', ['--pid', String(pid), '--nofile=0:0'], () => resolve());
  });

const PERMISSION = process.allowedNodeEnvironmentFlags.has('--permission')
  ? '--permission'
  : '--experimental-permission';

/** Default of Node 20; counts in addition to the heap limit. */
const YOUNG_OBJECTS = '--max-semi-space-size=16';

/** Characters of stderr. */
const COMPLAINT = 10_000;

/** Reads only its own code, starts nothing, and has no network where the system allows that. */
export class Renderer {
  readonly process: ChildProcess;
  #complaint = '';

  constructor(readonly megabytes: number) {
    const folder = fs.realpathSync(import.meta.dirname);
    const [command = process.execPath, ...before] = networklessCommand() ?? [];
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
      // The same dates on all machines.
      env: { NODE_ENV: 'production', TZ: 'UTC' },
      // Encoded by Node code that sections cannot reach, and parsed as plain data.
      serialization: 'json',
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    this.process.stderr?.on('data', (text: Buffer) => {
      this.#complaint = (this.#complaint + text.toString()).slice(-COMPLAINT);
    });
  }

  /** Resolves when the process can open nothing more; release code loads after that. */
  async ready(): Promise<void> {
    const { process: child } = this;
    const isGone = await new Promise((resolve) => {
      child.once('message', () => resolve(false));
      child.once('exit', () => resolve(true));
    });
    if (!isGone) await forbidDescriptors(child.pid as number);
  }

  /** Resolves after all messages have arrived. */
  async ended(): Promise<string> {
    const { process: child } = this;
    const closed = new Promise<[number | null, string | null]>((resolve) => {
      child.once('close', (...how: [number | null, string | null]) => resolve(how));
    });
    // The last message may arrive after the exit.
    const heard = new Promise((resolve) => child.once('disconnect', resolve));
    const [[code, signal]] = await Promise.all([closed, heard]);
    if (code === 13) return 'waits for something that never comes';
    if (/out of memory/i.test(this.#complaint))
      return `used more than ${this.megabytes} MB of memory`;
    return `ended the process (${signal ?? `exit code ${code}`})`;
  }

  usedBytes(): number | undefined {
    try {
      const status = fs.readFileSync(`/proc/${this.process.pid}/status`, 'utf8');
      return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0) * 1024;
    } catch {
      return undefined;
    }
  }

  async end(): Promise<void> {
    const { process: child } = this;
    if (child.exitCode !== null || child.signalCode !== null) return;
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await gone;
  }
}
