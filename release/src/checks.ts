import { ownerOf, type RemoteRelease, type ShellRelease } from '@site/shared/contract';
import semver from 'semver';
import type { ReleaseSet } from './compose/site';
import { Refusal } from './errors';

const nameOf = (release: ShellRelease | RemoteRelease) => `${release.app} ${release.release}`;

function checkClaims(shell: ShellRelease, remote: RemoteRelease): void {
  for (const { path, pages } of remote.routes) {
    for (const claimed of [path, ...pages]) {
      const owner = ownerOf(shell.claims, claimed);
      if (owner === remote.app) continue;
      throw new Refusal(
        `${nameOf(remote)}: claims ${claimed}, which ` +
          `${owner ? `belongs to ${owner}` : 'no section may own'}; ` +
          'take the route out, or deploy a shell whose claims allow it',
      );
    }
  }
}

function checkSingletons(shell: ShellRelease, remote: RemoteRelease): void {
  for (const [name, range] of Object.entries(remote.requires)) {
    const version = shell.provides[name];
    if (version && semver.satisfies(version, range)) continue;
    throw new Refusal(
      `${nameOf(remote)}: needs ${name} ${range}, but ${nameOf(shell)} provides ${version ?? 'none'}; ` +
        'build it with the same version, or deploy the shell first',
    );
  }
}

function checkReact({ provides, release }: ShellRelease): void {
  if (provides.react === provides['react-dom']) return;
  throw new Refusal(
    `shell ${release}: provides react ${provides.react} with react-dom ${provides['react-dom']}; ` +
      'both must be the same version',
  );
}

function checkOverlap(remotes: readonly RemoteRelease[]): void {
  const owners = new Map<string, string>();
  for (const remote of remotes) {
    for (const page of remote.routes.flatMap(({ pages }) => pages)) {
      const owner = owners.get(page);
      if (owner)
        throw new Refusal(
          `${nameOf(remote)}: has the page ${page}, which ${owner} has too; remove one of them`,
        );
      owners.set(page, nameOf(remote));
    }
  }
}

/** What must hold before a set of releases can go live, forwards or backwards. Throws a Refusal. */
export function checkSet({ shell, remotes }: ReleaseSet): void {
  checkReact(shell);
  for (const remote of remotes) {
    checkClaims(shell, remote);
    checkSingletons(shell, remote);
  }
  checkOverlap(remotes);
}
