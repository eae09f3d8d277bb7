export { type Claims, claimsOf, ownerOf, matchesPattern } from './claims';
export { type DatedFact, datedFactSchema, ageInDays } from './dated-facts/dated-fact';
export { type DatedFactName, datedFacts } from './dated-facts/dated-facts';
export { type Section, type Live } from './live';
export { type AppName, type RemoteName, appName } from './names';
export { escapeControl, escapeControlInLines } from './escape-control';
export { ENDINGS, isReservedPath } from './identity/encodings';
export { type FinishedPage, type FinishedPages, finishedPagesSchema } from './finished-pages';
export { canonicalJson } from './identity/canonical-json';
export { hashInName } from './identity/file-names';
export { releaseIdOf } from './identity/release-id';
export { sha256 } from './identity/sha256';
export { openObject } from './open';
export {
  type ShellData,
  type RenderRequest,
  type ShellServer,
  SHELL_DATA_ID,
  SECTION_DATA_ID,
  ROOT_ID,
  PART_PLACE,
  scriptJson,
} from './page-data';
export {
  parseRelease,
  parseAcceptedRelease,
  inspectRelease,
  issueText,
  ContractError,
  parseLive,
} from './parse';
export {
  type ShellRelease,
  type RemoteRelease,
  type DocumentsRelease,
  type Release,
  type ReleaseRoute,
  type StatedFact,
  digestSchema,
  versionSchema,
  pagePath,
  redirectTarget,
  routePattern,
  samePath,
  BY_CONTENT,
  placeOf,
  isShell,
  isDocuments,
  entryOf,
  releaseJsonSchema,
  allowedOrigins,
} from './release';
export {
  type PageRoute,
  type SiteDocument,
  type RemoteModule,
  CONTRACT_VERSION,
  SUPPORTED_CONTRACTS,
  LIVE_VERSION,
  listedPages,
} from './routes';
export { type SiteConfig, checkedSiteConfig } from './site-config';
export {
  baseOf,
  describeSection,
  integrityOf,
  sectionOnPage,
  type SectionRelease,
} from './section';
export { type SiteFacts, siteFactsSchema } from './site-facts';
export { pageOfCard, SOCIAL_CARD, socialCardPath } from './social-card';
export { plainPath } from './addresses/plain-path';
export {
  type SettingName,
  type Settings,
  settingFields,
  SETTINGS,
  settingNames,
  isSetting,
  settingError,
} from './settings/settings';
export { isShellData } from './shape/live-shapes';
