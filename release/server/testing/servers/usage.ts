import fs from 'node:fs';

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);

/** The upper of the middle two of an even count. */
export const median = (numbers: readonly number[]): number =>
  [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? NaN;

/** With its descendants. */
function family(pid: number): number[] {
  const children = fs.readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ');
  return [pid, ...children.filter(Boolean).flatMap((child) => family(Number(child)))];
}

/** All threads; finer than clock ticks. */
const cpuNanoseconds = (pid: number) =>
  sum(
    fs
      .readdirSync(`/proc/${pid}/task`)
      .map((task) => fs.readFileSync(`/proc/${pid}/task/${task}/schedstat`, 'utf8'))
      .map((text) => Number(text.split(' ')[0])),
  );

const kilobytes = (pid: number) =>
  Number(/^VmRSS:\s+(\d+)/m.exec(fs.readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0);

export const cpuSeconds = (pid: number): number => sum(family(pid).map(cpuNanoseconds)) / 1e9;

export const megabytes = (pid: number): number => sum(family(pid).map(kilobytes)) / 1024;

export const descriptors = (pid: number): number =>
  sum(family(pid).map((one) => fs.readdirSync(`/proc/${one}/fd`).length));
