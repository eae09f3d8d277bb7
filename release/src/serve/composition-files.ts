import { matchesPattern } from '@site/shared/contract';
import fs from 'node:fs';
import path from 'node:path';
import sirv from 'sirv';
import type { PageEntry } from '../compose/page-set';
import type { Site } from '../compose/site';
import { type Composition, setOf, type Side } from '../compositions';
import { SIDED_CACHE } from './sides';

type Handler = ReturnType<typeof sirv>;

/** Everything of one side of a live composition that a request may ask for. */
export interface LiveFiles {
  /** Never the same for two of them: "7-canary". */
  readonly name: string;
  readonly site: Site;
  readonly serveSite: Handler;
  readonly live: Buffer;
  readonly notFound: Buffer;
}

const readJson = <T>(file: string) => JSON.parse(fs.readFileSync(file, 'utf8')) as T;

/**
 * Opens a composition that visits get: one static file server for its pages, made once
 * and never changed, so that no answer can mix two compositions.
 */
export function openComposition(store: string, composition: string, side: Side): LiveFiles {
  const folder = path.join(store, 'compositions', composition);
  const record = readJson<Composition>(path.join(folder, 'composition.json'));
  const { site: id } = setOf(record, side);
  const site = readJson<Site>(path.join(store, 'sites', `${id}.json`));
  const root = path.join(store, 'sites', id);
  return {
    name: `${composition}-${side}`,
    site,
    // Conditional answers are ours: sirv's own tags come from size and time, which two compositions may share.
    serveSite: sirv(root, {
      brotli: true,
      gzip: true,
      etag: false,
      extensions: ['html'],
      dotfiles: false,
      // It names what it chose by, but not what we chose by.
      setHeaders: (response) => {
        if (response.getHeader('Cache-Control') === SIDED_CACHE)
          response.setHeader('Vary', 'Accept-Encoding, Cookie');
      },
    }),
    live: fs.readFileSync(path.join(folder, `${side}.json`)),
    notFound: fs.readFileSync(path.join(root, '404.html')),
  };
}

export interface Found {
  readonly path: string;
  readonly entry: PageEntry;
}

/** The page that answers a path: the one of that name, else the one that stands in for its pattern. */
export function find({ pages, rewrites }: Site, pathname: string): Found | undefined {
  const entry = pages[pathname];
  if (entry) return { path: pathname, entry };
  for (const [pattern, standIn] of Object.entries(rewrites)) {
    const substitute = pages[standIn];
    if (substitute && matchesPattern(pattern, pathname))
      return { path: standIn, entry: substitute };
  }
  return undefined;
}
