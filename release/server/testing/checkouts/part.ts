import {
  copySources,
  installPackages,
  installWorkspaces,
} from '@site/shared/testing/checkouts/copies';

/**
 * Makes a checkout of this repository as it is now, without some of its folders, and with all that is installed:
 * as links, or as folders that are its own, for tools that follow links to where they lead.
 */
export function partOfRepository(folder: string, without: readonly string[], isOwn = false): void {
  copySources(folder, undefined, without);
  installPackages(folder, isOwn ? 'own' : 'linked');
  installWorkspaces(folder);
}
