import { isOlderThanSources, sourcesFingerprintOf } from '@site/shared/build/freshness';
import { manifestOf } from '@site/shared/build/manifest';
import type { AppName } from '@site/shared/contract';
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { onInterrupt } from '@site/composer/interrupt';
import { NotBuilt, StaleBuild } from '@site/composer/errors';
import { repositoryOf } from '@site/composer/site-config';
import { beginStep } from '@site/composer/steps';

const [installedIn = '', ...inside] = import.meta.dirname.split(
  `${path.sep}node_modules${path.sep}`,
);

/** This tool is part of it, or installed in it. */
export const repository =
  inside.length > 0 ? installedIn : path.resolve(import.meta.dirname, '../../../..');

export interface Workspace {
  /** As for npm's `-w`; "." for a checkout of one app. */
  readonly name: string;
  readonly folder: string;
  readonly build: string;
}

const named = (root: string) => manifestOf(root)?.workspaces ?? [];

/** The checkout may be partial. */
export const absentHere = (root = repository): string[] =>
  named(root).filter((name) => !manifestOf(path.join(root, name)));

function* appWorkspaces(root: string): Generator<Workspace & { readonly app: AppName }> {
  const own = manifestOf(root)?.release?.app;
  if (own) yield { app: own, name: '.', folder: root, build: 'npm run build' };
  for (const name of named(root)) {
    const folder = path.join(root, name);
    const app = manifestOf(folder)?.release?.app;
    if (app) yield { app, name, folder, build: `npm run build -w ${name}` };
  }
}

export const appsHere = (root = repository): AppName[] =>
  [...appWorkspaces(root)].map(({ app }) => app);

/** "; not in this checkout: shell, remote-offers", or empty. */
export function absenceNote(root = repository): string {
  const absent = absentHere(root);
  return absent.length > 0 ? `; not in this checkout: ${absent.join(', ')}` : '';
}

/** Throws NotBuilt that names missing workspaces. */
export function workspaceOf(app: AppName, root = repository): Workspace {
  const workspace = [...appWorkspaces(root)].find((one) => one.app === app);
  if (workspace) return workspace;
  const elsewhere = repositoryOf(app);
  if (elsewhere)
    throw new NotBuilt(
      `${app} is built in ${elsewhere}: deploy it there, or name a built release: --from <folder>`,
    );
  throw new NotBuilt(
    absentHere(root).length > 0
      ? `No workspace here builds ${app}${absenceNote(root)}. Bring in the one that does, or name a built release: --from <folder>`
      : `No workspace builds ${app}; one must have "release": { "app": "${app}" } in its package.json`,
  );
}

/** Throws StaleBuild if sources have changed. */
export function refuseOldBuild(app: AppName, root = repository): void {
  const { name, folder, build } = workspaceOf(app, root);
  const stamp = path.join(folder, 'dist/fingerprint');
  if (!fs.existsSync(stamp)) return;
  if (isOlderThanSources(fs.readFileSync(stamp, 'utf8'), sourcesFingerprintOf(folder)))
    throw new StaleBuild(
      `${path.join(name, 'dist')} is older than its sources, so the last changes of ${app} are not in it; ` +
        `build it first: ${build}`,
    );
}

/** In parallel; rejects with NotBuilt. */
export function build(apps: readonly AppName[]): Promise<void> {
  const workspaces = apps.map((app) => workspaceOf(app).name).filter((name) => name !== '.');
  return new Promise((resolve, reject) => {
    beginStep(`Building ${apps.join(', ')}`);
    const child = spawn('npm', ['run', '--silent', 'build', '--', ...workspaces], {
      cwd: repository,
      stdio: 'inherit',
    });
    const done = onInterrupt((signal) => child.kill(signal));
    child.on('error', reject);
    child.on('exit', (code) => {
      done();
      if (code === 0) resolve();
      else reject(new NotBuilt('Build failed; see the errors above'));
    });
  });
}
