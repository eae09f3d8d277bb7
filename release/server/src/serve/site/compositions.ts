import { LRUCache } from 'lru-cache';
import { pageSetKey } from '@site/composer/page-set';
import { parseSite, siteKey } from '@site/composer/site-description';
import { Damaged, Refusal } from '@site/composer/errors';
import { variantsIn } from '@site/tool/stored-variants';
import { contentOf, liveKeyOf, type Variant, variantsOf } from '@site/tool/variants';
import {
  type Documents,
  documentsOf,
  type LiveFiles,
  liveFilesOf,
  type OpenPageSet,
  openPageSet,
} from './live-files';
import { type Opened, openedOf } from './visitor-session';

/** Later compositions share most of them. */
const MAX_PAGE_SETS = 16;

export type Numbered = Opened & { readonly composition: number };

export const recordKey = (composition: number): string =>
  `compositions/${composition}/composition.json`;

/** Opened for good, so no response can mix two of them. */
export class Compositions {
  readonly #pageSets = new LRUCache<string, OpenPageSet>({ max: MAX_PAGE_SETS });

  /** `text`: undefined for a missing key. */
  constructor(
    readonly place: string,
    readonly text: (key: string) => Promise<string | undefined>,
  ) {}

  /** Rejects with Damaged, naming the file. */
  async read<Made>(key: string, make: (text: string) => Made): Promise<Made> {
    const text = await this.text(key);
    if (text === undefined) throw new Damaged(`${this.place}/${key} is missing`);
    try {
      return make(text);
    } catch (fault) {
      if (fault instanceof Refusal) throw fault;
      throw new Damaged(`${this.place}/${key} is damaged: ${(fault as Error).message}`);
    }
  }

  async open(composition: number): Promise<Numbered> {
    const key = recordKey(composition);
    const record = await this.read(key, (text) =>
      variantsIn(text, `${this.place}/${key}`, composition),
    );
    const open = async (variant: Variant): Promise<readonly [Variant, LiveFiles]> => {
      const documents = this.read(liveKeyOf(record, variant), documentsOf);
      const { site } = contentOf<'site'>(record, variant);
      return [variant, await this.site(site, `${composition}-${variant}`, documents)];
    };
    const variants = new Map(await Promise.all(variantsOf(record).map(open)));
    return { composition, ...openedOf(record, variants) };
  }

  /** `name` must be unique. */
  async site(
    id: string,
    name: string,
    documents: Documents | Promise<Documents>,
  ): Promise<LiveFiles> {
    const [site, about] = await Promise.all([
      this.read(siteKey(id), (text) => parseSite(text, this.place, id)),
      documents,
    ]);
    const sets = await Promise.all(site.sets.map((set) => this.#pageSet(set)));
    return liveFilesOf({ ...site, id }, sets, name, about, this.place);
  }

  async #pageSet(id: string): Promise<OpenPageSet> {
    const known = this.#pageSets.get(id);
    if (known) return known;
    const opened = await this.read(pageSetKey(id), (text) => openPageSet(text, this.place, id));
    this.#pageSets.set(id, opened);
    return opened;
  }
}
