import { hashInName, type Release } from '@site/shared/contract';
import { digestOf, releaseIdOf } from '@site/shared/contract/digest';
import { createHash } from 'node:crypto';
import { InvalidRelease } from '../../platform/errors';

/** A release's own digest and id are not trusted. `place`: the file that states them. */
export function* identityFaults(
  release: Release,
  place: string,
  remedy: string,
): Generator<InvalidRelease> {
  const digest = digestOf(release);
  if (release.digest !== digest)
    yield new InvalidRelease(
      `${place}: digest: is ${release.digest}, but what it describes has ${digest}: ` +
        `its files or its fields are not those that it was built with; ${remedy}`,
    );
  const id = releaseIdOf(release.version, digest);
  if (release.release !== id)
    yield new InvalidRelease(
      `${place}: release: is ${release.release}, but version and digest make it ${id}; ${remedy}`,
    );
}

const CLIENT = 'client/';

/** With a wrong hash in its name, the right file could never be published. Throws InvalidRelease. */
export function checkNameOf(release: Release, key: string, body: Buffer): void {
  const hash = release.byContent && key.startsWith(CLIENT) && hashInName(key.slice(CLIENT.length));
  if (!hash) return;
  // Of all bytes: a file could contain its own hash elsewhere, too.
  const right = createHash('sha256').update(body).digest('hex').slice(0, hash.length);
  if (hash === right) return;
  throw new InvalidRelease(
    `${release.app} ${release.release}: ${key}: the hash in its name is not that of its bytes (${right}); ` +
      `let the rule that makes the file name it [name].[contenthash:16][ext], and build ${release.app} again`,
  );
}
