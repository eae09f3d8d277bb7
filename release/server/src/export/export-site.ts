import { type AppName, parseLive, type Release } from '@site/shared/contract';
import fs from 'node:fs/promises';
import path from 'node:path';
import { type Composition, compositionNumbered } from '@site/tool/compositions';
import { variantName } from '@site/tool/draws';
import { contentOf, liveKeyOf, trialsOf, type Variant, variantsOf } from '@site/tool/variants';
import { pagesOf, readSite, type Site, type SitePage } from '@site/composer/site-description';
import { BadConfiguration, Damaged } from '@site/composer/errors';
import { beyondHosts, headersFile, redirectsFile, rulesOf } from './host-files';
import { type PublicFile, releaseFiles, siteFiles } from './public-files';
import { linkAsStore } from './store-layout';
import { checkReplaceable, makeFolderLike, unfinished } from './unfinished';
import { webServerFiles } from './web-server-files';
import { retained } from '@site/tool/retention';
import { discoveryDocument } from '@site/tool/discovery';
import { readRelease } from '@site/composer/releases';
import { timeOf } from '@site/tool/content-time';
import { fileMode, makeFolders } from '@site/tool/rights';
import { FORM_ENDINGS, formOf } from '@site/composer/forms';
import { inParallel } from '@site/composer/in-parallel';
import type { Store } from '@site/composer/store';
import { DEFAULT_HSTS } from '../serve/http/hsts';
import { status } from '@site/tool/live-now';

export interface Exported {
  readonly composition: number;
  readonly folder: string;
  readonly files: number;
  /** The compositions that began the exported trials, for nginx and Caddy. */
  readonly trials?: readonly number[];
  readonly variant: Variant;
  /** What `_headers` and `_redirects` cannot express, one sentence each. */
  readonly beyondHosts: readonly string[];
}

const HOST_FILES = 2;

type Texts = Readonly<Record<string, string | Buffer>>;

async function write(folder: string, name: string, body: Buffer | string): Promise<void> {
  const file = path.join(folder, name);
  makeFolders(path.dirname(file), folder);
  await fs.writeFile(file, body);
  await fs.chmod(file, fileMode(folder));
  await fs.utimes(file, timeOf(body), timeOf(body));
}

/** Of live releases, their fallbacks, and what open tabs may request. */
async function assets(store: Store, hours: number): Promise<PublicFile[]> {
  const { releases } = await retained(store, { compositions: 1, hours }, new Date());
  const read: Release[] = [];
  await inParallel(releases, async (name) => {
    const [app, release] = name.split('/') as [AppName, string];
    read.push(await readRelease(store, app, release));
  });
  return releaseFiles(read);
}

async function copy(store: Store, to: string, files: readonly PublicFile[]): Promise<string[]> {
  const copied: string[] = [];
  makeFolders(to, path.dirname(to));
  await inParallel(files, async ({ name, key }) => {
    const body = await store.read(key);
    if (!body) {
      if (/\.(br|gz)$/.test(key)) return;
      throw new Damaged(
        `${key} is missing from ${store.place}; see what else is: npx release verify`,
      );
    }
    copied.push(name);
    await write(to, name, body);
  });
  return copied;
}

async function isEmptyOrMissing(folder: string): Promise<boolean> {
  try {
    return (await fs.readdir(folder)).length === 0;
  } catch (fault) {
    return (fault as NodeJS.ErrnoException).code === 'ENOENT';
  }
}

async function withForms(name: string, body: Buffer | string): Promise<Texts> {
  const forms = FORM_ENDINGS.map(
    async (ending) => [name + ending, await formOf(Buffer.from(body), ending, true)] as const,
  );
  return { [name]: body, ...Object.fromEntries(await Promise.all(forms)) };
}

interface Part {
  readonly variant: Variant;
  readonly folder: string;
  readonly site: Site;
  readonly pages: Readonly<Record<string, SitePage>>;
  readonly live: Buffer;
}

/** What most visits get: hosts that draw none serve it. */
const majorityVariant = (record: Composition): Variant =>
  variantName(trialsOf(record).filter(({ percent }) => percent > 50));

async function partOf(store: Store, record: Composition, variant: Variant): Promise<Part> {
  const { composition } = record;
  const site = await readSite(store, contentOf(record, variant).site);
  const key = liveKeyOf(record, variant);
  const live = await store.read(key);
  if (live) parseLive(live.toString(), `${store.place}/${key}`);
  const folder = variant === majorityVariant(record) ? 'public' : `variants/${variant}`;
  if (site && live) return { variant, folder, site, pages: await pagesOf(store, site), live };
  throw new Damaged(
    `Composition ${composition} is not whole; see what is missing: npx release verify`,
  );
}

async function writePart(store: Store, made: string, part: Part) {
  const { folder, pages, live } = part;
  const documents = {
    ...(await withForms('live.json', live)),
    ...(await withForms('frontend-discovery.json', discoveryDocument(live.toString()))),
  };
  for (const [name, text] of Object.entries(documents))
    await write(made, `${folder}/${name}`, text);
  const copied = await copy(store, path.join(made, folder), siteFiles(pages));
  return { ...part, files: [...copied, ...Object.keys(documents)] };
}

/**
 * `public/` for any static host, links for the shipped nginx and Caddy files, `variants/` for what other visits get
 * during trials. Whole or not at all. `hsts`: Strict-Transport-Security.
 */
export async function exportSite(
  store: Store,
  to: string,
  hours: number,
  hsts = DEFAULT_HSTS,
): Promise<Exported> {
  const folder = path.resolve(to);
  if (!(await isEmptyOrMissing(folder)))
    throw new BadConfiguration(
      `${to} is not an empty folder; name a new one, a web server may serve the old`,
    );
  const { composition } = await status(store);
  const record = await compositionNumbered(store, composition);
  const trials = trialsOf(record);
  const parts = await Promise.all(
    variantsOf(record).map((variant) => partOf(store, record, variant)),
  );
  const isPublic = (part: Part) => part.folder === 'public';
  const most = parts.find(isPublic) as Part;
  const rules = rulesOf(most.site, most.pages);
  const texts: Texts = {
    'public/_headers': headersFile(rules, hsts),
    'public/_redirects': redirectsFile(rules),
    ...webServerFiles(folder, hsts),
  };
  await checkReplaceable(folder);
  return unfinished(folder, async (made) => {
    await makeFolderLike(made, folder);
    const written = [];
    for (const part of parts) written.push(await writePart(store, made, part));
    const releases = await copy(store, path.join(made, 'public'), await assets(store, hours));
    for (const [name, text] of Object.entries(texts)) await write(made, name, text);
    await linkAsStore(made, record, written, releases);
    await fs.rm(folder, { recursive: true, force: true });
    await fs.rename(made, folder);
    return {
      composition,
      folder,
      files: (written.find(isPublic)?.files.length ?? 0) + releases.length + HOST_FILES,
      beyondHosts: beyondHosts(rules),
      variant: most.variant,
      ...(trials.length > 0 ? { trials: trials.map(({ begun }) => begun) } : {}),
    };
  });
}
