import type { BrowserContext, Page, Route } from '@playwright/test';
import type { FinishedPages } from '../fixtures/finished-pages';
import { answerForTagManager, expect, wake } from '../fixtures/test';
import { type Cell, isHit, nameOf } from './fault-table';
import { answerIn } from './wrong-answers';

/** Makes the page's own code fail where a cell asks for it, and notes a part that was ever there twice. */
function prepareDocument(): void {
  const isMarked = (name: string) => sessionStorage.getItem(name) !== null;
  if (isMarked('no integrity'))
    for (const { prototype } of [HTMLScriptElement, HTMLLinkElement])
      Object.defineProperty(prototype, 'integrity', { set: () => undefined, get: () => '' });
  if (isMarked('throws')) {
    const { stringify } = JSON;
    JSON.stringify = (value: unknown, ...more: []) => {
      if (Object.hasOwn(Object(value) as object, '@context')) throw new Error('injected');
      return stringify(value, ...more);
    };
  }
  const single = ['title', 'link[rel=canonical]', 'meta[name=description]'];
  new MutationObserver(() => {
    for (const part of single) {
      const { length } = document.querySelectorAll(`head ${part}, body ${part}:not(svg *)`);
      // None for a moment, when a page throws while pages fade into one another.
      if (length > 1) {
        const { application = 'none' } = document.documentElement.dataset;
        const report = `${length} ${part}, ${document.readyState}, application ${application}, ${document.title}`;
        sessionStorage.setItem('doubled', `${sessionStorage.getItem('doubled') ?? ''}${report}; `);
      }
    }
  }).observe(document, { childList: true, subtree: true });
}

const followLink = (page: Page, path: string): Promise<void> =>
  page.locator(`a[href="${path}"]:visible`).first().click({ noWaitAfter: true });

export class Visitor {
  #cell: Cell | undefined;
  readonly #hanging: Route[] = [];
  documents = 0;

  constructor(
    readonly page: Page,
    readonly finished: FinishedPages,
  ) {}

  async begin(): Promise<void> {
    await this.page.addInitScript(prepareDocument);
    await answerForTagManager(this.page);
    await this.page.route('**/*', (route) => {
      const { kind } = this.#cell ?? {};
      const request = route.request();
      if (request.isNavigationRequest()) this.documents++;
      if (!this.#cell || !kind || !isHit(this.#cell, request.url())) return route.fallback();
      if (kind === 'never comes') this.#hanging.push(route);
      return answerIn(kind, route);
    });
  }

  async breakIt(cell: Cell): Promise<void> {
    const mark = { 'throws when evaluated': 'no integrity', 'throws when rendered': 'throws' }[
      cell.kind as string
    ];
    if (mark) {
      await this.page.evaluate((name) => sessionStorage.setItem(name, ''), mark);
      await this.page.evaluate(prepareDocument);
    }
    this.#cell = cell;
  }

  async restore(): Promise<void> {
    this.#cell = undefined;
    await this.page.evaluate(() => {
      sessionStorage.removeItem('no integrity');
      sessionStorage.removeItem('throws');
    });
  }

  async open(path: string): Promise<void> {
    await this.page.goto(path);
    await wake(this.page);
  }

  arrive(path: string): Promise<void> {
    return this.finished.isOn(this.page, path);
  }

  async leave(): Promise<void> {
    await Promise.allSettled(this.#hanging.map((route) => route.abort()));
    await this.page.close();
  }
}

const elsewhere = ({ section }: Cell) => (section === 'content' ? '/contact' : '/about');

const walks: Record<Cell['moment'], (visitor: Visitor, cell: Cell) => Promise<void>> = {
  async 'first load'(visitor, cell) {
    const { path } = cell;
    await visitor.open(elsewhere(cell));
    await visitor.breakIt(cell);
    // The load event may never come.
    await visitor.page.goto(path, { waitUntil: 'domcontentloaded' });
    await visitor.page.keyboard.press('Shift');
    await visitor.page.waitForTimeout(300);
    await visitor.arrive(path);
    await followLink(visitor.page, elsewhere(cell));
    await visitor.arrive(elsewhere(cell));
  },
  async navigation(visitor, cell) {
    const { path } = cell;
    await visitor.open(elsewhere(cell));
    await visitor.breakIt(cell);
    await followLink(visitor.page, path);
    await visitor.arrive(path);
  },
  async 'sibling page'(visitor, cell) {
    const { path, sibling } = cell;
    await visitor.open(sibling);
    await visitor.breakIt(cell);
    await followLink(visitor.page, path);
    await visitor.arrive(path);
  },
  async return(visitor, cell) {
    const { path } = cell;
    await visitor.open(path);
    await followLink(visitor.page, elsewhere(cell));
    await visitor.arrive(elsewhere(cell));
    await visitor.breakIt(cell);
    await followLink(visitor.page, path);
    await visitor.arrive(path);
  },
  async 'back and forward'(visitor, cell) {
    const { path } = cell;
    await visitor.open(elsewhere(cell));
    await visitor.breakIt(cell);
    await followLink(visitor.page, path);
    await visitor.arrive(path);
    visitor.documents = 0;
    await visitor.page.goBack({ waitUntil: 'commit' });
    await visitor.arrive(elsewhere(cell));
    await visitor.page.goForward({ waitUntil: 'commit' });
    await visitor.arrive(path);
    await visitor.page.waitForTimeout(200);
    if (visitor.documents > 2) throw new Error(`${visitor.documents} documents for two steps`);
  },
};

/** The visitor can go on once the server is back. */
async function meetError(visitor: Visitor, cell: Cell): Promise<void> {
  const { page } = visitor;
  const { path, sibling } = cell;
  await visitor.open(cell.moment === 'navigation' ? elsewhere(cell) : sibling);
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await visitor.breakIt(cell);
  await page.locator(`footer a[href="${path}"], a[href="${path}"]:visible`).last().click();
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('This page did not load');
  await expect(alert).toBeFocused();
  await expect(alert.getByRole('link', { name: 'Start Free Trial' })).toBeInViewport();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  expect(await page.locator('title').count()).toBe(1);
  // A pending attempt would succeed once the server is back, and leave nothing to press.
  const request = page.waitForRequest(() => true);
  await alert.getByRole('button', { name: 'Try again' }).click();
  await request;
  await expect(alert).toBeVisible();
  await visitor.restore();
  await alert.getByRole('button', { name: 'Try again' }).click();
  await visitor.arrive(path);
}

const walkOf = ({ outcome, moment }: Cell) =>
  outcome === 'the one error' ? meetError : walks[moment];

/** Returns what went wrong. */
export async function visitAll(
  cells: readonly Cell[],
  context: BrowserContext,
  finished: FinishedPages,
): Promise<string[]> {
  const wrong: string[] = [];
  for (const cell of cells) {
    const visitor = new Visitor(await context.newPage(), finished);
    await visitor.begin();
    const began = Date.now();
    await walkOf(cell)(visitor, cell).catch((error: Error) =>
      wrong.push(`${nameOf(cell)}: ${error.message.split('\n')[0]}`),
    );
    console.log(`${Date.now() - began} ms: ${nameOf(cell)}`);
    await visitor.leave();
  }
  return wrong;
}
