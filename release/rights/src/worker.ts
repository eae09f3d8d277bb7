export { isAllowed, parseRights, type Rights, RightsError } from './allowed-signers';
export { Guard } from './guard';
