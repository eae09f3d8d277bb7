import type { Address } from '../http/address';
import { healthResponse, unhealthy } from '../http/responses';
import type { SiteResponse, SiteRequest } from '../http/request';
import { FolderFiles } from '../http/folder-files';
import type { Log } from '../http/log';
import { StoredFiles } from '../http/stored-files';
import type { Compositions } from './compositions';
import type { StoredSite } from './previewed-site';
import { isAsset, Site } from './site';
import { compositionsIn, Sessions } from './sessions';
import { type Opened, sessionFor, type SignVisit, type VisitorSession } from './visitor-session';

/** Changes take effect with the next request. */
export class FolderSite implements StoredSite {
  readonly compositions: Compositions;
  readonly #site: Site;
  readonly #sessions: Sessions;

  constructor(
    store: string,
    log: Log,
    readonly sign?: SignVisit,
  ) {
    this.compositions = compositionsIn(store);
    this.#sessions = new Sessions(this.compositions, log);
    this.#site = new Site(new StoredFiles(new FolderFiles(store)));
  }

  live = async (): Promise<number> => (await this.#sessions.current()).composition;

  /** Throws or rejects when the store cannot be read, or lacks what it lists. */
  answer(asked: SiteRequest, address: Address): SiteResponse | Promise<SiteResponse> {
    if (isAsset(address.pathname)) return this.#site.asset(asked, address.pathname);
    const answer = (opened: Opened) =>
      this.show(asked, address, sessionFor(opened, asked.headers.cookie, this.sign));
    const opened = this.#sessions.current();
    return opened instanceof Promise ? opened.then(answer) : answer(opened);
  }

  show(
    asked: SiteRequest,
    address: Address,
    session: VisitorSession,
  ): SiteResponse | Promise<SiteResponse> {
    return this.#site.answer(asked, address, session);
  }

  health = (): Promise<SiteResponse> => this.#sessions.health().then(healthResponse, unhealthy);
}
