/** Preloaded: writes the peak memory of the process, in kB, to the file BENCH_USAGE. */
import fs from 'node:fs';
import { isMainThread } from 'node:worker_threads';

const { BENCH_USAGE } = process.env;
if (isMainThread && BENCH_USAGE)
  process.on('exit', () => {
    fs.writeFileSync(BENCH_USAGE, String(process.resourceUsage().maxRSS));
  });
