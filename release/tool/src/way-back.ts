import {
  type Composition,
  ObjectWriter,
  previousRelease,
  readLatest,
  readWayBack,
  refOf,
  releaseId,
  type WayBack,
  writeWayBack,
} from '@site/store';
import type { Context } from './context';

/**
 * Makes the page sets that the next rollback of each app needs. Returns a warning for each app that cannot go back
 * alone. Stops when a newer record appears, whose command prepares its own.
 */
export async function prepareWayBack(
  { store, composer, now }: Context,
  composition: Composition,
): Promise<readonly string[]> {
  const ready = await readWayBack(store, composition);
  const objects = new ObjectWriter(store, now);
  const prepared: Record<string, WayBack[string]> = {};
  const warnings: string[] = [];
  for (const app of Object.keys(composition.apps)) {
    const target = previousRelease(composition, app);
    if (!target || ready[app]) continue;
    if (((await readLatest(store)).composition?.number ?? 0) > composition.number) return warnings;
    const release = refOf(target);
    const { settings } = composition;
    const apps = { ...composition.apps, [app]: release };
    try {
      const site = await composer.composeSite(objects, {
        apps,
        settings,
        latest: composition,
        checks: 'safety',
      });
      const isNew = ([name, pages]: readonly [string, string]) =>
        composition.apps[name]?.pages !== pages;
      const pages = Object.fromEntries(Object.entries(site.pages).filter(isNew));
      prepared[app] = { release, pages };
    } catch (error) {
      warnings.push(
        `${app} cannot go back to ${releaseId(release)} alone: ${(error as Error).message}`,
      );
    }
  }
  if (Object.keys(prepared).length === 0) return warnings;
  await writeWayBack(store, composition.number, prepared);
  await objects.restoreMissing();
  return warnings;
}
