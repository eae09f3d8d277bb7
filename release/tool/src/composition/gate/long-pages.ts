import { longPagesOf, releaseSet } from '@site/composer/compose-site';
import type { CrossSectionViolation } from '@site/composer/cross-section';
import type { Store } from '@site/composer/store';
import type { Composition } from '../history/compositions';
import { changedContent } from '../history/variants';
import { readAll } from '../live/showing';

export async function longPages(
  store: Store,
  composition: Composition,
  live: Composition | undefined,
): Promise<CrossSectionViolation[]> {
  const contentOf = async ({ apps }: Pick<Composition, 'apps'>, { settings }: Composition) =>
    releaseSet(await readAll(store, apps), settings);
  const set = await contentOf(changedContent(composition), composition);
  if (!set) return [];
  return longPagesOf(store, set, {
    apps: new Set(composition.changes.map(({ app }) => app)),
    action: 'deploy',
    before: async () => live && contentOf(live, live),
  });
}
