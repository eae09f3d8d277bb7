import { pageSetKey } from '@site/composer/page-set';
import { Damaged } from '@site/composer/errors';
import type { Store } from '@site/composer/store';
import type { Composition } from '@site/tool/compositions';
import { liveDocument } from '@site/tool/live-document';
import type { Address } from '../serve/http/address';
import { Log } from '../serve/http/log';
import type { SiteHandler, SiteRequest } from '../serve/http/request';
import { healthResponse } from '../serve/http/responses';
import { type Read, type Reader, StoredFiles } from '../serve/http/stored-files';
import { SiteServer } from '../serve/server';
import { listen } from '../serve/serving';
import { documentsOf, type LiveFiles, liveFilesOf, openPageSet } from '../serve/site/live-files';
import { isAsset, Site } from '../serve/site/site';
import { VARIANT_CACHE, type VisitorSession } from '../serve/site/visitor-session';
import { siteOf } from './choose-pages';

/** Includes releases that are not published yet, which are in no folder or bucket. */
class StoreFiles implements Reader {
  constructor(readonly store: Store) {}

  async read(key: string): Promise<Read | undefined> {
    const body = await this.store.read(key);
    return body && { file: key, bytes: body.length, body };
  }

  /** Reading detects a missing file. */
  has = () => Promise.resolve(true);
}

async function openFiles(store: Store, composition: Composition): Promise<LiveFiles> {
  const { place } = store;
  const site = await siteOf(store, composition);
  const sets = site.sets.map(async (id) => {
    const text = await store.read(pageSetKey(id));
    if (!text) throw new Damaged(`${place}/${pageSetKey(id)} is missing`);
    return openPageSet(text.toString(), place, id);
  });
  const live = await liveDocument(store, composition, 'live');
  return liveFilesOf(site, await Promise.all(sets), 'probe', documentsOf(live), place);
}

class OneVariant implements SiteHandler {
  readonly #site: Site;
  readonly #session: VisitorSession;

  constructor(store: Store, files: LiveFiles) {
    this.#site = new Site(new StoredFiles(new StoreFiles(store)));
    this.#session = { files, cache: VARIANT_CACHE, hasVariants: true };
  }

  answer = (request: SiteRequest, address: Address) =>
    isAsset(address.pathname)
      ? this.#site.asset(request, address.pathname)
      : this.#site.answer(request, address, this.#session);

  health = () => healthResponse({ composition: 0, isLatest: true });
}

export interface VariantServer {
  readonly address: string;
  readonly close: () => void;
}

/** Serves the composition as `release serve` would, on a free local port. */
export async function serveVariant(store: Store, composition: Composition): Promise<VariantServer> {
  const site = new OneVariant(store, await openFiles(store, composition));
  const { server, address } = await listen(new SiteServer(site, new Log()), '127.0.0.1', 0);
  const close = () => {
    server.close();
    server.closeAllConnections();
  };
  return { address, close };
}
