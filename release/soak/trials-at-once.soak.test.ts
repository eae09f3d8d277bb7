import fs from 'node:fs';
import { builtRelease, temporaryFolder } from '@site/composer/testing/releases';
import { MemoryStore } from '@site/composer/testing/stores/memory';
import { deploy } from '@site/tool/deploy';
import { promote } from '@site/tool/promote';
import type { Store } from '@site/composer/store';

/** As large as the sections of this site. The default run compares only objects. */
const PAGES = 20;
const FILES = 20;
const ROUNDS = process.env.SOAK ? 5 : 1;
const MOST = 1.2;

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

const base = new MemoryStore();
let next: Record<App, string>;

beforeAll(async () => {
  await deploy(base, ['shell', ...apps], '', [
    shell(),
    ...apps.map((app) => section(app, '1.0.0')),
  ]);
  next = Object.fromEntries(apps.map((app) => [app, section(app, '2.0.0')])) as Record<App, string>;
});

const begin = (store: Store, app: App) => deploy(store, [app], '', next[app], { canary: 25 });

async function inTurn(store: Store): Promise<void> {
  for (const app of apps) {
    await begin(store, app);
    await promote(store, '', app);
  }
}

async function atOnce(store: Store): Promise<void> {
  for (const app of apps) await begin(store, app);
  for (const app of apps) await promote(store, '', app);
}

async function costOf(work: (store: Store) => Promise<void>) {
  const store = base.copy();
  const before = processorMs();
  await work(store);
  const cpu = processorMs() - before;
  return { cpu, objects: (await store.below('')).length - (await base.below('')).length };
}

test('four concurrent trials write at most 1.2 times the objects of four consecutive ones', async () => {
  await costOf(inTurn);
  const sum = { inTurn: 0, atOnce: 0 };
  let [turns, once] = [0, 0];
  for (let round = 0; round < ROUNDS; round++) {
    const [one, other] = [await costOf(inTurn), await costOf(atOnce)];
    sum.inTurn += one.cpu;
    sum.atOnce += other.cpu;
    [turns, once] = [one.objects, other.objects];
  }
  if (process.env.SOAK)
    console.info(
      `Objects: ${turns} in turn, ${once} at once (${(once / turns).toFixed(2)} x). Processor: ` +
        `${sum.inTurn} ms, ${sum.atOnce} ms (${(sum.atOnce / sum.inTurn).toFixed(2)} x).`,
    );
  expect(once / turns).toBeLessThanOrEqual(MOST);
});
