import type { Release } from '@site/shared/contract';
import { digestOf, releaseIdOf } from '@site/shared/contract/digest';
import { Refusal } from '../../platform/errors';

/**
 * Throws a Refusal unless a release has the digest and the id that its description comes to: what it says of itself
 * is not believed. `place` is the file that says it.
 */
export function checkIdentity(release: Release, place: string, remedy: string): void {
  const digest = digestOf(release);
  if (release.digest !== digest)
    throw new Refusal(
      `${place}: digest: is ${release.digest}, but what it describes has ${digest}: ` +
        `its files or its fields are not those that it was built with; ${remedy}`,
    );
  const id = releaseIdOf(release.version, digest);
  if (release.release !== id)
    throw new Refusal(
      `${place}: release: is ${release.release}, but version and digest make it ${id}; ${remedy}`,
    );
}
