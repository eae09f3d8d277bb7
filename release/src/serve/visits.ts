import fs from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import type { Canary, Side } from '../compositions';
import { type LiveFiles, openComposition } from './composition-files';
import { Opened } from './opened';
import { PageSets } from './page-sets';
import { cookieFor, drawSide, SIDED_CACHE, sideIn } from './sides';

interface Sided {
  readonly canary?: Pick<Canary, 'begun' | 'percent'>;
}

/** Knows, for each request, which side of which composition its visit gets. */
export class Visits {
  readonly #sides = new Opened<LiveFiles>();
  readonly #records = new Opened<Sided>();
  readonly #pageSets: PageSets;

  constructor(readonly store: string) {
    this.#pageSets = new PageSets(store);
  }

  /** Gives the files that answer a request, and says in the response how it may be kept. */
  filesFor(request: IncomingMessage, response: ServerResponse): LiveFiles {
    // One link says it all: what is live, and what some visits get beside it.
    const live = path.basename(fs.readlinkSync(path.join(this.store, 'current')));
    const { canary } = this.#record(live);
    if (!canary) {
      response.setHeader('Cache-Control', 'no-cache');
      return this.#open(live, 'live');
    }
    const known = sideIn(request.headers.cookie, canary.begun);
    const side = known ?? drawSide(canary.percent);
    if (!known) response.setHeader('Set-Cookie', cookieFor(canary.begun, side));
    response.setHeader('Cache-Control', SIDED_CACHE);
    response.setHeader('Vary', 'Cookie');
    return this.#open(live, side);
  }

  readonly #record = (composition: string): Sided =>
    this.#records.get(composition, () => {
      const file = path.join(this.store, 'compositions', composition, 'composition.json');
      return JSON.parse(fs.readFileSync(file, 'utf8')) as Sided;
    });

  readonly #open = (composition: string, side: Side): LiveFiles =>
    this.#sides.get(`${composition}-${side}`, () =>
      openComposition(this.#pageSets, composition, side),
    );
}
