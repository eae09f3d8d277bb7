/** The part of the contract that runs in browsers: without zod. */
export type { DatedFact } from './dated-facts/dated-fact';
export { type DatedFactName, datedFacts } from './dated-facts/dated-facts';
export type { FinishedPage } from './finished-pages';
export type { Live, Section } from './live';
export type { AppName, RemoteName } from './names';
export {
  type RenderRequest,
  PART_PLACE,
  ROOT_ID,
  scriptJson,
  SECTION_DATA_ID,
  SHELL_DATA_ID,
} from './page-data';
export type { Redirect } from './release';
export {
  type Interactive,
  type Page,
  type PageRoute,
  type RemoteModule,
  type SiteDocument,
  CONTRACT_VERSION,
  LIVE_VERSION,
  routesOf,
  SUPPORTED_CONTRACTS,
} from './routes';
export {
  type Shape,
  parsed,
  isText,
  isNumber,
  isFlag,
  oneOf,
  optional,
  listOf,
  shapeOf,
} from './shape/shape';
export { isLive, isSectionData, isShellData } from './shape/live-shapes';
export type { SiteConfig } from './site-config';
export type { SiteFacts } from './site-facts';
export { SOCIAL_CARD, socialCardPath } from './social-card';
