/** Loaded into a measured process: leaves what it used where BENCH_USAGE says. */
import fs from 'node:fs';
import { isMainThread } from 'node:worker_threads';

if (isMainThread && process.env.BENCH_USAGE) {
  process.on('exit', () => {
    const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage();
    const usage = { kilobytes: maxRSS, microseconds: userCPUTime + systemCPUTime };
    fs.writeFileSync(process.env.BENCH_USAGE, JSON.stringify(usage));
  });
}
