import { PREVIEW_PATH } from '@site/tool/previews';
import type { Address } from '../http/address';
import { healthResponse, unhealthy } from '../http/responses';
import type { SiteResponse, SiteHandler, SiteRequest } from '../http/request';
import { FolderFiles } from '../http/folder-files';
import type { Log } from '../http/log';
import { StoredFiles } from '../http/stored-files';
import { noPreviewResponse, Previews } from './previews';
import { isAsset, Site } from './site';
import { compositionsIn, Sessions } from './sessions';
import { type Opened, sessionFor, type SignVisit } from './visitor-session';

/** Changes take effect with the next request. */
export class FolderSite implements SiteHandler {
  readonly #site: Site;
  readonly #sessions: Sessions;
  readonly #previews: Previews;

  constructor(
    store: string,
    log: Log,
    previews?: string,
    readonly sign?: SignVisit,
  ) {
    const compositions = compositionsIn(store);
    this.#sessions = new Sessions(compositions, log);
    const live = async () => (await this.#sessions.current()).composition;
    this.#previews = new Previews({ compositions, log, live, origin: previews });
    this.#site = new Site(new StoredFiles(new FolderFiles(store)));
  }

  /** Throws or rejects when the store cannot be read, or lacks what it lists. */
  answer(asked: SiteRequest, address: Address): SiteResponse | Promise<SiteResponse> {
    const { pathname } = address;
    if (isAsset(pathname)) return this.#site.asset(asked, pathname);
    if (pathname.startsWith(PREVIEW_PATH)) return this.#previews.answer(asked, address);
    if (this.#previews.mayShow(asked)) return this.#previewed(asked, address);
    return this.#live(asked, address);
  }

  async #previewed(asked: SiteRequest, address: Address): Promise<SiteResponse> {
    const preview = await this.#previews.sessionOf(asked);
    return preview ? this.#site.answer(asked, address, preview) : this.#live(asked, address);
  }

  #live(asked: SiteRequest, address: Address): SiteResponse | Promise<SiteResponse> {
    if (this.#previews.isOwnHost(asked)) return noPreviewResponse();
    const answer = (opened: Opened) =>
      this.#site.answer(asked, address, sessionFor(opened, asked.headers.cookie, this.sign));
    const opened = this.#sessions.current();
    return opened instanceof Promise ? opened.then(answer) : answer(opened);
  }

  health = (): Promise<SiteResponse> => this.#sessions.health().then(healthResponse, unhealthy);
}
