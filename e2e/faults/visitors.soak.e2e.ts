import type { BrowserContext, Page } from '@playwright/test';
import { changedPost } from '../fixtures/changed-build';
import { type Cell, cells, isHit } from './fault-table';
import { pages, pathsWithoutRedirect } from '../fixtures/pages';
import { Site } from '../fixtures/site';
import { answerForTagManager, expect, test } from '../fixtures/test';
import { answerIn } from './wrong-answers';

const MINUTES = Number(process.env.SOAK_MINUTES ?? 10);
const SEED = Number(process.env.SOAK_SEED ?? Date.now() % 1_000_000);
const VISITORS = 6;
const PATIENCE_MS = 30_000;
/** The page before if it was still loading, the wanted one, and a reload of each. */
const MAX_DOCUMENTS = 5;

/** Seeded. Source: Tommy Ettinger, "mulberry32". */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const faults = cells.filter(
  ({ place, kind }) =>
    place !== 'the server' && place !== 'the page itself' && !kind.startsWith('throws'),
);

/** The 404 page and the fallback article do not name their address. */
const ownPages = pathsWithoutRedirect.filter(
  (path) => pages[path] !== 'shell' && path !== '/blog/some-other-post',
);

function wrongHere(): string | undefined {
  const count = (selector: string) => document.querySelectorAll(selector).length;
  const releases = new Map<string, Set<string>>();
  for (const { name } of performance.getEntriesByType('resource')) {
    const [, app, release] = /\/_releases\/([^/]+)\/([^/]+)\//.exec(name) ?? [];
    if (app && release) releases.set(app, (releases.get(app) ?? new Set()).add(release));
  }
  const canonical = document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href;
  if (canonical && new URL(canonical).pathname !== location.pathname) return 'another page';
  if (count('main [role=alert]:not(form *)') > 0) return 'error page';
  if ((document.querySelector('main')?.textContent.length ?? 0) < 100) return 'blank';
  if (count('main h1') !== 1) return 'blank: no main heading';
  for (const one of ['title', 'link[rel=canonical]', 'meta[name=description]'])
    if (count(`head ${one}`) !== 1) return `not one ${one}`;
  const mixed = [...releases].find(([, ids]) => ids.size > 1);
  return mixed && `mixed: ${mixed[0]} ${[...mixed[1]].join(' and ')}`;
}

const inShort = ({ message }: Error) => {
  const lines = message.split('\n').filter((line) => line.trim());
  return [lines[0], lines.findLast((line) => /intercepts|detached|waiting for/.test(line))].join();
};

class Visitor {
  #fault: Cell | undefined;
  #draft = '';
  #documents = 0;
  steps = 0;

  constructor(
    readonly page: Page,
    readonly site: Site,
    readonly random: () => number,
    readonly wrong: string[],
  ) {}

  static async arrive(context: BrowserContext, ...rest: [Site, () => number, string[]]) {
    const visitor = new Visitor(await context.newPage(), ...rest);
    await visitor.#listen();
    await visitor.page.goto(rest[0].url);
    // The banner covers the foot of the window.
    await visitor.page.getByRole('button', { name: 'Reject all' }).click();
    return visitor;
  }

  async #listen(): Promise<void> {
    await answerForTagManager(this.page);
    // One of the faults answers HTML for the tag, which has no integrity value.
    this.page.on('pageerror', ({ message }) => {
      if (!message.includes("'<'")) this.wrong.push(`unhandled: ${message}`);
    });
    await this.page.route('**/*', (route) => {
      const request = route.request();
      if (request.isNavigationRequest()) this.#documents++;
      return this.#fault && isHit(this.#fault, request.url())
        ? answerIn(this.#fault.kind, route)
        : route.fallback();
    });
  }

  pick<T>(all: readonly T[]): T {
    return all[Math.floor(this.random() * all.length)] as T;
  }

  async walk(until: number): Promise<void> {
    while (Date.now() < until) {
      this.#fault = this.random() < 0.3 ? this.pick(faults) : undefined;
      await this.#step().catch((fault: Error) => this.#note(inShort(fault)));
      this.steps++;
    }
    this.#fault = undefined;
  }

  async #step(): Promise<void> {
    this.#documents = 0;
    const chance = this.random();
    if (chance < 0.15) await this.#goThroughHistory('goBack');
    else if (chance < 0.22) await this.#goThroughHistory('goForward');
    else if (chance < 0.4) await this.#write();
    else await this.#goTo(this.pick(ownPages));
    await this.#look();
    if (this.#documents > MAX_DOCUMENTS) this.#note(`a loop: ${this.#documents} documents`);
  }

  /** Twice, if the page changed meanwhile. */
  async #goThroughHistory(way: 'goBack' | 'goForward'): Promise<void> {
    const press = () => this.page[way]({ waitUntil: 'commit', timeout: PATIENCE_MS });
    await press().catch(press);
  }

  async #goTo(path: string): Promise<void> {
    const link = this.page.locator(`a[href="${path}"]:visible`).first();
    if ((await link.count()) > 0) await link.click({ noWaitAfter: true, timeout: PATIENCE_MS });
    else await this.#open(path);
    await expect(this.page).toHaveURL(new RegExp(`${path}([?#].*)?$`), { timeout: PATIENCE_MS });
  }

  /** Twice, if another page that was loading came in between. */
  async #open(path: string): Promise<void> {
    const open = () => this.page.goto(this.site.url + path, { waitUntil: 'commit' });
    await open().catch(() => expect(this.page).toHaveURL(path, { timeout: 3000 }).catch(open));
  }

  /** What was written before must still be there. */
  async #write(): Promise<void> {
    await this.#goTo('/contact');
    await this.#look();
    const message = this.page.locator('form').getByLabel('Message');
    await expect(message, 'lost input').toHaveValue(this.#draft, { timeout: PATIENCE_MS });
    await message.fill(`written at ${Date.now()}`);
    this.#draft = await message.inputValue();
  }

  async #look(): Promise<void> {
    const deadline = Date.now() + PATIENCE_MS;
    let wrong: string | undefined = 'nothing';
    while (wrong && Date.now() < deadline) {
      // Back from the first page leaves the site.
      if (this.page.url() === 'about:blank') await this.#open('/');
      wrong = await this.page.evaluate(wrongHere).catch((fault: Error) => fault.message);
      if (wrong) await this.page.waitForTimeout(100);
    }
    if (wrong) this.#note(wrong);
  }

  #note(what: string): void {
    const { place = 'nothing', kind = '' } = this.#fault ?? {};
    this.wrong.push(`${what} on ${this.page.url()} while ${place} ${kind}`);
  }
}

const commands: readonly (readonly string[])[] = [
  ['deploy', 'blog', '--from', changedPost.release, '--again'],
  ['rollback', 'blog'],
  ['deploy', 'blog', '--from', changedPost.release, '--canary', '50', '--again'],
  ['promote', 'blog'],
  ['abort', 'blog'],
  ['prune'],
];

async function operate(site: Site, random: () => number, until: number): Promise<number> {
  let done = 0;
  while (Date.now() < until) {
    const { code } = await site.release(
      ...(commands[Math.floor(random() * commands.length)] ?? []),
    );
    if (code === 0) done++;
    await new Promise((resolve) => setTimeout(resolve, 500 + random() * 3000));
  }
  return done;
}

test(`six visitors browse and write for ${MINUTES} minutes during deploys and faults`, async ({
  browser,
}) => {
  test.setTimeout((MINUTES + 5) * 60_000);
  // Not in the title: each process that reads this file draws its own seed.
  console.info(`SOAK_SEED=${SEED}`);
  const site = await Site.open();
  const random = randomFrom(SEED);
  const wrong: string[] = [];
  const visitors = await Promise.all(
    Array.from({ length: VISITORS }, async (_none, number) =>
      Visitor.arrive(
        await browser.newContext({ baseURL: site.url }),
        site,
        randomFrom(SEED + number + 1),
        wrong,
      ),
    ),
  );
  const until = Date.now() + MINUTES * 60_000;
  const [changes] = await Promise.all([
    operate(site, random, until),
    ...visitors.map((visitor) => visitor.walk(until)),
  ]);
  const steps = visitors.reduce((sum, visitor) => sum + visitor.steps, 0);
  console.log(
    `${steps} steps of ${VISITORS} visitors, ${changes} changes of the site, seed ${SEED}`,
  );
  site.close();
  expect(wrong).toEqual([]);
  expect(steps).toBeGreaterThan(VISITORS);
});
