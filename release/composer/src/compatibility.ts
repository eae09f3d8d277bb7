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
} from '@site/contract';
import type { SettingValues } from '@site/store';
import semver from 'semver';
import { isOpenShell, type OpenRelease, type OpenRemote, type OpenShell } from './open-release';
import { Refusal } from './refusal';
import { fileErrors } from './release-files';
import { askTeam } from './site-config';

export interface ReleaseSet {
  readonly shell: OpenShell;
  readonly remotes: readonly OpenRemote[];
  readonly settings: SettingValues;
}

export interface Changing {
  /** Apps whose release differs from what is live. */
  readonly changed: ReadonlySet<string>;
  readonly goesBack: boolean;
}

const nameOf = (release: ShellRelease | RemoteRelease) => `${release.app} ${release.release}`;

/** `moved`: the remedy for whoever deploys the remote itself. */
function remedy({ app }: RemoteRelease, { changed, goesBack }: Changing, moved: string): string {
  if (changed.has(app)) return moved;
  if (goesBack)
    return `roll ${app} back first: npx release rollback ${app}, or take it off: npx release remove ${app}${askTeam(app)}`;
  return (
    `deploy a ${app} that fits with it: npx release deploy shell ${app}; if this checkout does not know ` +
    `${app}, bring it up to date${askTeam(app)}`
  );
}

function* contractErrors(
  shell: ShellRelease,
  remote: RemoteRelease,
  changing: Changing,
): Generator<Refusal> {
  const accepted = shell.sectionContracts ?? [shell.contract];
  if (accepted.includes(remote.contract)) return;
  const moved =
    remote.contract > shell.contract
      ? `deploy the shell first, or with it: npx release deploy shell ${remote.app}`
      : `build ${remote.app} from a newer checkout`;
  yield new Refusal(
    'E_INCOMPATIBLE',
    `${nameOf(remote)}: keeps contract ${remote.contract}, but ${nameOf(shell)} takes sections of ` +
      `contract ${accepted.join(' and ')}; ${remedy(remote, changing, moved)}`,
  );
}

/** Older shells accept only federated sections with classic scripts. */
function* kindErrors(
  shell: ShellRelease,
  remote: RemoteRelease,
  changing: Changing,
): Generator<Refusal> {
  const needed = [
    isDocuments(remote) && (['documents', 'has finished pages'] as const),
    remote.type && ([remote.type, 'has scripts that are modules'] as const),
  ];
  for (const need of needed) {
    if (!need || shell.accepts?.includes(need[0])) continue;
    const moved = `deploy a newer shell first, or with it: npx release deploy shell ${remote.app}`;
    yield new Refusal(
      'E_INCOMPATIBLE',
      `${nameOf(remote)}: ${need[1]}, which ${nameOf(shell)} does not accept; ` +
        remedy(remote, changing, moved),
    );
  }
}

function* claimErrors(
  shell: ShellRelease,
  remote: RemoteRelease,
  changing: Changing,
): Generator<Refusal> {
  const claims = remote.routes.flatMap(({ path, pages }) => [path, ...pages]);
  const redirected = (remote.redirects ?? []).map(({ from }) => from);
  for (const [what, paths] of [['route', claims] as const, ['redirect', redirected] as const]) {
    for (const claimed of paths) {
      const owner = ownerOf(shell.claims, claimed);
      if (owner === remote.app) continue;
      const moved = `take the ${what} out, or deploy a shell whose claims allow it`;
      yield new Refusal(
        'E_FOREIGN_PATH',
        `${nameOf(remote)}: ${what === 'route' ? 'claims' : 'redirects'} ${claimed}, which ` +
          `${owner ? `belongs to ${owner}` : 'no section may own'}; ` +
          remedy(remote, changing, moved),
      );
    }
  }
}

const addressesOf = ({ routes, redirects = [] }: RemoteRelease) => [
  ...routes.flatMap(({ pages }) => pages).map((path) => ({ how: 'has the page', path })),
  ...redirects.map(({ from }) => ({ how: 'redirects', path: from })),
];

function* pathErrors(remote: RemoteRelease): Generator<Refusal> {
  for (const { how, path } of addressesOf(remote))
    if (isReservedPath(path))
      yield new Refusal(
        'E_PAGE_RULE',
        `${nameOf(remote)}: ${how} ${path}, whose ending web servers use; give it another address`,
      );
}

function* singletonErrors(
  shell: ShellRelease,
  remote: RemoteRelease,
  changing: Changing,
): Generator<Refusal> {
  for (const [name, range] of Object.entries(isDocuments(remote) ? {} : remote.requires)) {
    const version = Object.hasOwn(shell.provides, name) ? shell.provides[name] : undefined;
    if (version && semver.satisfies(version, range)) continue;
    const moved =
      'deploy a shell that provides it first, or build one that supports what the shell provides';
    yield new Refusal(
      'E_INCOMPATIBLE',
      `${nameOf(remote)}: needs ${name} ${range}, but ${nameOf(shell)} provides ${version ?? 'none'}; ` +
        remedy(remote, changing, moved),
    );
  }
}

function checkReact({ provides, release }: ShellRelease): void {
  if (provides.react === provides['react-dom']) return;
  throw new Refusal(
    'E_INCOMPATIBLE',
    `shell ${release}: provides react ${provides.react} with react-dom ${provides['react-dom']}; ` +
      'both must be the same version',
  );
}

function* overlapErrors(remotes: readonly RemoteRelease[]): Generator<Refusal> {
  const owners = new Map<string, string>();
  for (const remote of remotes) {
    for (const { how, path } of addressesOf(remote)) {
      const owner = owners.get(samePath(path));
      if (owner)
        yield new Refusal(
          'E_OVERLAP',
          `${nameOf(remote)}: ${how} ${path}, which is already used by ${owner} (or differs only in case); remove one of them`,
        );
      owners.set(samePath(path), nameOf(remote));
    }
  }
}

function* originErrors(shell: ShellRelease, remote: RemoteRelease): Generator<Refusal> {
  const allowed = allowedOrigins(shell, remote.app);
  for (const origin of remote.connects)
    if (!allowed.includes(origin))
      yield new Refusal(
        'E_INCOMPATIBLE',
        `${nameOf(remote)}: connects to ${origin}, which ${nameOf(shell)} does not allow ${remote.app}; ` +
          'take it out, or build the shell with the same setting and deploy it first',
      );
}

function* fitErrors(
  shell: ShellRelease,
  remote: RemoteRelease,
  changing: Changing,
): Generator<Refusal> {
  yield* contractErrors(shell, remote, changing);
  yield* kindErrors(shell, remote, changing);
  yield* claimErrors(shell, remote, changing);
  yield* pathErrors(remote);
  yield* singletonErrors(shell, remote, changing);
  yield* originErrors(shell, remote);
}

const REBUILT = 'build it from this checkout and deploy it first';

/** A release that cannot take settings shows those it was built with. */
function checkSettings(
  shell: ShellRelease,
  remotes: readonly RemoteRelease[],
  settings: SettingValues,
): void {
  const [first] = Object.keys(settings);
  if (first === undefined) return;
  if (!shell.takesSettings)
    throw new Refusal(
      'E_INCOMPATIBLE',
      `${nameOf(shell)}: takes no settings of a composition, and ${first} is set; ${REBUILT}, ` +
        `or leave it as built: npx release settings ${first}=`,
    );
  for (const remote of remotes.filter(({ takesSettings }) => !takesSettings))
    for (const name of settingNames) {
      const built = remote.builtWith?.settings[SETTINGS[name].field];
      if (built === undefined || settings[name] === undefined || built === settings[name]) continue;
      throw new Refusal(
        'E_INCOMPATIBLE',
        `${nameOf(remote)}: was built with ${name}=${built} and takes no settings of a composition, where ` +
          `${name} is ${settings[name]}; ${REBUILT}${askTeam(remote.app)}, ` +
          `or leave it as built: npx release settings ${name}=`,
      );
    }
}

/** Messages name a release as every other command does. */
const namedAsStored = <Kind extends ShellRelease | RemoteRelease>({
  release,
  id,
}: OpenRelease<Kind>): Kind => ({ ...release, release: id });

/** Throws the first Refusal: going back is held to all of it, too. */
export function assertCompatible(set: ReleaseSet, changing: Changing): void {
  const shell = namedAsStored(set.shell);
  const remotes = set.remotes.map(namedAsStored);
  checkReact(shell);
  for (const open of [set.shell, ...set.remotes]) for (const error of fileErrors(open)) throw error;
  for (const remote of remotes) for (const error of fitErrors(shell, remote, changing)) throw error;
  for (const error of overlapErrors(remotes)) throw error;
  checkSettings(shell, remotes, set.settings);
}

/** One app has to be the shell. Throws a Refusal. */
export function releaseSetOf(
  releases: readonly OpenRelease[],
  settings: SettingValues,
): ReleaseSet {
  const shell = releases.find(isOpenShell);
  const remotes = releases.filter((open): open is OpenRemote => !isOpenShell(open));
  if (shell) return { shell, remotes, settings };
  throw new Refusal(
    'E_INCOMPATIBLE',
    'A site needs a shell; deploy it too: npx release deploy shell',
  );
}
