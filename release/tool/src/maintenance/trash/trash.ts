import { BY_CONTENT } from '@site/shared/contract';
import { randomBytes } from 'node:crypto';
import { type Retained, retained, type RetentionPolicy } from '../retention/retention';
import { numberIn } from '../../store/composition-names';
import { neededFiles, releaseKey } from '@site/composer/releases';
import { type RecordKind, TRASH } from '../../store/kinds/record-kinds';
import type { Store } from '@site/composer/store';

type IsNeeded = (kept: Retained, name: string, app: string) => boolean;

/** Releases say which shared files they need: see below. */
const NEEDED = {
  compositions: ({ compositions }, name) => compositions.has(numberIn(name) ?? 0),
  releases: ({ releases }, name, app) => releases.has(`${app}/${name}`),
  pages: ({ pageSets }, name) => pageSets.has(name),
  sites: ({ sites }, name) => sites.has(name),
  // They lie beside releases and pages, and refer to nothing.
  changed: 'small',
  cards: 'small',
  rendered: 'small',
  made: 'small',
  previews: 'small',
  facts: 'small',
  attempts: 'never taken',
  underway: 'never taken',
  moves: 'never taken',
} as const satisfies Record<RecordKind, IsNeeded | 'small' | 'never taken'>;

const KINDS = Object.entries(NEEDED) as [RecordKind, IsNeeded | 'small' | 'never taken'][];
const SMALL = KINDS.flatMap(([kind, how]) => (how === 'small' ? [kind] : []));
const DESCRIBED = KINDS.flatMap(([kind, how]) => (typeof how === 'function' ? [kind] : []));

function isNeeded(kept: Retained, folder: string, name: string): boolean {
  const [kind, app = ''] = folder.split('/') as [RecordKind, string?];
  const how: IsNeeded | string = NEEDED[kind];
  return typeof how === 'function' && how(kept, name, app);
}

/** Others may have made some of it live while prune was suspended, so it looks again. */
export class Trash {
  readonly #at: string;

  constructor(
    readonly store: Store,
    readonly name = randomBytes(6).toString('hex'),
  ) {
    this.#at = `${TRASH}/${name}`;
  }

  /** Includes those of killed prunes. */
  static async all(store: Store): Promise<Trash[]> {
    return (await store.list(TRASH)).map((name) => new Trash(store, name));
  }

  put = (key: string): Promise<void> => this.store.move(key, `${this.#at}/${key}`);

  /** The description last. */
  async #back(folder: string, name: string): Promise<void> {
    for (const key of [`${folder}/${name}`, `${folder}/${name}.json`])
      await this.store.move(`${this.#at}/${key}`, key);
  }

  async #folders(): Promise<string[]> {
    const apps = await this.store.list(`${this.#at}/releases`);
    return DESCRIBED.flatMap((kind) =>
      kind === 'releases' ? apps.map((app) => `releases/${app}`) : [kind],
    );
  }

  async restore(): Promise<void> {
    for (const folder of [...SMALL, ...(await this.#folders())])
      for (const name of await this.#names(folder)) await this.#back(folder, name);
    await this.empty();
  }

  readonly #names = async (folder: string) => [
    ...new Set(
      (await this.store.list(`${this.#at}/${folder}`)).map((name) => name.replace(/\.json$/, '')),
    ),
  ];

  /** Sites first, since they say what else is needed. */
  async restoreNeeded(rules: RetentionPolicy, now: Date): Promise<number> {
    for (let restored = 0; ;) {
      const kept = await retained(this.store, rules, now);
      const before = restored;
      for (const folder of await this.#folders())
        for (const name of await this.#names(folder)) {
          if (!isNeeded(kept, folder, name)) continue;
          await this.#back(folder, name);
          restored++;
        }
      restored += await this.#restoreShared();
      if (restored > before) continue;
      // Only page sets know which days they need, so all days come back.
      if (restored > 0)
        for (const name of await this.#names('changed')) await this.#back('changed', name);
      return restored;
    }
  }

  /** A release needs them by now; returns the number of apps. */
  async #restoreShared(): Promise<number> {
    let restored = 0;
    for (const app of await this.store.list(`${this.#at}/releases`)) {
      const shared = releaseKey(app, BY_CONTENT, '');
      const taken = await this.store.below(`${this.#at}/${shared}client`);
      if (taken.length === 0) continue;
      const needed = await neededFiles(this.store, app);
      const isNeededNow = (key: string) => needed?.has(key.slice(this.#at.length + 1)) ?? true;
      if (!taken.some(isNeededNow)) continue;
      await this.#back(`releases/${app}`, BY_CONTENT);
      restored++;
    }
    return restored;
  }

  empty = (): Promise<void> => this.store.remove(this.#at);
}
