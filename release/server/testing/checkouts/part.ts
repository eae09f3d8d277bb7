import {
  copySources,
  installPackages,
  installWorkspaces,
} from '@site/shared/testing/checkouts/copies';

/** Packages are links, or copies for tools that resolve links. */
export function partOfRepository(folder: string, without: readonly string[], isOwn = false): void {
  copySources(folder, undefined, without);
  installPackages(folder, isOwn ? 'own' : 'linked');
  installWorkspaces(folder);
}
