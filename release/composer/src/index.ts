export { drawingViolation } from './checks/xml';
export { createComposer, type ComposerOptions } from './compose-site';
export type { ComposedSite, Composer, SiteToCompose } from './composer';
export { type OpenRelease, openRelease } from './open-release';
export { exitCodeOf, Refusal } from './refusal';
export { fileErrors } from './release-files';
export { askTeam, site, teamOf } from './site-config';
export { escapeControl, pluralize } from './text';
