export { S3Store } from './s3';
export { sha256 } from './hash';
export { releaseId, type ReleaseRef } from './release';
export { type Composition, releasesInWindow, type Trial } from './composition';
export { SiteReader, type OpenComposition, type Site, type StoredFile } from './site-reader';
export { Damaged, ignoreUnreadable, Refused, StoreError, StoreUnusable } from './errors';
// For the package that decides which records count.
export { readCompositionRecord, readWayBackRecord } from './history';
export { sealRecord } from './record';
export { canonicalJson } from './hash';
export {
  areSettingsEqual,
  type Freeze,
  nextComposition,
  type PreparedWayBack,
} from './composition';
export { refOf } from './release';
export { SHELL } from './page-set';
export { carryWayBack } from './way-back';
export type { CompositionRecord, RecordBytes, RecordGuard, Store, StoredRecord } from './store';
