import fs from 'node:fs';
import path from 'node:path';
import { resealed } from '@site/composer/testing/built/descriptions';
import { builtRelease, temporaryFolder } from '@site/composer/testing/releases';
import { MemoryStore } from '@site/composer/testing/stores/memory';
import { deploy } from '@site/tool/deploy';
import { promote } from '@site/tool/promote';
import { workspaceOf } from '@site/tool/workspaces';
import type { Store } from '@site/composer/store';

/** As large as the sections of this site. The default run compares only objects, and only with fixtures. */
const PAGES = 20;
const FILES = 20;
const ROUNDS = process.env.SOAK ? 3 : 1;
const MAX_RATIO = 1.2;

const folder = temporaryFolder();
const homes = { content: '/', blog: '/blog', offers: '/offers', forms: '/contact' } as const;
type App = keyof typeof homes;
const apps = Object.keys(homes) as App[];
const below = (app: App) => (app === 'content' ? '/guides' : homes[app]);

function section(app: App, version: string): string {
  const pages = [
    homes[app],
    ...Array.from({ length: PAGES }, (_, at) => `${below(app)}/page-${at}`),
  ];
  const files = Array.from({ length: FILES }, (_, at) => [
    `part-${at}.js`,
    `/* ${at} ${version} */`,
  ]);
  return builtRelease(folder, app, {
    version,
    client: Object.fromEntries(files) as Record<string, string>,
    server: `exports.page = (path) => '<h1>${app} ${version} at ' + path + '</h1>';`,
    change: (release) => {
      release.routes = [{ path: homes[app], scripts: ['page.js'], styles: ['page.css'], pages }];
    },
  }).folder;
}

const claims = Object.fromEntries(apps.map((app) => [app, [homes[app], `${below(app)}/*`]]));
const shell = () =>
  builtRelease(folder, 'shell', { change: (release) => (release.claims = claims) }).folder;

/** Of this process and its finished children; a tick is 10 ms on Linux. */
function processorMs(): number {
  const [, ticks = ''] = fs.readFileSync('/proc/self/stat', 'utf8').split(') ');
  const [user = 0, system = 0, usersChildren = 0, systemChildren = 0] = ticks
    .split(' ')
    .slice(11, 15)
    .map(Number);
  return 10 * (user + system + usersChildren + systemChildren);
}

/** Changes each page, as a new release of the section's layout does. */
const ANOTHER_LAYOUT = `
const { createElement, Fragment } = require('react');
const withMore = (Page) => (props) =>
  createElement(Fragment, null, createElement(Page, props), createElement('p', null, 'more'));
const lazyWithMore = (lazy) => async () => {
  const page = await lazy();
  return { ...page, Component: withMore(page.Component) };
};
module.exports = {
  ...module.exports,
  routes: module.exports.routes.map((route) => ({ ...route, lazy: lazyWithMore(route.lazy) })),
};`;

/** A copy, as it was built, and the same with another layout. */
function realSection(app: App): readonly [string, string] {
  const built = path.join(folder, 'built', app);
  fs.cpSync(path.join(workspaceOf(app).folder, 'dist/release'), built, { recursive: true });
  const code = fs.readFileSync(path.join(built, 'server/server.cjs'), 'utf8');
  return [built, resealed(built, { 'server/server.cjs': code + ANOTHER_LAYOUT })];
}

interface Releases {
  readonly shell: string;
  readonly first: Readonly<Record<App, string>>;
  readonly next: Readonly<Record<App, string>>;
}

const each = (folderOf: (app: App) => string) =>
  Object.fromEntries(apps.map((app) => [app, folderOf(app)])) as Record<App, string>;

const fixtures = (): Releases => ({
  shell: shell(),
  first: each((app) => section(app, '1.0.0')),
  next: each((app) => section(app, '2.0.0')),
});

function builtApps(): Releases {
  const sections = new Map(apps.map((app) => [app, realSection(app)]));
  const at = (index: 0 | 1) => each((app) => sections.get(app)?.[index] ?? '');
  const real = path.join(workspaceOf('shell').folder, 'dist/release');
  return { shell: real, first: at(0), next: at(1) };
}

type Work = (store: Store, begin: (app: App) => Promise<unknown>) => Promise<void>;

const inTurn: Work = async (store, begin) => {
  for (const app of apps) {
    await begin(app);
    await promote(store, '', app);
  }
};

const atOnce: Work = async (store, begin) => {
  for (const app of apps) await begin(app);
  for (const app of apps) await promote(store, '', app);
};

async function costOf(base: MemoryStore, { next }: Releases, work: Work) {
  const store = base.copy();
  const before = processorMs();
  await work(store, (app) => deploy(store, [app], '', next[app], { canary: 25 }));
  const cpu = processorMs() - before;
  return { cpu, objects: (await store.below('')).length - (await base.below('')).length };
}

const RELEASES = [['fixtures', fixtures] as const, ['the built apps', builtApps] as const];

test.each(process.env.SOAK ? RELEASES : RELEASES.slice(0, 1))(
  'four concurrent trials write at most 1.2 times the objects of four consecutive ones (%s)',
  async (name, releasesOf) => {
    const releases = releasesOf();
    const base = new MemoryStore();
    const { shell: host, first } = releases;
    await deploy(base, ['shell', ...apps], '', [host, ...apps.map((app) => first[app])]);
    await costOf(base, releases, inTurn);
    const sum = { inTurn: 0, atOnce: 0 };
    let [turns, once] = [0, 0];
    for (let round = 0; round < ROUNDS; round++) {
      const one = await costOf(base, releases, inTurn);
      const other = await costOf(base, releases, atOnce);
      sum.inTurn += one.cpu;
      sum.atOnce += other.cpu;
      [turns, once] = [one.objects, other.objects];
    }
    if (process.env.SOAK)
      console.info(
        `${name}: ${turns} objects in turn, ${once} at once (${(once / turns).toFixed(2)} x). Processor: ` +
          `${sum.inTurn} ms, ${sum.atOnce} ms (${(sum.atOnce / sum.inTurn).toFixed(2)} x).`,
      );
    expect(once / turns).toBeLessThanOrEqual(MAX_RATIO);
  },
);
