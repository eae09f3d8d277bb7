import { longPagesOf, releaseSet } from '@site/composer/compose-site';
import type { ViolationBetween } from '@site/composer/between';
import type { Store } from '@site/composer/store';
import type { Composition } from '../history/compositions';
import { beganCanary } from '../history/variants';
import { readAll } from '../live/showing';

/** The pages of what is deployed that have outgrown their budget since what is live: a warning, never a reason to refuse. */
export async function longPages(
  store: Store,
  composition: Composition,
  live: Composition | undefined,
): Promise<ViolationBetween[]> {
  const setOf = async ({ apps }: Pick<Composition, 'apps'>, { settings }: Composition) =>
    releaseSet(await readAll(store, apps), settings);
  const set = await setOf(
    (beganCanary(composition) && composition.canary) || composition,
    composition,
  );
  if (!set) return [];
  return longPagesOf(store, set, {
    apps: new Set(composition.changes.map(({ app }) => app)),
    action: 'deploy',
    before: async () => live && setOf(live, live),
  });
}
