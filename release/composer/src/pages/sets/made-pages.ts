import { socialCardPath } from '@site/shared/contract';
import { hash } from '../../store/hash';
import { inParallel } from '../../store/in-parallel';
import type { Store } from '../../store/store';
import { card } from '../cards/card';
import type { CardFacts } from '../cards/card-facts';
import { lookedAt } from './file-faults';
import type { PageFiles } from './page-files';
import type { PageInputs } from './page-inputs';
import type { PageEntry } from './page-set';
import { type KnownPage, type KnownPages, NONE, type RenderedPages } from './rendered-pages';

/** So many cards are drawn at once: drawing shares its time between threads. */
const CARDS_AT_ONCE = 4;

const isSame = (one: CardFacts | undefined, other: CardFacts): boolean =>
  one !== undefined && hash(JSON.stringify(one)) === hash(JSON.stringify(other));

/** The pages of a set as it is made: those that were made before, in an earlier set, are shared with it. */
export class MadePages {
  #paths: readonly string[] = [];
  /** Those of which it is looked at whether what was made before is still as it was written. */
  #looked: ReadonlySet<string> = new Set();
  #known: KnownPages = NONE;
  readonly #pages: Record<string, KnownPage> = {};

  constructor(
    readonly files: PageFiles,
    readonly rendered: RenderedPages,
  ) {}

  /** Takes the paths of all pages, in their order, which is that of the set's list. */
  async begin(paths: readonly string[]): Promise<void> {
    this.#paths = paths;
    this.#looked = new Set(lookedAt(this.files.store, paths));
    this.#known = await this.rendered.known();
    for (const path of paths) this.files.reserve(path);
  }

  page(path: string): KnownPage {
    return this.#pages[path] as KnownPage;
  }

  #knownPage(path: string): KnownPage | undefined {
    return Object.hasOwn(this.#known.pages, path) ? this.#known.pages[path] : undefined;
  }

  async #share(path: string, known: KnownPage): Promise<boolean> {
    const isLookedAt = this.#looked.has(path);
    if (!(await this.files.share(path, known.entry, this.#known.set, isLookedAt))) return false;
    this.#pages[path] = known;
    return true;
  }

  /** Whether nothing has changed of what a page was rendered from, and its files are still there and whole: it stays as it is. */
  async keep(path: string, pattern: string | null, now: PageInputs): Promise<boolean> {
    const known = this.#knownPage(path);
    if (!known || known.from.inputs !== now.of(pattern, known.from.read)) return false;
    return this.#share(path, known);
  }

  /** Whether a page was made before of the same HTML, and its files are still there and whole: nothing of it has changed. */
  async share(path: string, rendered: string, from: KnownPage['from']): Promise<boolean> {
    const known = this.#knownPage(path);
    return known?.rendered === rendered && this.#share(path, { ...known, from });
  }

  /** Adds a page that was made now, whose file is written. */
  add(path: string, made: Omit<KnownPage, 'entry'>): void {
    this.#pages[path] = { ...made, entry: this.files.entries[path] as PageEntry };
  }

  /** Has the cards of all pages written that have one, drawn as far as no earlier set has the same. */
  async drawCards(store: Store): Promise<void> {
    const wanted = this.#paths.flatMap((path) => {
      const facts = this.page(path).card;
      return facts ? [[path, facts] as const] : [];
    });
    for (const [path] of wanted) this.files.reserve(socialCardPath(path));
    await inParallel(wanted, CARDS_AT_ONCE, async ([path, facts]) => {
      const picture = socialCardPath(path);
      const { set, pages, pictures } = this.#known;
      const entry = pictures[picture];
      const isShared =
        entry &&
        isSame(pages[path]?.card, facts) &&
        (await this.files.share(picture, entry, set, this.#looked.has(path)));
      if (!isShared) await this.files.document(picture, undefined, await card(store, facts));
    });
  }

  /** Notes them for the next set of the section. */
  async remember(): Promise<void> {
    const { id, entries } = this.files;
    const pictures = this.#paths.map(socialCardPath).flatMap((picture) => {
      const entry = entries[picture];
      return entry ? [[picture, entry] as const] : [];
    });
    await this.rendered.remember({
      set: id,
      pages: this.#pages,
      pictures: Object.fromEntries(pictures),
    });
  }
}
