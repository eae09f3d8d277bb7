/** Preloaded: writes the process's usage to the file BENCH_USAGE. */
import fs from 'node:fs';
import { isMainThread } from 'node:worker_threads';

const { BENCH_USAGE } = process.env;
if (isMainThread && BENCH_USAGE) {
  process.on('exit', () => {
    const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage();
    const usage = { kilobytes: maxRSS, microseconds: userCPUTime + systemCPUTime };
    fs.writeFileSync(BENCH_USAGE, JSON.stringify(usage));
  });
}
