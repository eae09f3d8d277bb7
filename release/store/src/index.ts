export { createIfMissing, openStore, prepareStore } from './open';
export type { CompositionRecord, Store, StoredKey } from './store';
export { bucketUrl, S3Store } from './s3';
export { MemoryStore } from './memory';
export {
  type Area,
  ObjectWriter,
  PREVIEW_AREA,
  readObject,
  requireObject,
  SITE_AREA,
} from './objects';
export { canonicalJson, sha256 } from './hash';
export { mapInParallel } from './parallel';
export { putEncodings } from './encodings';
export { readDescription, refOf, type ReleaseFile, releaseId, type ReleaseRef } from './release';
export {
  adoptRelease,
  type AdoptedRelease,
  type Build,
  listReleases,
  publishRelease,
} from './publish';
export {
  joinDocuments,
  type PageEntry,
  type PageSet,
  readPageSet,
  SHELL,
  writePageSet,
} from './page-set';
export { carryWayBack } from './way-back';
export {
  areSettingsEqual,
  type Change,
  type Composition,
  firstLine,
  type LiveApp,
  type Move,
  MAX_PERCENT,
  nextComposition,
  pageSetsOf,
  previousRelease,
  type Proposal,
  releasesInWindow,
  type SettingValues,
  type Trial,
  type WayBack,
} from './composition';
export {
  activate,
  commit,
  commitSigned,
  readComposition,
  readCompositionRecord,
  readHistory,
  readLatest,
  readWayBack,
  writeWayBack,
} from './history';
export { sealRecord } from './record';
export { hasExpired, type Preview, readPreview, writePreview } from './preview';
export { type OpenComposition, type Site, SiteReader, type StoredFile } from './site-reader';
export { prune } from './prune';
export { verify } from './verify';
export {
  Damaged,
  ignoreDamaged,
  ignoreUnreadable,
  NumberTaken,
  Refused,
  StoreError,
  StoreUnusable,
} from './errors';
