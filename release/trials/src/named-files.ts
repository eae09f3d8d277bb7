import { BY_CONTENT } from '@site/contract';
import {
  mapInParallel,
  readDescription,
  readObject,
  releaseId,
  type ReleaseRef,
  type Site,
  SiteReader,
  type Store,
} from '@site/store';
import type { Visit } from '@site/server';

const ADDRESS = /^\/_releases\/([a-z][a-z0-9-]*)\/([\w.-]+)\/([\w./-]+)$/;
const IN_PAGE = /\/_releases\/([a-z][a-z0-9-]*)\/[\w.-]+\/([\w./-]+)/g;
/** Webpack joins the names of chunks at run time, and the hash is one part. */
const HASH = /[0-9a-f]{16,}/g;

const MAX_SITES = 20;

export const isReleaseFile = (path: string): boolean => path.startsWith('/_releases/');

/** The files that the pages of a visit name. Requests for others, from old tabs or on purpose, must not count. */
export class NamedFiles {
  readonly #reader: SiteReader;
  readonly #names = new Map<string, Promise<ReadonlySet<string>>>();

  constructor(readonly store: Store) {
    this.#reader = new SiteReader(store);
  }

  async has({ composition, trial }: Visit, path: string): Promise<boolean> {
    const [, app = '', folder, file = ''] = ADDRESS.exec(path) ?? [];
    if (!folder) return false;
    const opened = await this.#reader.openComposition(composition);
    const tried = opened.composition.trials.find(({ id }) => id === trial);
    const { apps } = opened.composition;
    const release = tried?.app === app ? tried : Object.hasOwn(apps, app) && apps[app];
    if (!release || ![releaseId(release), BY_CONTENT].includes(folder)) return false;
    const site = (trial !== undefined && opened.trials.get(trial)) || opened.live;
    const names = await this.#namesIn(`${composition} ${trial} ${app}`, app, release, site);
    const hashes = file.match(HASH) ?? [];
    return names.has(file) || hashes.some((hash) => names.has(hash));
  }

  #namesIn(key: string, app: string, release: ReleaseRef, site: Site) {
    const cached = this.#names.get(key);
    if (cached) return cached;
    if (this.#names.size >= MAX_SITES) this.#names.clear();
    const reading = this.#read(app, release, site);
    this.#names.set(key, reading);
    reading.catch(() => this.#names.delete(key));
    return reading;
  }

  async #read(app: string, release: ReleaseRef, site: Site): Promise<ReadonlySet<string>> {
    const { files } = await readDescription(this.store, app, release);
    const names = new Set<string>();
    await mapInParallel(Object.entries(files), async ([path, { object, type }]) => {
      if (!path.startsWith('client/')) return;
      names.add(path.slice('client/'.length));
      if (!/javascript|json/.test(type)) return;
      const bytes = await readObject(this.store, app, object);
      for (const [hash] of new TextDecoder().decode(bytes).matchAll(HASH)) names.add(hash);
    });
    await mapInParallel(site.paths, async (path) => {
      const page = site.findPage(path);
      if (!page?.type.startsWith('text/html')) return;
      const html = new TextDecoder().decode(await this.#reader.readFile(page));
      for (const [, owner, file = ''] of html.matchAll(IN_PAGE)) if (owner === app) names.add(file);
    });
    return names;
  }
}
