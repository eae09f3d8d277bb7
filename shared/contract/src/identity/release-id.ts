/** 128 bits: fewer could be tried out until two releases have one id. */
const ID_DIGITS = 32;

/** "1.2.3-ab12...": for people, addresses and keys. */
export const releaseIdOf = (version: string, digest: string): string =>
  `${version}-${digest.slice(0, ID_DIGITS)}`;
