import { PREVIEW_PATH } from '@site/tool/previews';
import type { Address } from '../http/address';
import type { Log } from '../http/log';
import type { SiteHandler, SiteRequest, SiteResponse } from '../http/request';
import type { Compositions } from './compositions';
import { noPreviewResponse, Previews } from './previews';
import { isAsset } from './site';
import type { VisitorSession } from './visitor-session';

/** Where the files of the live site are, those of previews are too. */
export interface StoredSite extends SiteHandler {
  readonly compositions: Compositions;
  /** The number of the live composition. */
  readonly live: () => Promise<number>;
  /** A page of another session than the visitor's own. */
  show(
    asked: SiteRequest,
    address: Address,
    session: VisitorSession,
  ): SiteResponse | Promise<SiteResponse>;
}

/** The live site, except for browsers that have entered a preview. */
export class PreviewedSite implements SiteHandler {
  readonly #previews: Previews;

  /** `origin`: the separate origin of previews. */
  constructor(
    readonly site: StoredSite,
    log: Log,
    origin?: string,
  ) {
    const { compositions, live } = site;
    this.#previews = new Previews({ compositions, log, live, origin });
  }

  answer(asked: SiteRequest, address: Address): SiteResponse | Promise<SiteResponse> {
    const { pathname } = address;
    if (isAsset(pathname)) return this.site.answer(asked, address);
    if (pathname.startsWith(PREVIEW_PATH)) return this.#previews.answer(asked, address);
    if (this.#previews.mayShow(asked)) return this.#previewed(asked, address);
    return this.#live(asked, address);
  }

  async #previewed(asked: SiteRequest, address: Address): Promise<SiteResponse> {
    const preview = await this.#previews.sessionOf(asked);
    return preview ? this.site.show(asked, address, preview) : this.#live(asked, address);
  }

  #live(asked: SiteRequest, address: Address): SiteResponse | Promise<SiteResponse> {
    return this.#previews.isOwnHost(asked) ? noPreviewResponse() : this.site.answer(asked, address);
  }

  health = () => this.site.health();
}
