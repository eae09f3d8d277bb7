import { type OpenComposition, SiteReader, type Store } from '@site/store';
import { ServerError } from '../errors';

export interface Live {
  readonly reader: SiteReader;
  readonly opened: OpenComposition;
}

/** Rejects with ServerError, or with the store's error if nothing can be served. */
export async function openLive(store: Store, reader = new SiteReader(store)): Promise<Live> {
  const opened = await reader.refresh();
  if (opened) return { reader, opened };
  throw new ServerError(
    `Nothing is live in ${store.location}; deploy something: npx release deploy shell`,
    'E_NOT_LIVE',
  );
}
