export { drawingViolation } from './checks/xml';
export {
  type ComposedSite,
  type Composer,
  createComposer,
  type SiteToCompose,
} from './compose-site';
export { exitCodeOf, Refusal } from './refusal';
export { fileErrors } from './release-files';
export { repositoryOf, site, teamOf } from './site-config';
export { pluralize } from './text';
