import {
  allowedOrigins,
  isDocuments,
  isReservedPath,
  ownerOf,
  type RemoteRelease,
  samePath,
  SETTINGS,
  settingNames,
  type ShellRelease,
} from '@site/shared/contract';
import semver from 'semver';
import { budgetFaults } from '../../releases/budgets';
import type { ChangeContext } from '@site/composer/refuse-violations';
import type { ReleaseSet } from '@site/composer/compose-site';
import {
  ForeignPath,
  Incompatible,
  Overlap,
  type Refusal,
  RuleBroken,
  throwFirst,
} from '@site/composer/errors';
import { askTeam } from '@site/composer/site-config';
import { ownFileFaults } from '../../releases/own-files';

const nameOf = (release: ShellRelease | RemoteRelease) => `${release.app} ${release.release}`;

export type Changing = Pick<ChangeContext, 'apps' | 'action'>;

/** `moved`: the remedy for whoever deploys the remote itself. */
function remedy({ app }: RemoteRelease, { apps, action }: Changing, moved: string): string {
  if (apps.has(app)) return moved;
  if (action === 'rollback')
    return (
      `roll ${app} back first: npx release rollback ${app}, or take it off: npx release remove ${app}, ` +
      `or take the whole site back: npx release rollback --composition <n>${askTeam(app)}`
    );
  return (
    `deploy a ${app} that fits with it: npx release deploy shell ${app}; if this checkout does not know ` +
    `${app}, bring it up to date${askTeam(app)}`
  );
}

function* contractFaults(
  shell: ShellRelease,
  remote: RemoteRelease,
  changing: Changing,
): Generator<Incompatible> {
  const taken = shell.sectionContracts ?? [shell.contract];
  if (taken.includes(remote.contract)) return;
  const moved =
    remote.contract > shell.contract
      ? `deploy the shell first, or with it: npx release deploy shell ${remote.app}`
      : `build ${remote.app} from a newer checkout`;
  yield new Incompatible(
    `${nameOf(remote)}: keeps contract ${remote.contract}, but ${nameOf(shell)} takes sections of ` +
      `contract ${taken.join(' and ')}; ${remedy(remote, changing, moved)}`,
  );
}

/** Older shells accept only federated sections with classic scripts. */
function* kindFaults(
  shell: ShellRelease,
  remote: RemoteRelease,
  changing: Changing,
): Generator<Incompatible> {
  const needed = [
    isDocuments(remote) && (['documents', 'has finished pages'] as const),
    remote.type && ([remote.type, 'has scripts that are modules'] as const),
  ];
  for (const need of needed) {
    if (!need || shell.accepts?.includes(need[0])) continue;
    const moved = `deploy a newer shell first, or with it: npx release deploy shell ${remote.app}`;
    yield new Incompatible(
      `${nameOf(remote)}: ${need[1]}, which ${nameOf(shell)} does not accept; ` +
        remedy(remote, changing, moved),
    );
  }
}

function* claimFaults(
  shell: ShellRelease,
  remote: RemoteRelease,
  changing: Changing,
): Generator<ForeignPath> {
  const claims = remote.routes.flatMap(({ path, pages }) => [path, ...pages]);
  const redirected = (remote.redirects ?? []).map(({ from }) => from);
  for (const [what, paths] of [['route', claims] as const, ['redirect', redirected] as const]) {
    for (const claimed of paths) {
      const owner = ownerOf(shell.claims, claimed);
      if (owner === remote.app) continue;
      const moved = `take the ${what} out, or deploy a shell whose claims allow it`;
      yield new ForeignPath(
        `${nameOf(remote)}: ${what === 'route' ? 'claims' : 'redirects'} ${claimed}, which ` +
          `${owner ? `belongs to ${owner}` : 'no section may own'}; ` +
          remedy(remote, changing, moved),
      );
    }
  }
}

export const addressesOf = ({ routes, redirects = [] }: RemoteRelease) => [
  ...routes.flatMap(({ pages }) => pages).map((path) => ({ how: 'has the page', path })),
  ...redirects.map(({ from }) => ({ how: 'redirects', path: from })),
];

function* pathFaults(remote: RemoteRelease): Generator<RuleBroken> {
  for (const { how, path } of addressesOf(remote))
    if (isReservedPath(path))
      yield new RuleBroken(
        `${nameOf(remote)}: ${how} ${path}, whose ending web servers use; give it another address`,
      );
}

function* singletonFaults(
  shell: ShellRelease,
  remote: RemoteRelease,
  changing: Changing,
): Generator<Incompatible> {
  for (const [name, range] of Object.entries(isDocuments(remote) ? {} : remote.requires)) {
    const version = Object.hasOwn(shell.provides, name) ? shell.provides[name] : undefined;
    if (version && semver.satisfies(version, range)) continue;
    const moved =
      'deploy a shell that provides it first, or build one that supports what the shell provides';
    yield new Incompatible(
      `${nameOf(remote)}: needs ${name} ${range}, but ${nameOf(shell)} provides ${version ?? 'none'}; ` +
        remedy(remote, changing, moved),
    );
  }
}

function checkReact({ provides, release }: ShellRelease): void {
  if (provides.react === provides['react-dom']) return;
  throw new Incompatible(
    `shell ${release}: provides react ${provides.react} with react-dom ${provides['react-dom']}; ` +
      'both must be the same version',
  );
}

export function* overlapFaults(remotes: readonly RemoteRelease[]): Generator<Overlap> {
  const owners = new Map<string, string>();
  for (const remote of remotes) {
    for (const { how, path } of addressesOf(remote)) {
      const owner = owners.get(samePath(path));
      if (owner)
        yield new Overlap(
          `${nameOf(remote)}: ${how} ${path}, which is already used by ${owner} (or differs only in case); remove one of them`,
        );
      owners.set(samePath(path), nameOf(remote));
    }
  }
}

function* originFaults(shell: ShellRelease, remote: RemoteRelease): Generator<Incompatible> {
  const allowed = allowedOrigins(shell, remote.app);
  for (const origin of remote.connects)
    if (!allowed.includes(origin))
      yield new Incompatible(
        `${nameOf(remote)}: connects to ${origin}, which ${nameOf(shell)} does not allow ${remote.app}; ` +
          'take it out, or build the shell with the same setting and deploy it first',
      );
}

export function* shellFaults(
  shell: ShellRelease,
  remote: RemoteRelease,
  changing: Changing = { apps: new Set([remote.app]), action: 'deploy' },
): Generator<Refusal> {
  yield* contractFaults(shell, remote, changing);
  yield* kindFaults(shell, remote, changing);
  yield* claimFaults(shell, remote, changing);
  yield* pathFaults(remote);
  yield* singletonFaults(shell, remote, changing);
  yield* originFaults(shell, remote);
}

const REBUILT = 'build it from this checkout and deploy it first';

/** A release that cannot take settings shows those it was built with. */
function checkSettings({ shell, remotes, settings }: ReleaseSet): void {
  const [first] = Object.keys(settings);
  if (first === undefined) return;
  if (!shell.takesSettings)
    throw new Incompatible(
      `${nameOf(shell)}: takes no settings of a composition, and ${first} is set; ${REBUILT}, ` +
        `or leave it as built: npx release settings ${first}=`,
    );
  for (const remote of remotes.filter(({ takesSettings }) => !takesSettings))
    for (const name of settingNames) {
      const built = remote.builtWith?.settings[SETTINGS[name].field];
      if (built === undefined || settings[name] === undefined || built === settings[name]) continue;
      throw new Incompatible(
        `${nameOf(remote)}: was built with ${name}=${built} and takes no settings of a composition, where ` +
          `${name} is ${settings[name]}; ${REBUILT}${askTeam(remote.app)}, ` +
          `or leave it as built: npx release settings ${name}=`,
      );
    }
}

/** Budgets hold only for deployed releases: others were right under their own. */
export function checkSet(set: ReleaseSet, changing?: Changing, heldTo = changing): void {
  const { shell, remotes } = set;
  checkReact(shell);
  for (const release of [shell, ...remotes]) {
    throwFirst(ownFileFaults(release));
    if (heldTo?.action === 'deploy' && heldTo.apps.has(release.app))
      throwFirst(budgetFaults(release));
  }
  for (const remote of remotes) throwFirst(shellFaults(shell, remote, changing));
  throwFirst(overlapFaults(remotes));
  checkSettings(set);
}
