import type { AppName } from '@site/shared/contract';
import fs from 'node:fs';
import path from 'node:path';
import { checkSet } from '../checks';
import { commit, type Composition, compositionNumbered } from '../compositions';
import { composeSite, releaseSet } from '../compose/site';
import { readSite } from '../compose/site-description';
import { Refusal } from '../errors';
import { readAll } from '../showing';
import { liveDocument, liveKey } from '../live-document';
import { readRelease, readShell } from '../releases';
import { type SiteServer, siteServer } from '../serve/server';
import { FileStore } from '../store/file';
import type { Store } from '../store/store';
import { temporaryFolder } from '../temporary';
import { together } from '../underway';
import { changedApps, changedPages, type PageChange } from './diff';
import { folderOf, listen, type Listening } from './serve';
import { status } from './status';

/** A site beside the live one: what visitors would get if a release went live now. */
export interface Preview {
  /** Like a composition, but never recorded. */
  readonly composition: Composition;
  /** The pages that differ from what is live. */
  readonly pages: readonly PageChange[];
}

async function withRelease(store: Store, app: AppName, id: string): Promise<Composition> {
  const live = await compositionNumbered(store, (await status(store)).composition);
  const { version, release } = await readRelease(store, app, id);
  const previous = live.apps[app]?.release ?? null;
  return {
    ...live,
    canary: undefined,
    why: 'preview',
    changes: [{ app, from: previous, to: release }],
    apps: { ...live.apps, [app]: { version, release, previous } },
  };
}

/** Checks and composes the live site with another release of one app in it. Nothing goes live, nothing is recorded. */
export const preview = (store: Store, app: AppName, release: string): Promise<Preview> =>
  together(store, `preview ${app}@${release}`, async () => {
    const composition = await withRelease(store, app, release);
    const set = releaseSet(await readAll(store, composition.apps));
    if (!set) throw new Refusal('No shell is live yet; deploy it first: npx release deploy shell');
    checkSet(set);
    const site = await composeSite(store, set, { apps: new Set([app]), action: 'deploy' });
    const live = await compositionNumbered(store, composition.composition);
    const before = (await readSite(store, live.site)) ?? { ...site, sets: [] };
    const shell = await readShell(store, composition.apps.shell?.release ?? '');
    const apps = changedApps(live.apps, composition.apps);
    const pages = await changedPages(store, shell, [before, site], apps);
    return { composition: { ...composition, site: site.id }, pages };
  });

/** A store of its own that borrows releases, page sets and sites, and in which the preview is what is live. */
async function shadow(store: Store, { composition }: Preview): Promise<FileStore> {
  const from = path.resolve(folderOf(store));
  const folder = temporaryFolder('preview');
  for (const part of ['releases', 'pages', 'sites'])
    fs.symlinkSync(path.join(from, part), path.join(folder, part));
  const beside = new FileStore(folder);
  await commit(beside, composition);
  await beside.writeOnce(
    liveKey(composition.composition),
    await liveDocument(store, composition, 'live'),
  );
  await beside.activate(composition.composition, composition.site);
  return beside;
}

/** Serves a preview at an address of its own, and asks search engines to leave it alone. */
export async function servePreview(
  store: Store,
  composed: Preview,
  host: string,
  port: number,
): Promise<Listening<SiteServer>> {
  const beside = await shadow(store, composed);
  const server = siteServer(beside.folder);
  server.prependListener('request', (_request, response) => {
    response.setHeader('X-Robots-Tag', 'noindex, nofollow');
  });
  const forget = () => fs.rmSync(beside.folder, { recursive: true, force: true });
  server.once('close', forget);
  return listen(server, host, port).catch((fault: unknown) => {
    forget();
    throw fault;
  });
}
