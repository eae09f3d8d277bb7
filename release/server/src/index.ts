export type { Visit, VisitObserver } from './observer';
export { assertPortIsFree } from './node/listen';
export { startServer } from './server';
export { type Exported, exportSite } from './export/export-site';
export { followSite } from './export/follow-site';
export { buildWorker } from './worker/build-worker';
export { parseHsts } from './hsts';
