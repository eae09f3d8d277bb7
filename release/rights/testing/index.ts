export { createSignedSite, people, rightsWith, signAll, SignedSite, STORE_ID } from './signed-site';
export { TestSigner } from './signer';
