export { parseRights } from './allowed-signers';
export { Guard } from './guard';
