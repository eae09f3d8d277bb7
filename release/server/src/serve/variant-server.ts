import type { Store } from '@site/composer/store';
import type { Composition } from '@site/tool/compositions';
import { liveDocument } from '@site/tool/live-document';
import type { Address } from './http/address';
import { Log } from './http/log';
import type { SiteHandler, SiteRequest } from './http/request';
import { healthResponse } from './http/responses';
import { type Read, type Reader, StoredFiles } from './http/stored-files';
import { SiteServer } from './server';
import { listen, type Listening } from './serving';
import { Compositions } from './site/compositions';
import { documentsOf, type LiveFiles } from './site/live-files';
import { isAsset, Site } from './site/site';
import { VARIANT_CACHE, type VisitorSession } from './site/visitor-session';

/** Includes releases that are not published yet, which are in no folder or bucket. */
class StoreFiles implements Reader {
  constructor(readonly store: Store) {}

  async read(key: string): Promise<Read | undefined> {
    const body = await this.store.read(key);
    return body && { file: key, bytes: body.length, body };
  }

  text = async (key: string): Promise<string | undefined> =>
    (await this.store.read(key))?.toString();

  /** Reading detects a missing file. */
  has = () => Promise.resolve(true);
}

class OneVariant implements SiteHandler {
  readonly #site: Site;
  readonly #session: VisitorSession;

  constructor(reader: Reader, files: LiveFiles) {
    this.#site = new Site(new StoredFiles(reader));
    this.#session = { files, cache: VARIANT_CACHE, hasVariants: true };
  }

  answer = (request: SiteRequest, address: Address) =>
    isAsset(address.pathname)
      ? this.#site.asset(request, address.pathname)
      : this.#site.answer(request, address, this.#session);

  health = () => healthResponse({ composition: 0, isLatest: true });
}

/** Serves a composition as `release serve` would, whether it is recorded or not. */
export async function serveVariant(
  store: Store,
  composition: Composition,
  host = '127.0.0.1',
  port = 0,
): Promise<Listening<SiteServer>> {
  const files = new StoreFiles(store);
  const documents = documentsOf(await liveDocument(store, composition, 'live'));
  const opened = await new Compositions(store.place, files.text).site(
    composition.site,
    'variant',
    documents,
  );
  return listen(new SiteServer(new OneVariant(files, opened), new Log()), host, port);
}
