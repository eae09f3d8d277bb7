export { createObserver, type ObserverOptions } from './create-observer';
export { readCounts } from './counts';
export { type Health, healthLines, readHealth, statusLines } from './health';
export { type NewShare, type Look, type WatchActions, watchOnce, type WatchOptions } from './watch';
export { isConvicted, isWithin, judge, type Limits, TAKE_BACK_SCORE } from './verdict/judge';
export { type Cohort, type Counts, NO_COUNTS, type TrialCounts } from './verdict/counts';
export { logScore } from './verdict/e-process';
