export { S3Store, type S3Bucket } from './s3';
export { SiteReader, type OpenComposition, type Site, type StoredFile } from './site-reader';
export { Damaged, OtherVersion, StoreError, StoreUnusable } from './errors';
