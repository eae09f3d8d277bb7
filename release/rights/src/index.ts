export { parseRights, type Rights } from './allowed-signers';
export { ALL_SECTIONS, findFreeze, findFrozenChange } from './freeze';
export { Guard, type Signer } from './guard';
export { readSignedHistory, type SignedEntry } from './history';
export { commitSignedFile, type GuardRequest, openGuard, readRightsFile } from './open';
export { AwaitsSignatures } from './ssh-keygen';
