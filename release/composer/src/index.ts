export { drawingViolation } from './checks/xml';
export { createComposer, type ComposerOptions } from './compose-site';
export type { ComposedSite, Composer, SiteToCompose } from './composer';
export { exitCodeOf, Refusal } from './refusal';
export { fileErrors } from './release-files';
export { repositoryOf, site, teamOf } from './site-config';
export { pluralize } from './text';
