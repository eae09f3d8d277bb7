export { createObserver } from './create-observer';
export { healthLines, readHealth, statusLines } from './health';
export { type Look, WATCH_AUTHOR, type WatchActions, watchOnce } from './watch';
export { isConvicted, isWithin, TAKE_BACK_SCORE } from './verdict/judge';
export { type Cohort, type Counts, NO_COUNTS } from './verdict/counts';
export { logScore } from './verdict/e-process';
export { changedPages, findingLine, probe, type ProbeResult } from './probe/probe';
