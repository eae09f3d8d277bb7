import fs from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { type LiveFiles, openComposition } from './composition-files';
import { Opened } from './opened';
import { cookieFor, drawSide, SIDED_CACHE, sideOf } from './sides';

interface Record {
  readonly canary?: number;
}

/** Knows, for each request, which composition its visit gets. */
export class Visits {
  readonly #compositions = new Opened<LiveFiles>();
  readonly #records = new Opened<Record>();

  constructor(readonly store: string) {}

  /** Gives the files that answer a request, and says in the response how it may be kept. */
  filesFor(request: IncomingMessage, response: ServerResponse): LiveFiles {
    const live = Number(path.basename(fs.readlinkSync(path.join(this.store, 'current'))));
    const percent = this.#percentBeside(live);
    if (percent === undefined) {
      response.setHeader('Cache-Control', 'no-cache');
      return this.#open(live);
    }
    const canary = live + 1;
    const known = sideOf(request.headers.cookie, canary);
    const side = known ?? drawSide(percent);
    if (!known) response.setHeader('Set-Cookie', cookieFor(canary, side));
    response.setHeader('Cache-Control', SIDED_CACHE);
    response.setHeader('Vary', 'Cookie');
    return this.#open(side === 'canary' ? canary : live);
  }

  readonly #folder = (composition: number) =>
    path.join(this.store, 'compositions', String(composition));

  /** The next record after what is live is a canary's, or one that is going live at this moment. */
  #percentBeside(live: number): number | undefined {
    const folder = this.#folder(live + 1);
    if (!fs.existsSync(path.join(folder, 'live.json'))) return undefined;
    const read = () =>
      JSON.parse(fs.readFileSync(path.join(folder, 'composition.json'), 'utf8')) as Record;
    return this.#records.get(folder, read).canary;
  }

  readonly #open = (composition: number): LiveFiles =>
    this.#compositions.get(String(composition), () =>
      openComposition(this.store, String(composition)),
    );
}
