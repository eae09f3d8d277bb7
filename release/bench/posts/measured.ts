import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

export const repository = path.resolve(import.meta.dirname, '../../..');

export interface Measured {
  readonly seconds: number;
  /** All cores, child processes included (on Linux). */
  readonly cpuSeconds: number;
  /** Peak. */
  readonly megabytes: number;
}

/** Linux's clock ticks a second. */
const TICKS = 100;

/** Of waited-for children: proc(5), cutime and cstime. */
function ofChildren(): number {
  try {
    const fields = fs.readFileSync('/proc/self/stat', 'utf8').split(') ')[1]?.split(' ') ?? [];
    return (Number(fields[13]) + Number(fields[14])) / TICKS;
  } catch {
    return 0;
  }
}

const USAGE = path.join(import.meta.dirname, 'usage.mjs');

export function measured(cwd: string, words: readonly string[], store = ''): Measured {
  const report = path.join(cwd, `.usage-${process.pid}.json`);
  const started = performance.now();
  const before = ofChildren();
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--import', USAGE, ...words], {
    cwd,
    encoding: 'utf8',
    // The list of 5,000 changed pages exceeds Node's default.
    maxBuffer: 100_000_000,
    env: {
      ...process.env,
      BENCH_USAGE: report,
      RELEASE_STORE: store,
      // tsx looks for it above the built copy.
      TSX_TSCONFIG_PATH: path.join(repository, 'tsconfig.json'),
    },
  });
  const seconds = (performance.now() - started) / 1000;
  if (status !== 0) throw new Error(`${words.join(' ')} ended with ${status}\n${stdout}${stderr}`);
  const used = JSON.parse(fs.readFileSync(report, 'utf8')) as {
    kilobytes: number;
    microseconds: number;
  };
  fs.rmSync(report);
  const cpuSeconds = Math.max(ofChildren() - before, used.microseconds / 1e6);
  return { seconds, cpuSeconds, megabytes: used.kilobytes / 1024 };
}
