import { execFileSync } from 'node:child_process';
import fs from 'node:fs';

const TICKS = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }));

/** A process and all that it has started. */
function family(pid: number): number[] {
  const children = fs.readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ');
  return [pid, ...children.filter(Boolean).flatMap((child) => family(Number(child)))];
}

function cpuTicks(pid: number): number {
  // The name in the second field may hold spaces.
  const fields = fs.readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
  return Number(fields[11]) + Number(fields[12]);
}

const kilobytes = (pid: number) =>
  Number(/^VmRSS:\s+(\d+)/m.exec(fs.readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0);

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);

/** CPU seconds that a server has used so far, with all its processes. */
export const cpuSeconds = (pid: number): number => sum(family(pid).map(cpuTicks)) / TICKS;

/** Memory that it holds now. */
export const megabytes = (pid: number): number => sum(family(pid).map(kilobytes)) / 1024;

/** Files and connections that it holds now. */
export const descriptors = (pid: number): number =>
  sum(family(pid).map((one) => fs.readdirSync(`/proc/${one}/fd`).length));
