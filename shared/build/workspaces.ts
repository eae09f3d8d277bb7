import path from 'node:path';
import { manifestOf } from './manifests/manifest';

/** The name of the app that a folder builds (`"release": { "app": "blog" }` in its package.json). */
export const appIn = (folder: string): string | undefined => manifestOf(folder)?.release?.app;

/**
 * The names of the workspaces of a checkout that are apps, in their order, and of those that are not there: it may be
 * a part of the repository.
 */
export function workspacesBelow(root: string): {
  apps: readonly string[];
  absent: readonly string[];
} {
  const names = manifestOf(root)?.workspaces ?? [];
  return {
    apps: names.filter((name) => appIn(path.join(root, name))),
    absent: names.filter((name) => !manifestOf(path.join(root, name))),
  };
}
