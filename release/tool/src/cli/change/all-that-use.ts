import type { AppName, Release } from '@site/shared/contract';
import { latestComposition } from '../../composition/history/compositions';
import { NotFound } from '@site/composer/errors';
import { readAll } from '../../composition/live/showing';
import type { Store } from '@site/composer/store';

const namesIn = ({ builtWith }: Release) =>
  Object.keys({ ...builtWith?.figures, ...builtWith?.settings });

/** By name ("plans.starter.monthlyPrice") or prefix. Throws NotFound that lists the names. */
export async function allThatUse(store: Store, name: string): Promise<AppName[]> {
  const live = await readAll(store, (await latestComposition(store))?.apps ?? {});
  const isMeant = (one: string) => one === name || one.startsWith(`${name}.`);
  const apps = live.filter((release) => namesIn(release).some(isMeant)).map(({ app }) => app);
  if (apps.length > 0) return apps;
  const known = [...new Set(live.flatMap(namesIn))].sort();
  throw new NotFound(
    `No live release uses "${name}". ` +
      (known.length > 0
        ? `What they use: ${known.join(', ')}.`
        : 'They were built before releases noted it; deploy the apps by name.'),
  );
}
