import { socialCardPath } from '@site/shared/contract';
import { hash } from '../../store/hash';
import { inParallel } from '../../store/in-parallel';
import type { Store } from '../../store/store';
import { card } from '../cards/card';
import type { CardFacts } from '../cards/card-facts';
import { sampled } from './file-faults';
import type { PageFiles } from './page-files';
import type { PageInputs } from './page-inputs';
import type { PageEntry } from './page-set';
import { type CachedPage, type CachedPages, NONE, type RenderCache } from './render-cache';

/** Cards drawn concurrently; drawing leaves threads idle. */
const CARDS_AT_ONCE = 4;

const isSame = (one: CardFacts | undefined, other: CardFacts): boolean =>
  one !== undefined && hash(JSON.stringify(one)) === hash(JSON.stringify(other));

export class PageCache {
  #paths: readonly string[] = [];
  #sampled: ReadonlySet<string> = new Set();
  #known: CachedPages = NONE;
  readonly #pages: Record<string, CachedPage> = {};

  constructor(
    readonly files: PageFiles,
    readonly rendered: RenderCache,
  ) {}

  async begin(paths: readonly string[]): Promise<void> {
    this.#paths = paths;
    this.#sampled = new Set(sampled(this.files.store, paths));
    this.#known = await this.rendered.known();
    for (const path of paths) this.files.reserve(path);
  }

  page(path: string): CachedPage {
    return this.#pages[path] as CachedPage;
  }

  #knownPage(path: string): CachedPage | undefined {
    return Object.hasOwn(this.#known.pages, path) ? this.#known.pages[path] : undefined;
  }

  async #share(path: string, known: CachedPage): Promise<boolean> {
    const isSampled = this.#sampled.has(path);
    if (!(await this.files.share(path, known.entry, this.#known.set, isSampled))) return false;
    this.#pages[path] = known;
    return true;
  }

  /** If inputs are unchanged and files intact. */
  async keep(path: string, pattern: string | null, now: PageInputs): Promise<boolean> {
    const known = this.#knownPage(path);
    if (!known || known.from.inputs !== now.of(pattern, known.from.read)) return false;
    return this.#share(path, known);
  }

  /** If rendered HTML is unchanged and files are intact. */
  async share(path: string, rendered: string, from: CachedPage['from']): Promise<boolean> {
    const known = this.#knownPage(path);
    return known?.rendered === rendered && this.#share(path, { ...known, from });
  }

  /** Call after its file is written. */
  add(path: string, made: Omit<CachedPage, 'entry'>): void {
    this.#pages[path] = { ...made, entry: this.files.entries[path] as PageEntry };
  }

  async drawCards(store: Store): Promise<void> {
    const wanted = this.#paths.flatMap((path) => {
      const facts = this.page(path).card;
      return facts ? [[path, facts] as const] : [];
    });
    for (const [path] of wanted) this.files.reserve(socialCardPath(path));
    await inParallel(
      wanted,
      async ([path, facts]) => {
        const picture = socialCardPath(path);
        const { set, pages, pictures } = this.#known;
        const entry = pictures[picture];
        const isShared =
          entry &&
          isSame(pages[path]?.card, facts) &&
          (await this.files.share(picture, entry, set, this.#sampled.has(path)));
        if (!isShared) await this.files.document(picture, undefined, await card(store, facts));
      },
      CARDS_AT_ONCE,
    );
  }

  async record(): Promise<void> {
    const { id, entries } = this.files;
    const pictures = this.#paths.map(socialCardPath).flatMap((picture) => {
      const entry = entries[picture];
      return entry ? [[picture, entry] as const] : [];
    });
    await this.rendered.record({
      set: id,
      pages: this.#pages,
      pictures: Object.fromEntries(pictures),
    });
  }
}
