export { S3Store, type S3Bucket } from './s3';
export { sha256 } from './hash';
export { releaseId, type ReleaseRef } from './release';
export { type Composition, releasesInWindow, type Trial } from './composition';
export { SiteReader, type OpenComposition, type Site, type StoredFile } from './site-reader';
export { Damaged, OtherVersion, StoreError, StoreUnusable } from './errors';
