export { isAllowed, parseRights, type Rights, RightsError } from './allowed-signers';
export { Guard, type GuardOptions, type Signer } from './guard';
