import { Refusal } from '@site/composer';
import { listReleases, type Store } from '@site/store';

/** The whole id of a published release. `name`: the id, the beginning of it, or the version. */
export async function requireReleaseId(store: Store, app: string, name: string): Promise<string> {
  const ids = await listReleases(store, app);
  const matches = ids.includes(name) ? [name] : ids.filter((id) => id.startsWith(name));
  const [match] = matches;
  if (match && matches.length === 1) return match;
  throw new Refusal(
    'E_NOT_FOUND',
    match
      ? `${name} is the beginning of ${matches.length} releases of ${app}: ${matches.join(', ')}; name one whole`
      : `There is no release ${name} of ${app} in ${store.location}` +
          (ids.length > 0
            ? `; choose one of: ${[...ids].sort().join(', ')}`
            : `; publish it: npx release publish ${app}`),
  );
}
