import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';
import { type AppName, BY_CONTENT, type Release } from '@site/shared/contract';
import { NotFound } from '@site/composer/errors';
import { site, teamOf } from '@site/composer/site-config';
import type { Store } from '@site/composer/store';
import {
  hasRelease,
  ignoreUnreadable,
  readRelease,
  releaseKey,
  releasesOf,
} from '@site/composer/releases';

/** As browsers name it, with line and column if given. */
const FRAME =
  /\/_releases\/([a-z][a-z0-9-]*)\/(\d[\w.-]*-(?:[0-9a-f]{8,64}|shared\.json))\/([\w./-]*\w)(?:[?#][^\s:)]*)?(?::(\d+)(?::(\d+))?)?/g;

export interface Explained {
  readonly app: AppName;
  readonly release: string;
  /** "Post.1a2b3c4d.js:1:2345" */
  readonly given: string;
  /** "remote-blog/src/pages/Post/Post.tsx:12:5" */
  readonly source?: string;
  readonly name?: string;
  /** Owner of the source, else of the section. */
  readonly team?: string;
  readonly fault?: string;
}

/** Of the folder, else of the app. */
function teamOfSource(source: string, app: AppName): string | undefined {
  const [folder = ''] = source.split('/');
  return Object.hasOwn(site.folders, folder) ? site.folders[folder] : teamOf(app);
}

type Known = { readonly map: TraceMap } | { readonly fault: string };

export class Explanations {
  readonly #known = new Map<string, Promise<Known>>();

  constructor(readonly store: Store) {}

  #map(app: AppName, id: string, file: string): Promise<Known> {
    const key = releaseKey(app, id, `maps/${file}.map`);
    const known = this.#known.get(key) ?? this.#read(app, id, file, key);
    this.#known.set(key, known);
    return known;
  }

  async #read(app: AppName, id: string, file: string, key: string): Promise<Known> {
    if (id === BY_CONTENT)
      return {
        fault: `no release of ${app} in ${this.store.place} has this file; name the store that has it with --store`,
      };
    if (!(await hasRelease(this.store, app, id)))
      return {
        fault: `${this.store.place} does not have this release; name the store that has it with --store`,
      };
    const release: Release = await readRelease(this.store, app, id);
    if (!Object.hasOwn(release.client, file)) return { fault: 'the release has no such file' };
    if (!release.maps)
      return {
        fault: 'the release was built before source maps were kept; build it again to get some',
      };
    if (!Object.hasOwn(release.maps, `${file}.map`)) return { fault: 'it has no source map' };
    const body = await this.store.read(key);
    if (!body) return { fault: `${key} is missing; npx release verify says what to do` };
    try {
      return { map: new TraceMap(body.toString()) };
    } catch {
      return { fault: `${key} is damaged; restore it from a copy of the store` };
    }
  }

  /** The newest release with this shared file, else `place`. */
  async #releaseOf(app: AppName, place: string, file: string): Promise<string> {
    if (place !== BY_CONTENT) return place;
    const ids = await releasesOf(this.store, app);
    const all = await Promise.all(
      ids.map((id) => readRelease(this.store, app, id).catch(ignoreUnreadable)),
    );
    const having = all.flatMap((one) =>
      one?.byContent && Object.hasOwn(one.client, file) ? one : [],
    );
    having.sort((a, b) => (a.builtAt < b.builtAt ? 1 : -1));
    return having[0]?.release ?? place;
  }

  async #frame([given, app = '', at = '', file = '', line, column]: readonly string[]) {
    const release = await this.#releaseOf(app, at, file);
    const place = [file, line, column].filter(Boolean).join(':');
    const team = teamOf(app);
    const about = { app, release, given: place, ...(team && { team }) };
    const known = await this.#map(app, release, file);
    if ('fault' in known) return { ...about, fault: known.fault };
    if (line === undefined) return about;
    const found = originalPositionFor(known.map, {
      line: Number(line),
      column: Math.max(0, Number(column ?? 1) - 1),
    });
    if (!found.source)
      return {
        ...about,
        fault: `nothing was written at ${String(given).split('/').at(-1)}; a bundler made it`,
      };
    const owner = teamOfSource(found.source, app);
    return {
      ...about,
      source: `${found.source}:${found.line}:${found.column + 1}`,
      ...(found.name && { name: found.name }),
      ...(owner && { team: owner }),
    };
  }

  /** In order. Rejects with NotFound if there is none. */
  async of(text: string): Promise<readonly Explained[]> {
    const frames = [...text.matchAll(FRAME)];
    if (frames.length === 0)
      throw new NotFound(
        'There is no release file in this; give a stack trace, or an address such as ' +
          '/_releases/blog/1.0.0-ab12cd34/Post.1a2b3c4d.js:1:2345',
      );
    return Promise.all(frames.map((frame) => this.#frame(frame)));
  }
}
