import { type AppName, parseLive, type Release } from '@site/shared/contract';
import fs from 'node:fs/promises';
import path from 'node:path';
import {
  type Canary,
  type Composition,
  compositionNumbered,
} from '../composition/history/compositions';
import { setOf, type Variant } from '../composition/history/variants';
import { pagesOf, readSite, type Site, type SitePage } from '../pages/sets/site-description';
import { Refusal } from '../platform/errors';
import { caddyfile } from './caddy';
import { beyondHosts, headersFile, redirectsFile } from './host-files';
import { NGINX_BROTLI, nginxHttp, nginxServer } from './nginx';
import { type PublicFile, releaseFiles, siteFiles } from './rules/public-files';
import { rulesOf } from './rules/rules';
import { unfinished } from './unfinished';
import { retained } from '../maintenance/retention';
import { discoveryDocument } from '../composition/live/discovery';
import { liveKey } from '../composition/live/live-document';
import { readRelease } from '../releases/releases';
import { timeOf } from '../store/content-time';
import { inParallel } from '../store/in-parallel';
import type { Store } from '../store/store';
import { status } from '../composition/history/live-now';

export interface Exported {
  readonly composition: number;
  readonly folder: string;
  readonly files: number;
  /** The composition that began the canary which some visits get, in nginx only. */
  readonly canary?: number;
  /** What of the site hosts with `_headers` and `_redirects` cannot be told, a sentence each. */
  readonly beyondHosts: readonly string[];
}

const PARALLEL = 16;

/** Name -> text of a file to write. */
type Texts = Readonly<Record<string, string | Buffer>>;

async function write(folder: string, name: string, body: Buffer | string): Promise<void> {
  const file = path.join(folder, name);
  await fs.mkdir(path.dirname(file), { recursive: true });
  await fs.writeFile(file, body);
  await fs.utimes(file, timeOf(body), timeOf(body));
}

/** Files of the live releases, of those that a failing tab falls back to, and of all that an open tab may still ask for. */
async function assets(store: Store, hours: number): Promise<PublicFile[]> {
  const { releases } = await retained(store, { compositions: 1, hours }, new Date());
  const read: Release[] = [];
  for (const name of releases) {
    const [app, release] = name.split('/') as [AppName, string];
    read.push(await readRelease(store, app, release));
  }
  return releaseFiles(read);
}

async function copy(store: Store, to: string, files: readonly PublicFile[]): Promise<number> {
  let copied = 0;
  await inParallel(files, PARALLEL, async ({ name, key }) => {
    const body = await store.read(key);
    if (!body) {
      if (/\.(br|gz)$/.test(key)) return;
      throw new Refusal(
        `${key} is missing from ${store.place}; see what else is: npx release verify`,
      );
    }
    copied++;
    await write(to, name, body);
  });
  return copied;
}

async function isFree(folder: string): Promise<boolean> {
  try {
    return (await fs.readdir(folder)).length === 0;
  } catch (fault) {
    return (fault as NodeJS.ErrnoException).code === 'ENOENT';
  }
}

/** One composition as it is exported: its files and the rules to serve them by. */
interface Part {
  readonly composition: number;
  readonly site: Site;
  readonly pages: Readonly<Record<string, SitePage>>;
  readonly live: Buffer;
}

async function partOf(store: Store, record: Composition, side: Variant): Promise<Part> {
  const { composition } = record;
  const site = await readSite(store, setOf(record, side).site);
  const live = await store.read(liveKey(composition, side));
  if (live) parseLive(live.toString(), `${store.place}/${liveKey(composition, side)}`);
  if (site && live) return { composition, site, pages: await pagesOf(store, site), live };
  throw new Refusal(
    `Composition ${composition} is not whole; see what is missing: npx release verify`,
  );
}

const documentsOf = (folder: string, { live }: Part): Texts => ({
  [`${folder}/live.json`]: live,
  [`${folder}/frontend-discovery.json`]: discoveryDocument(live.toString()),
});

/** What web servers and hosts must know, for a site that will lie in `folder`. */
function configurations(
  folder: string,
  live: Part,
  beside?: Part & Pick<Canary, 'begun' | 'percent'>,
): Texts {
  const [rules, root] = [
    rulesOf(live.composition, live.site, live.pages),
    path.join(folder, 'public'),
  ];
  const canary = beside && {
    rules: rulesOf(beside.composition, beside.site, beside.pages),
    begun: beside.begun,
    percent: beside.percent,
    root: path.join(folder, 'canary'),
  };
  return {
    'public/_headers': headersFile(rules),
    'public/_redirects': redirectsFile(rules),
    'nginx/http.conf': nginxHttp(rules, root, canary),
    'nginx/server.conf': nginxServer(rules, root, canary),
    'nginx/brotli.conf': NGINX_BROTLI,
    Caddyfile: caddyfile(rules, root),
  };
}

/**
 * Writes what is live as a plain folder: `public/` for any static host, and next to it what nginx and
 * Caddy need to serve it with the same headers as `release serve`. A canary lies beside it in `canary/`;
 * only nginx serves it. The folder appears whole or not at all.
 */
export async function exportSite(store: Store, to: string, hours: number): Promise<Exported> {
  const folder = path.resolve(to);
  if (!(await isFree(folder)))
    throw new Refusal(
      `${to} is not an empty folder; name a new one, a web server may serve the old`,
    );
  const { composition } = await status(store);
  const record = await compositionNumbered(store, composition);
  const { canary } = record;
  const live = await partOf(store, record, 'live');
  const beside = canary && { ...canary, ...(await partOf(store, record, 'canary')) };
  const texts: Texts = {
    ...documentsOf('public', live),
    ...(beside ? documentsOf('canary', beside) : {}),
    ...configurations(folder, live, beside),
  };
  return unfinished(folder, async (made) => {
    for (const [name, text] of Object.entries(texts)) await write(made, name, text);
    const files = [...siteFiles(live.pages), ...(await assets(store, hours))];
    const copied = await copy(store, path.join(made, 'public'), files);
    if (beside) await copy(store, path.join(made, 'canary'), siteFiles(beside.pages));
    await fs.rm(folder, { recursive: true, force: true });
    await fs.rename(made, folder);
    return {
      composition,
      folder,
      files: copied + 4,
      beyondHosts: beyondHosts(rulesOf(composition, live.site, live.pages)),
      ...(canary ? { canary: canary.begun } : {}),
    };
  });
}
