import { randomUUID } from 'node:crypto';
import { type Composition, WINDOW } from './composition';
import { ignoreDamaged, ignoreUnreadable } from './errors';
import { readComposition, readLatest, readWayBack, readHistory, WAYS_BACK } from './history';
import { type Area, objectKey, OBJECTS, parseObjectKey, PREVIEW_AREA, SITE_AREA } from './objects';
import { readPageSet } from './page-set';
import { mapInParallel } from './parallel';
import { hasExpired, listPreviews, PREVIEWS } from './preview';
import { RELEASES } from './publish';
import { readDescription, readEncodings, releaseId, type ReleaseRef } from './release';
import { type Store, type StoredKey, TEMPORARY } from './store';

const WEEK_MS = 7 * 86_400_000;
/** The bytes of one batch stay in memory, in case they are written back. */
const BATCH = 100;

/** By the clock of the store: those of two machines differ. */
export async function readClock(store: Store): Promise<number> {
  const key = `${TEMPORARY}clock-${randomUUID()}`;
  await store.write(key, new Uint8Array());
  const [stored] = await store.list(key);
  await store.remove(key);
  return stored?.writtenAt ?? 0;
}

type Pages = Readonly<Record<string, string>>;

/** What visitors, open tabs, rollbacks, trials and previews need. */
export class Needs {
  readonly keys = new Set<string>();
  /** What could not be read. Nothing of its area is removed. */
  readonly damage: string[] = [];
  readonly #unknownAreas = new Set<Area>();
  readonly #roots = new Map<string, readonly string[]>();

  constructor(readonly store: Store) {}

  /** May be called again, and then reads only what is new. */
  async mark(now: number): Promise<void> {
    const { composition: latest } = await readLatest(this.store);
    if (latest) await this.#markHistory(latest);
    for (const [token, preview] of await listPreviews(this.store)) {
      if (hasExpired(preview, now)) continue;
      const { app, release, pages, base } = preview;
      this.keys.add(PREVIEWS + token);
      await this.#markSite(app, release, pages, PREVIEW_AREA);
      const composition = await readComposition(this.store, base).catch(ignoreDamaged);
      if (composition) await this.#markComposition(composition);
    }
  }

  isNeeded(key: string): boolean {
    const area = parseObjectKey(key)?.area;
    return this.keys.has(key) || (area !== undefined && this.#unknownAreas.has(area));
  }

  async #markComposition(composition: Composition): Promise<void> {
    for (const [app, live] of Object.entries(composition.apps))
      await this.#markSite(app, live, { [app]: live.pages });
    for (const trial of composition.trials) await this.#markSite(trial.app, trial, trial.pages);
    this.keys.add(`${WAYS_BACK}${composition.number}`);
    // Readers that start check the signed records that brought what is live.
    for (const source of Object.values(composition.sources ?? {})) this.keys.add(source);
    const wayBack = await readWayBack(this.store, composition);
    for (const [app, { release, pages }] of Object.entries(wayBack))
      await this.#markSite(app, release, pages);
  }

  /** What servers may still serve, and what rollbacks may go back to. */
  async #markHistory({ number: newest, moves, settingsMoves }: Composition): Promise<void> {
    for await (const composition of readHistory(this.store, newest)) {
      if (composition.number <= newest - WINDOW.compositions) break;
      await this.#markComposition(composition);
    }
    for (const [app, appMoves] of Object.entries(moves))
      for (const move of appMoves) await this.#markSite(app, move, move.pages);
    for (const { pages } of settingsMoves) await this.#markPageSets(pages);
  }

  /** `read` lists the keys that `root` leads to. `root` is needed even if it cannot be read. */
  async #expand(root: string, area: Area, read: () => Promise<readonly string[]>): Promise<void> {
    this.keys.add(root);
    let keys = this.#roots.get(root);
    if (!keys) {
      keys = await read().catch((error: unknown) => {
        ignoreUnreadable(error);
        this.damage.push((error as Error).message);
        this.#unknownAreas.add(area);
        return [];
      });
      this.#roots.set(root, keys);
    }
    for (const key of keys) this.keys.add(key);
  }

  async #markSite(app: string, release: ReleaseRef, pages: Pages, area?: Area): Promise<void> {
    this.keys.add(`${RELEASES}${app}/${releaseId(release)}`);
    await this.#expand(objectKey(app, release.digest), app, async () => {
      const { files } = await readDescription(this.store, app, release);
      return Object.values(files).map(({ object }) => objectKey(app, object));
    });
    await this.#expand(objectKey(area ?? SITE_AREA, release.encodings), app, async () => {
      const table = await readEncodings(this.store, release, area);
      const encodings = Object.values(table).flatMap((encoding) => Object.values(encoding));
      return encodings.map((digest) => objectKey(app, digest));
    });
    await this.#markPageSets(pages, area);
  }

  async #markPageSets(pages: Pages, area: Area = SITE_AREA): Promise<void> {
    for (const digest of Object.values(pages))
      await this.#expand(objectKey(area, digest), area, async () => {
        const set = await readPageSet(this.store, digest, area);
        const objects = Object.values(set.pages).flatMap(({ object, br, gzip }) =>
          [object, br, gzip].filter((digest) => digest !== undefined),
        );
        return objects.map((object) => objectKey(area, object));
      });
  }
}

interface Pruned {
  readonly removed: readonly string[];
  /** Why more was kept than is needed. */
  readonly damage: readonly string[];
}

/** Removes what nothing needs and nobody has written for a week. */
export async function prune(store: Store, isDry = false): Promise<Pruned> {
  const now = await readClock(store);
  const needs = new Needs(store);
  await needs.mark(now);
  const isOld = ({ writtenAt }: StoredKey) => now - writtenAt > WEEK_MS;
  const folders = [RELEASES, OBJECTS, PREVIEWS, TEMPORARY, WAYS_BACK];
  const listed = (await mapInParallel(folders, (folder) => store.list(folder))).flat();
  const candidates = listed.filter((stored) => isOld(stored) && !needs.isNeeded(stored.key));
  const removed: string[] = [];
  for (let start = 0; start < candidates.length; start += BATCH) {
    const batch = candidates.slice(start, start + BATCH).map(({ key }) => key);
    removed.push(...(isDry ? batch : await removeBatch(store, batch, needs, now)));
  }
  return { removed, damage: needs.damage };
}

/**
 * Whoever uses an object again writes it again, commits, and then looks whether it is there. If the removal comes after
 * that look, the record came before it, so marking once more shows that the object is needed: it is written back.
 */
async function removeBatch(
  store: Store,
  batch: readonly string[],
  needs: Needs,
  now: number,
): Promise<readonly string[]> {
  const removed = new Map<string, Uint8Array>();
  try {
    await mapInParallel(batch, async (key) => {
      const bytes = await store.read(key);
      const [stored] = await store.list(key);
      if (!bytes || !stored || now - stored.writtenAt <= WEEK_MS || needs.isNeeded(key)) return;
      // Set first: a removal whose answer is lost counts, too.
      removed.set(key, bytes);
      await store.remove(key);
    });
  } finally {
    await needs.mark(now);
    const needed = [...removed].filter(([key]) => needs.isNeeded(key));
    await mapInParallel(needed, ([key, bytes]) => store.write(key, bytes));
  }
  return [...removed.keys()].filter((key) => !needs.isNeeded(key));
}
