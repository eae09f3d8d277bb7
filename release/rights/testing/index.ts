export { createSignedSite, people, rightsWith, SignedSite } from './signed-site';
export { TestSigner } from './signer';
