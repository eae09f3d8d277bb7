/** What a developer can put right: told in one line, without a stack. */
export class DevRefusal extends Error {}
