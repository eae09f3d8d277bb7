import { PREVIEW_PATH } from '@site/tool/previews';
import type { Address } from '../http/address';
import { healthResponse, unhealthy } from '../http/responses';
import type { SiteResponse, SiteHandler, SiteRequest } from '../http/request';
import { FolderFiles } from '../http/folder-files';
import type { Log } from '../http/log';
import { StoredFiles } from '../http/stored-files';
import { noPreviewResponse, Previews } from './previews';
import { isAsset, Site } from './site';
import { Sessions } from './sessions';

/** Changes take effect with the next request. */
export class FolderSite implements SiteHandler {
  readonly #site: Site;
  readonly #visits: Sessions;
  readonly #previews: Previews;

  constructor(store: string, log: Log, previews?: string) {
    this.#visits = new Sessions(store, log);
    const live = () => this.#visits.health().composition;
    this.#previews = new Previews({ store, log, live, origin: previews });
    this.#site = new Site(new StoredFiles(new FolderFiles(store)));
  }

  /** Rejects when the store cannot be read, or lacks what it lists. */
  answer(asked: SiteRequest, address: Address): SiteResponse | Promise<SiteResponse> {
    const { pathname } = address;
    if (isAsset(pathname)) return this.#site.asset(asked, pathname);
    if (pathname.startsWith(PREVIEW_PATH)) return this.#previews.answer(asked, address);
    const preview = this.#previews.sessionOf(asked);
    if (!preview && this.#previews.isOwnHost(asked)) return noPreviewResponse();
    const session = preview ?? this.#visits.sessionOf(asked.headers.cookie);
    return this.#site.answer(asked, address, session);
  }

  health(): SiteResponse {
    try {
      return healthResponse(this.#visits.health());
    } catch {
      return unhealthy();
    }
  }
}
