export type { ComposedSite, Composer, SiteToCompose } from './composer';
export { exitCodeOf, Refusal } from './refusal';
