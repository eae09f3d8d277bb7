import { PREVIEW_PATH } from '@site/tool/previews';
import type { Address } from '../http/address';
import { healthAnswer, unhealthy } from '../http/answers';
import type { Answer, Answering, Asked } from '../http/asked';
import { FolderFiles } from '../http/folder-files';
import type { Log } from '../http/log';
import { StoredFiles } from '../http/stored-files';
import { noPreview, Previews } from './previews';
import { isAsset, Site } from './site';
import { Visits } from './visits';

/** Changes take effect with the next request; shared previews are visible to those who have the address. */
export class FolderSite implements Answering {
  readonly #site: Site;
  readonly #visits: Visits;
  readonly #previews: Previews;

  /** `previews`: the separate origin for previews. */
  constructor(store: string, log: Log, previews?: string) {
    this.#visits = new Visits(store, log);
    const live = () => this.#visits.health().composition;
    this.#previews = new Previews({ store, log, live, origin: previews });
    this.#site = new Site(new StoredFiles(new FolderFiles(store)));
  }

  /** Throws or rejects when the store cannot be read, or lacks what it lists. */
  answer(asked: Asked, address: Address): Answer | Promise<Answer> {
    const { pathname } = address;
    if (isAsset(pathname)) return this.#site.asset(asked, pathname);
    if (pathname.startsWith(PREVIEW_PATH)) return this.#previews.answer(asked, address);
    const preview = this.#previews.visitOf(asked);
    if (!preview && this.#previews.isOwnHost(asked)) return noPreview();
    const visit = preview ?? this.#visits.visitOf(asked.headers.cookie);
    return this.#site.answer(asked, address, visit);
  }

  health(): Answer {
    try {
      return healthAnswer(this.#visits.health());
    } catch {
      return unhealthy();
    }
  }
}
