import { NOT_FOUND, readFileSet } from '@site/composer/page-set';
import { readSite, type Site } from '@site/composer/site-description';
import { ActivationPending } from '@site/composer/errors';
import { checksum } from '@site/composer/hash';
import type { Store } from '@site/composer/store';
import type { Composition } from '../history/compositions';
import { liveKey } from '../history/variants';

async function rootPage(store: Store, site: Site): Promise<{ key: string; etag: string }> {
  let found: { key: string; etag: string } | undefined;
  for (const id of site.sets) {
    const { pages = {} } = (await readFileSet(store, id)) ?? {};
    // A site without a root page always has a 404 page: the shell's.
    const page = pages['/'] ?? (found ? undefined : pages[NOT_FOUND]);
    if (page)
      found = {
        // A folder is served through the link `current`, a bucket by key.
        key: store.folder ? `current/site/${page.file}` : `pages/${id}/${page.file}`,
        etag: page.etag,
      };
    if (pages['/']) break;
  }
  if (!found) throw new Error(`sites/${site.id}.json has no page`);
  return found;
}

/** Skipped if another composition has become live. Rejects with ActivationPending. */
export async function smokeTest(store: Store, composition: Composition): Promise<void> {
  const number = composition.composition;
  if ((await store.live()) !== number) return;
  try {
    const site = await readSite(store, composition.site);
    if (!site) throw new Error(`sites/${composition.site}.json is missing`);
    const { key, etag } = await rootPage(store, site);
    for (const [asked, isRight] of [
      [key, (body: Buffer) => checksum(body) === etag],
      [liveKey(number), (body: Buffer) => body.length > 0],
    ] as const) {
      const body = await store.read(asked);
      if (!body || !isRight(body))
        throw new Error(`${asked} ${body ? 'differs from its hash' : 'is missing'}`);
    }
  } catch (fault) {
    if ((await store.live()) !== number) return;
    throw new ActivationPending(
      `Composition ${number} is live, but the check of its files failed (${(fault as Error).message}); ` +
        'see what is wrong: npx release verify, and take it back: npx release rollback --composition <n>',
    );
  }
}
