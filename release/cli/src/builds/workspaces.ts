import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { Refusal, repositoryOf } from '@site/composer';
import { isOlderThanSources, sourcesFingerprintOf } from '@site/build/freshness';
import { manifestOf } from '@site/build/manifest';

const [installedIn = '', ...inside] = import.meta.dirname.split(
  `${path.sep}node_modules${path.sep}`,
);

/** The checkout with the workspaces, or the folder where the package is installed. */
export const repository = inside.length > 0 ? installedIn : findCheckout(import.meta.dirname);

const shared = path.join(repository, inside.length > 0 ? 'node_modules/@site' : 'shared');

function findCheckout(folder: string): string {
  if (manifestOf(folder)?.workspaces || path.dirname(folder) === folder) return folder;
  return findCheckout(path.dirname(folder));
}

interface Workspace {
  readonly app: string;
  /** As for npm's `-w`; "." for a repository of one app. */
  readonly name: string;
  readonly folder: string;
}

const namesIn = (root: string) => manifestOf(root)?.workspaces ?? [];

function listWorkspaces(root: string): readonly Workspace[] {
  return ['.', ...namesIn(root)].flatMap((name) => {
    const folder = path.join(root, name);
    const app = manifestOf(folder)?.release?.app;
    return app ? [{ app, name, folder }] : [];
  });
}

export const listApps = (root = repository): readonly string[] =>
  listWorkspaces(root).map(({ app }) => app);

/** "; not in this checkout: shell, remote-offers", or empty. */
export function describeMissingWorkspaces(root = repository): string {
  const missing = namesIn(root).filter((name) => !manifestOf(path.join(root, name)));
  return missing.length > 0 ? `; not in this checkout: ${missing.join(', ')}` : '';
}

function requireWorkspace(app: string, root: string): Workspace {
  const workspace = listWorkspaces(root).find((candidate) => candidate.app === app);
  if (workspace) return workspace;
  const elsewhere = repositoryOf(app);
  if (elsewhere)
    throw new Refusal(
      'E_NOT_BUILT',
      `${app} is built in ${elsewhere}: deploy it there, or name a built release: --from <folder>`,
    );
  const missing = describeMissingWorkspaces(root);
  throw new Refusal(
    missing ? 'E_NOT_BUILT' : 'E_USAGE',
    `There is no app "${app}" here; the apps are ${listApps(root).join(', ')}${missing}. ` +
      'Of one that is built elsewhere name the folder: --from <folder>',
  );
}

const hasRelease = (built: string) => fs.existsSync(path.join(built, 'release.json'));

export const isBuilt = (app: string, root = repository): boolean =>
  listWorkspaces(root).some(
    (workspace) => workspace.app === app && hasRelease(path.join(workspace.folder, 'dist/release')),
  );

/** Throws E_STALE_BUILD if sources have changed since the build. */
export function requireBuild(app: string, root = repository): string {
  const { name, folder } = requireWorkspace(app, root);
  const build = name === '.' ? 'npm run build' : `npm run build -w ${name}`;
  const built = path.join(folder, 'dist/release');
  if (!hasRelease(built))
    throw new Refusal('E_NOT_BUILT', `${app} is not built; build it first: ${build}`);
  const stamp = path.join(folder, 'dist/fingerprint');
  if (!fs.existsSync(stamp)) return built;
  const sources = sourcesFingerprintOf(folder, { checkout: root, shared });
  if (isOlderThanSources(fs.readFileSync(stamp, 'utf8'), sources))
    throw new Refusal(
      'E_STALE_BUILD',
      `${path.join(name, 'dist')} is older than its sources, so the last changes of ${app} are not in it; build it first: ${build}`,
    );
  return built;
}

/** Builds what is not up to date, side by side. */
export function buildApps(apps: readonly string[], root = repository): Promise<void> {
  const names = apps.map((app) => requireWorkspace(app, root).name).filter((name) => name !== '.');
  const args = ['run', '--silent', 'build', '--', ...names];
  return new Promise((resolve, reject) => {
    const child = spawn('npm', args, { cwd: root, stdio: 'inherit' });
    child.on('error', reject);
    child.on('exit', (code) => {
      if (code === 0) resolve();
      else reject(new Refusal('E_NOT_BUILT', 'The build failed; see the errors above'));
    });
  });
}
