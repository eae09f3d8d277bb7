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
import { teamHint } from './site-config';

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

type Kind = ShellRelease | RemoteRelease;

const nameOf = ({ app, release }: Kind) => `${app} ${release}`;

function refuse(code: `E_${string}`, release: Kind, text: string): never {
  throw new Refusal(code, `${nameOf(release)}: ${text}`);
}

/** `moved`: the remedy for whoever deploys the remote itself. */
function remedy({ app }: RemoteRelease, { changed, goesBack }: Changing, moved: string): string {
  if (changed.has(app)) return moved;
  if (goesBack)
    return `roll ${app} back first: npx release rollback ${app}, or take it off: npx release remove ${app}${teamHint(app)}`;
  return (
    `deploy a ${app} that fits with it: npx release deploy shell ${app}; if this checkout does not know ` +
    `${app}, bring it up to date${teamHint(app)}`
  );
}

function assertContract(shell: ShellRelease, remote: RemoteRelease, changing: Changing): void {
  const accepted = shell.sectionContracts ?? [shell.contract];
  if (accepted.includes(remote.contract)) return;
  const moved =
    remote.contract > shell.contract
      ? `deploy the shell first, or with it: npx release deploy shell ${remote.app}`
      : `build ${remote.app} from a newer checkout`;
  refuse(
    'E_INCOMPATIBLE',
    remote,
    `keeps contract ${remote.contract}, but ${nameOf(shell)} takes sections of ` +
      `contract ${accepted.join(' and ')}; ${remedy(remote, changing, moved)}`,
  );
}

function assertClaimed(shell: ShellRelease, remote: RemoteRelease, changing: Changing): void {
  const assertOwn = (what: string, claims: string, paths: readonly string[]) => {
    const path = paths.find((candidate) => ownerOf(shell.claims, candidate) !== remote.app);
    if (path === undefined) return;
    const owner = ownerOf(shell.claims, path);
    const text = `${claims} ${path}, which ${owner ? `belongs to ${owner}` : 'no section may own'}`;
    const moved = `take the ${what} out, or deploy a shell whose claims allow it`;
    refuse('E_FOREIGN_PATH', remote, `${text}; ${remedy(remote, changing, moved)}`);
  };
  assertOwn(
    'route',
    'claims',
    remote.routes.flatMap(({ path, pages }) => [path, ...pages]),
  );
  assertOwn(
    'redirect',
    'redirects',
    (remote.redirects ?? []).map(({ from }) => from),
  );
}

const addressesOf = ({ routes, redirects = [] }: RemoteRelease) => [
  ...routes.flatMap(({ pages }) => pages).map((path) => ({ how: 'has the page', path })),
  ...redirects.map(({ from }) => ({ how: 'redirects', path: from })),
];

function assertNoneReserved(remote: RemoteRelease): void {
  for (const { how, path } of addressesOf(remote))
    if (isReservedPath(path))
      refuse(
        'E_PAGE_RULE',
        remote,
        `${how} ${path}, whose ending web servers use; give it another address`,
      );
}

function assertProvided(shell: ShellRelease, remote: RemoteRelease, changing: Changing): void {
  for (const [name, range] of Object.entries(isDocuments(remote) ? {} : remote.requires)) {
    const version = Object.hasOwn(shell.provides, name) ? shell.provides[name] : undefined;
    if (version && semver.satisfies(version, range)) continue;
    const moved =
      'deploy a shell that provides it first, or build one that supports what the shell provides';
    const text = `needs ${name} ${range}, but ${nameOf(shell)} provides ${version ?? 'none'}`;
    refuse('E_INCOMPATIBLE', remote, `${text}; ${remedy(remote, changing, moved)}`);
  }
}

function assertOrigins(shell: ShellRelease, remote: RemoteRelease): void {
  const allowed = allowedOrigins(shell, remote.app);
  const origin = remote.connects.find((candidate) => !allowed.includes(candidate));
  if (origin !== undefined)
    refuse(
      'E_INCOMPATIBLE',
      remote,
      `connects to ${origin}, which ${nameOf(shell)} does not allow ${remote.app}; ` +
        'take it out, or build the shell with the same setting and deploy it first',
    );
}

function assertNoOverlap(remotes: readonly RemoteRelease[]): void {
  const owners = new Map<string, string>();
  for (const remote of remotes)
    for (const { how, path } of addressesOf(remote)) {
      const owner = owners.get(samePath(path));
      if (owner)
        refuse(
          'E_OVERLAP',
          remote,
          `${how} ${path}, which is already used by ${owner} (or differs only in case); remove one of them`,
        );
      owners.set(samePath(path), nameOf(remote));
    }
}

const REBUILT = 'build it from this checkout and deploy it first';

/** A release that cannot take settings shows those it was built with. */
function assertSettings(
  shell: ShellRelease,
  remotes: readonly RemoteRelease[],
  settings: SettingValues,
): void {
  const leave = (name: string) => `or leave it as built: npx release settings ${name}=`;
  const [first] = Object.keys(settings);
  if (first === undefined) return;
  if (!shell.takesSettings)
    refuse(
      'E_INCOMPATIBLE',
      shell,
      `takes no settings of a composition, and ${first} is set; ${REBUILT}, ${leave(first)}`,
    );
  for (const remote of remotes.filter(({ takesSettings }) => !takesSettings))
    for (const name of settingNames) {
      const built = remote.builtWith?.settings[SETTINGS[name].field];
      if (built === undefined || settings[name] === undefined || built === settings[name]) continue;
      refuse(
        'E_INCOMPATIBLE',
        remote,
        `was built with ${name}=${built} and takes no settings of a composition, where ` +
          `${name} is ${settings[name]}; ${REBUILT}${teamHint(remote.app)}, ${leave(name)}`,
      );
    }
}

/** Messages name a release as every other command does. */
const namedAsStored = <Release extends Kind>({ release, id }: OpenRelease<Release>): Release => ({
  ...release,
  release: id,
});

/** Throws the first Refusal. Going back is held to all of it, too. */
export function assertCompatible(set: ReleaseSet, changing: Changing): void {
  const shell = namedAsStored(set.shell);
  const remotes = set.remotes.map(namedAsStored);
  for (const open of [set.shell, ...set.remotes]) for (const error of fileErrors(open)) throw error;
  for (const remote of remotes) {
    assertContract(shell, remote, changing);
    assertClaimed(shell, remote, changing);
    assertNoneReserved(remote);
    assertProvided(shell, remote, changing);
    assertOrigins(shell, remote);
  }
  assertNoOverlap(remotes);
  assertSettings(shell, remotes, set.settings);
}

/** Throws a Refusal if no app is the shell. */
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
