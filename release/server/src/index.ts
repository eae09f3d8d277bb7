export type { Visit, VisitObserver } from './observer';
export { assertPortIsFree, type RunningServer, type ServerOptions, startServer } from './server';
export { type Exported, type ExportOptions, exportSite } from './export/export-site';
export { type FollowOptions, followSite } from './export/follow-site';
export { buildWorker, type WorkerSettings } from './worker/build-worker';
export { parseHsts } from './hsts';
