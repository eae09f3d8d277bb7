import type { AppName } from '@site/shared/contract';
import fs from 'node:fs';
import path from 'node:path';
import { Refusal } from './errors';

export const repository = path.resolve(import.meta.dirname, '../../..');

interface Manifest {
  readonly name: string;
  readonly workspaces?: readonly string[];
  readonly release?: { readonly app?: string };
}

const manifestOf = (folder: string) =>
  JSON.parse(fs.readFileSync(path.join(folder, 'package.json'), 'utf8')) as Manifest;

export interface Workspace {
  /** Folder name, as npm's `-w` takes it. */
  readonly name: string;
  readonly folder: string;
}

function* appWorkspaces(): Generator<Workspace & { readonly app: AppName }> {
  for (const name of manifestOf(repository).workspaces ?? []) {
    const folder = path.join(repository, name);
    const app = manifestOf(folder).release?.app;
    if (app) yield { app, name, folder };
  }
}

/** The apps that this checkout builds, in the order of its workspaces. */
export const appsHere = (): AppName[] => [...appWorkspaces()].map(({ app }) => app);

/** The workspace that builds an app: the one whose package.json says so (`"release": { "app": "blog" }`). */
export function workspaceOf(app: AppName): Workspace {
  const workspace = [...appWorkspaces()].find((one) => one.app === app);
  if (workspace) return workspace;
  throw new Refusal(
    `No workspace builds ${app}; one must have "release": { "app": "${app}" } in its package.json`,
  );
}
