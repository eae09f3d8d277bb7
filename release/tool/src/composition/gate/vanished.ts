import { isShell, matchesPattern, type Release } from '@site/shared/contract';
import type { Composition } from '../history/compositions';
import { changedContent } from '../history/variants';
import { pluralize } from '@site/composer/numbers';
import { AddressesVanish, ignoreRefusal } from '@site/composer/errors';
import { readRelease } from '@site/composer/releases';
import { readAll } from '../live/showing';
import { addressesOf } from './check-set';
import { escapeControl } from '@site/composer/escape-control';
import type { Store } from '@site/composer/store';
import type { CrossSectionViolation } from '@site/composer/cross-section';

const MAX_LISTED = 5;

const pathsOf = (release: Release): string[] =>
  isShell(release) ? [] : addressesOf(release).map(({ path }) => path);

const isFallbackPage = (release: Release, path: string) =>
  !isShell(release) && release.routes.some(({ anyOther }) => anyOther === path);

const fallbackPageAt = (releases: readonly Release[], path: string) =>
  releases
    .flatMap((release) => (isShell(release) ? [] : release.routes))
    .find(({ path: pattern, anyOther }) => anyOther && matchesPattern(pattern, path));

/** Fallback pages do not count. A damaged description counts as one without pages, so the release can be replaced. */
export async function vanishedAddresses(
  store: Store,
  composition: Composition,
): Promise<CrossSectionViolation[]> {
  const { changes } = composition;
  const replaced = await Promise.all(
    changes.flatMap(({ app, from }) =>
      from ? [readRelease(store, app, from).catch(ignoreRefusal)] : [],
    ),
  );
  const before = replaced.flatMap((release) => release ?? []);
  if (before.length === 0) return [];
  const { apps } = changedContent(composition);
  const releases = await readAll(store, apps);
  const left = new Set(releases.flatMap(pathsOf));
  return before.flatMap((release) =>
    pathsOf(release)
      .filter((path) => !left.has(path))
      .flatMap((page) => {
        const fallback = fallbackPageAt(releases, page);
        if (fallback && isFallbackPage(release, page)) return [];
        const instead = fallback ? `the page for any other ${fallback.path}` : '"not found"';
        return [
          {
            app: release.app,
            page,
            fault: `has gone, and ${instead} answers there`,
            remedy: `if it has moved, declare a redirect in ${release.app} (docs/content/rename-a-page.md)`,
          },
        ];
      }),
  );
}

export function refuseVanishedAddresses(gone: readonly CrossSectionViolation[]): void {
  if (gone.length === 0) return;
  const named = gone.slice(0, MAX_LISTED).map(({ page }) => page);
  const more = gone.length > MAX_LISTED ? ` and ${gone.length - MAX_LISTED} more` : '';
  const apps = [...new Set(gone.map(({ app }) => app))].join(' and ');
  throw new AddressesVanish(
    escapeControl(
      `${apps}: ${pluralize(gone.length, 'address vanishes', 'addresses vanish')} that visitors get today: ` +
        `${named.join(', ')}${more}; declare redirects in ${apps} (docs/content/rename-a-page.md), or say that they are gone for good: ` +
        `npx release deploy ${apps.replaceAll(' and ', ' ')} --gone`,
    ),
  );
}
