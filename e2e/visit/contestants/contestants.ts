import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { RemoteModule, ShellServer } from '@site/shared/contract';
import { SECTION_DATA_ID, SHELL_DATA_ID } from '@site/shared/contract/page-data';
import { exportSite } from '@site/server/export-site';
import { FileStore } from '@site/tool/file-store';
import { buildMonolith, buildMonolithServer, type Bundle } from '../../size/builds';
import { BASE_STORE, WORK } from '../../fixtures/site';
import { buildFederation } from './federation';

export interface Contestant {
  readonly name: string;
  readonly folder: string;
  readonly fallback?: string;
}

/** In the order of tables: the site first, then its yardsticks. */
export const NAMES = ['site', 'static', 'one bundle', 'client-rendered federation'] as const;

const SCRIPT = /<script(?! type="application\/ld\+json")[^>]*>[\s\S]*?<\/script>/g;
const POLICY = /<meta http-equiv="Content-Security-Policy"[^>]*>/;
const STYLE = /<style(?: data-href="[^"]*")?>[\s\S]*?<\/style>/g;
const FONT = /(<link rel="preload" as="font"[^>]*href=")[^"]*(")/g;
const APP = /(<div id="root">)[\s\S]*(<\/div>)(?=\s*<script type="application\/json")/;
const DATA = new RegExp(
  `<script type="application/json" id="(${SHELL_DATA_ID}|${SECTION_DATA_ID})">[^<]*</script>`,
  'g',
);

/** For the boot script: these contestants start by themselves, so it has nothing to load. */
const EMPTY_DATA =
  `<script type="application/json" id="${SHELL_DATA_ID}">{"base":"/","scripts":[],"styles":[],"integrity":{}}</script>` +
  `<script type="application/json" id="${SECTION_DATA_ID}">null</script>`;

const withoutScripts = (html: string) => html.replace(SCRIPT, '');

/** With the consent banner, as a new visitor sees it; otherwise less would be painted. */
const asking = (html: string) => html.replace('<html', '<html data-choice="open"');

const pathOf = (file: string) => `/${file.replace(/\.html$/, '').replace(/^index$/, '')}`;

async function copyPages(
  from: string,
  to: string,
  change: (html: string, pathname: string) => Promise<string> | string,
): Promise<void> {
  fs.rmSync(to, { recursive: true, force: true });
  fs.cpSync(from, to, { recursive: true, filter: (name) => !/\.(br|gz)$|_headers$/.test(name) });
  for (const name of fs.readdirSync(to, { recursive: true }) as string[]) {
    if (!name.endsWith('.html') || name.startsWith('_releases')) continue;
    const file = path.join(to, name);
    fs.writeFileSync(file, await change(fs.readFileSync(file, 'utf8'), pathOf(name)));
  }
}

interface MonolithServer extends ShellServer {
  readonly remotes: readonly RemoteModule[];
}

function prerenderer(file: string) {
  const { render, remotes, shared } = createRequire(import.meta.url)(file) as MonolithServer;
  const { matchPath } = shared['@site/shared/router'] as typeof import('@site/shared/router');
  return async (pathname: string) => {
    for (const remote of remotes) {
      const route = remote.routes.find(({ path: pattern }) => matchPath(pattern, pathname));
      if (!route) continue;
      const html = await render({ path: pathname, pattern: route.path, remote, gone: [] });
      return {
        chunk: route.handle.chunk,
        html: html.replace(/^(<(title|meta|link)\b[^>]*>([^<]*<\/title>)?)*/, ''),
      };
    }
    return undefined;
  };
}

function monolithPage(
  page: string,
  html: string,
  { folder, publicPath, filesOf }: Bundle,
  chunk: string,
): string {
  const files = filesOf(chunk);
  const font = fs.readdirSync(folder).find((name) => name.endsWith('.woff2'));
  const styles = files
    .filter((name) => name.endsWith('.css'))
    .map(
      (name) =>
        `<style data-href="${publicPath}${name}">${fs.readFileSync(path.join(folder, name), 'utf8')}</style>`,
    );
  const scripts = files
    .filter((name) => name.endsWith('.js'))
    .map((name) => `<script defer src="${publicPath}${name}"></script>`);
  return page
    .replace(POLICY, '')
    .replace(STYLE, '')
    .replace(FONT, (_whole, before, after) => `${before}${publicPath}${font}${after}`)
    .replace(APP, (_whole, before, after) => before + html + after)
    .replace(DATA, '')
    .replace('</head>', () => `${styles.join('')}${scripts.join('')}</head>`)
    .replace('</body>', () => `${EMPTY_DATA}</body>`);
}

async function makeMonolith(exported: string, to: string): Promise<void> {
  const bundle = await buildMonolith();
  const prerender = prerenderer(await buildMonolithServer());
  await copyPages(exported, to, async (page, pathname) => {
    const rendered = await prerender(pathname);
    return rendered ? monolithPage(page, rendered.html, bundle, rendered.chunk) : page;
  });
  fs.cpSync(bundle.folder, path.join(to, bundle.publicPath), { recursive: true });
}

/** Its hashes are those of the site's inline scripts and styles. */
const POLICY_LINE = /^ {2}Content-Security-Policy: .*\n/gm;

/** All contestants get the site's headers: some of them make a browser start a new process for a page. */
function stateHeaders(site: string, { folder }: Contestant, without?: RegExp): void {
  const headers = fs.readFileSync(path.join(site, '_headers'), 'utf8');
  fs.writeFileSync(path.join(folder, '_headers'), without ? headers.replace(without, '') : headers);
}

const folderOf = (name: string) => path.join(WORK, 'visit', name.replaceAll(' ', '-'));

export const knownContestants = (): readonly [Contestant, Contestant, Contestant, Contestant] => [
  { name: NAMES[0], folder: path.join(folderOf(NAMES[0]), 'public') },
  { name: NAMES[1], folder: folderOf(NAMES[1]) },
  { name: NAMES[2], folder: folderOf(NAMES[2]) },
  { name: NAMES[3], folder: folderOf(NAMES[3]), fallback: 'index.html' },
];

/** The apps must be built, the tests' store prepared. */
export async function makeContestants(): Promise<void> {
  const [site, plain, bundle, federation] = knownContestants();
  for (const name of NAMES) fs.rmSync(folderOf(name), { recursive: true, force: true });
  await exportSite(new FileStore(BASE_STORE), folderOf(NAMES[0]), 0);
  await copyPages(site.folder, plain.folder, (html) => asking(withoutScripts(html)));
  await makeMonolith(site.folder, bundle.folder);
  await buildFederation(federation.folder, EMPTY_DATA);
  stateHeaders(site.folder, plain);
  for (const other of [bundle, federation]) stateHeaders(site.folder, other, POLICY_LINE);
}
