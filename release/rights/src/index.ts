export { parseRights, type Rights, RightsError } from './allowed-signers';
export { ALL_SECTIONS, type Freeze, readFreezes } from './freeze';
export {
  assertNotFrozen,
  freeze,
  type FreezeContext,
  FreezeRefusal,
  type FreezeRequest,
  unfreeze,
} from './freeze-verbs';
export { Guard, type GuardOptions, type Signer } from './guard';
export { readSignedHistory, type SignedEntry } from './history';
export { keepSignedPages } from './keep-pages';
export { commitSignedFile, type GuardRequest, openGuard } from './open';
export { AwaitsSignatures } from './ssh-keygen';
