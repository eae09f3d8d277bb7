export { createSignedSite, people, rightsWith, SignedSite, STORE_ID } from './signed-site';
export { TestSigner } from './signer';
