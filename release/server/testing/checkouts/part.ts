import { copyCheckout } from '@site/shared/testing/checkouts/copies';

/** Packages are links, or copies for tools that resolve links. */
export function partOfRepository(folder: string, without: readonly string[], isOwn = false): void {
  copyCheckout(folder, isOwn ? 'own' : 'linked', undefined, without);
}
