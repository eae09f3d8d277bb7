export { abort } from './abort';
export type { Outcome } from './commit';
export type { ComposedSite, Composer, Context, SiteToCompose } from './composer';
export { deploy, type DeployRequest } from './deploy';
export { promote, type TrialRequest } from './promote';
export { Refusal } from './refusal';
export { remove, type RemoveRequest } from './remove';
export { rollback, type RollbackRequest } from './rollback';
export { changeSettings, rollBackSettings, type SettingsRequest } from './settings';
