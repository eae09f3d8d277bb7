import { checkSet } from '../../composition/gate/check-set';
import { commit } from '../../composition/moves/commit';
import { type Composition, compositionNumbered } from '../../composition/history/compositions';
import { changedApps, changedPages, type PageChange } from '../../composition/history/difference';
import { status } from '../../composition/history/live-now';
import { liveDocument, liveKey } from '../../composition/live/live-document';
import { readAll } from '../../composition/live/showing';
import { composeSite, releaseSet } from '../../pages/compose-site';
import { readSite } from '../../pages/sets/site-description';
import { counted, wholeNumber } from '../../platform/numbers';
import { isToken, PREVIEW_PATH, previewKey, sharePreview } from '../../composition/previews';
import { Refusal, WrongUsage } from '../../platform/errors';
import { whoami } from '../../platform/environment/who';
import { temporaryFolder } from '../../platform/temporary';
import { appNamed, readRelease, readShell } from '../../releases/releases';
import { type SiteServer, siteServer } from '../../serve/server';
import { FileStore } from '../../store/drivers/file';
import { withSharedLock } from '../../store/locks/locks';
import type { Store } from '../../store/store';
import { printPages } from '../terminal/pages';
import type { CommandContext } from '../terminal/command-context';
import {
  host,
  JSON_OPTION,
  type Options,
  optionsOf,
  port,
  previewOrigin,
} from '../terminal/options';
import { print, printJson } from '../terminal/terminal';
import { folderOf, listen, type Listening } from '../../serve/serving';
import { serveUntilStopped } from './serve';
import { endWithNpm } from '@site/shared/build/processes';
import type { AppName } from '@site/shared/contract';
import type { Command } from 'commander';
import fs from 'node:fs';
import path from 'node:path';

/** A site beside the live one: what visitors would get if a release went live now. */
export interface Preview {
  /** Like a composition, but never recorded. */
  readonly composition: Composition;
  /** The pages that differ from what is live. */
  readonly pages: readonly PageChange[];
  /** Only of one that is shared. */
  readonly shared?: { readonly token: string; readonly expires: string };
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

/**
 * Checks and composes the live site with another release of one app in it. Nothing goes live, and nothing is
 * recorded; for so many days, if any are given, the servers of the store show it to who has its address.
 */
export const preview = (
  store: Store,
  app: AppName,
  release: string,
  days?: number,
): Promise<Preview> =>
  withSharedLock(store, `preview ${app}@${release}`, async () => {
    const composition = await withRelease(store, app, release);
    const set = releaseSet(await readAll(store, composition.apps), composition.settings);
    if (!set) throw new Refusal('No shell is live yet; deploy it first: npx release deploy shell');
    checkSet(set);
    const site = await composeSite(store, set, { apps: new Set([app]), action: 'deploy' });
    const live = await compositionNumbered(store, composition.composition);
    const before = (await readSite(store, live.site)) ?? { ...site, sets: [] };
    const shell = await readShell(store, composition.apps.shell?.release ?? '');
    const apps = changedApps(live.apps, composition.apps);
    const pages = await changedPages(store, shell, [before, site], apps);
    const composed = { ...composition, site: site.id };
    if (days === undefined) return { composition: composed, pages };
    const text = await liveDocument(store, composed, 'live');
    const asked = { ...composed, who: whoami() };
    return { composition: composed, pages, shared: await sharePreview(store, asked, text, days) };
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

function appAndRelease(word: string) {
  const [app = '', release = '', ...more] = word.split('@');
  if (!app || !release || more.length > 0)
    throw new WrongUsage(`"${word}" names no release; write it as <app>@<release>.`);
  return [app, release] as const;
}

const DAYS = { usual: 14, most: 90 };

/** Takes what was given with --days; throws WrongUsage unless it is from 1 to 90. */
function daysIn(word: string | undefined): number {
  const days = wholeNumber(word ?? String(DAYS.usual), '--days', 1);
  if (days <= DAYS.most) return days;
  throw new WrongUsage(
    `--days is "${word}"; a preview can be shared for at most ${DAYS.most} days.`,
  );
}

/** Takes the address of a shared preview, or the last part of it, and takes the preview away. */
async function endPreview(store: Store, address: string): Promise<void> {
  const token = address.split(/[/?#]/).find(isToken) ?? '';
  const key = previewKey(token);
  if (!token || !(await store.writtenAt(key)))
    throw new Refusal(`${store.place} has no preview at ${address}; it may have ended already`);
  await store.remove(key);
  print('The preview has ended.');
}

function printShared(
  { token, expires }: { readonly token: string; readonly expires: string },
  origin = '',
): void {
  const address = origin + PREVIEW_PATH + token;
  print(`Shared until ${expires.slice(0, 10)}, on every server of this store: ${address}`);
  print(`Begin on a certain page: ${address}?to=/...  End it: npx release preview --end ${token}`);
}

async function composeAndServe(store: Store, word: string, options: Options, close: () => void) {
  const [name, release] = appAndRelease(word);
  const origin = previewOrigin();
  const app = await appNamed(store, name);
  const days = options.share ? daysIn(options.days) : undefined;
  const { composition, pages, shared } = await preview(store, app, release, days);
  const { site } = composition;
  const address = shared && {
    path: PREVIEW_PATH + shared.token,
    ...(origin && { url: origin + PREVIEW_PATH + shared.token }),
    expires: shared.expires,
  };
  if (options.json) printJson({ site, pages, ...(address ? { shared: address } : {}) });
  else {
    printPages(pages);
    print(`${counted(pages.length, 'page')} would change; composed as sites/${site}.`);
    if (shared) printShared(shared, origin);
  }
  if (shared || !options.serve || !store.folder) return;
  endWithNpm();
  const listening = await servePreview(store, { composition, pages }, host(), port(8081));
  close();
  await serveUntilStopped(listening, 'The preview');
}

export function previewCommand(program: Command, context: CommandContext): void {
  program
    .command('preview [app@release]')
    .description(
      'compose the live site with another release of one app and serve it beside the live one (PORT, default 8081; HOST)',
    )
    .option('--no-serve', 'only check, compose and tell which pages would change')
    .option('--share', 'show it on the running site, at an address that nobody can guess')
    .option('--days <n>', `how long it is shared (default ${DAYS.usual}, at most ${DAYS.most})`)
    .option('--end <address>', 'end a shared preview before its time')
    .option(...JSON_OPTION)
    .action(async (word: string | undefined, _own: Options, command: Command) => {
      const options = optionsOf(command);
      const store = await context.open(options);
      if (options.end !== undefined && word === undefined) return endPreview(store, options.end);
      if (word === undefined || options.end !== undefined)
        throw new WrongUsage('Name one release, as <app>@<release>, or a preview to --end.');
      await composeAndServe(store, word, options, () => context.close());
    });
}
