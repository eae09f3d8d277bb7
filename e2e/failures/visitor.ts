import type { BrowserContext, Page, Route } from '@playwright/test';
import type { FinishedPages } from '../fixtures/finished-pages';
import { answerForTagManager, expect, wake } from '../fixtures/test';
import { type FailureCase, isHit, nameOf } from './failure-cases';
import { answerIn } from './wrong-answers';

/** Makes the page's code throw if the case says so, and records elements that were in the page twice. */
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
  #failureCase: FailureCase | undefined;
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
      const { kind } = this.#failureCase ?? {};
      const request = route.request();
      if (request.isNavigationRequest()) this.documents++;
      if (!this.#failureCase || !kind || !isHit(this.#failureCase, request.url()))
        return route.fallback();
      if (kind === 'never comes') this.#hanging.push(route);
      return answerIn(kind, route);
    });
  }

  async breakIt(failureCase: FailureCase): Promise<void> {
    const mark = { 'throws when evaluated': 'no integrity', 'throws when rendered': 'throws' }[
      failureCase.kind as string
    ];
    if (mark) {
      await this.page.evaluate((name) => sessionStorage.setItem(name, ''), mark);
      await this.page.evaluate(prepareDocument);
    }
    this.#failureCase = failureCase;
  }

  async restore(): Promise<void> {
    this.#failureCase = undefined;
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

const elsewhere = ({ section }: FailureCase) => (section === 'content' ? '/contact' : '/about');

const walks: Record<
  FailureCase['moment'],
  (visitor: Visitor, failureCase: FailureCase) => Promise<void>
> = {
  async 'first load'(visitor, failureCase) {
    const { path } = failureCase;
    await visitor.open(elsewhere(failureCase));
    await visitor.breakIt(failureCase);
    // The load event may never come.
    await visitor.page.goto(path, { waitUntil: 'domcontentloaded' });
    await visitor.page.keyboard.press('Shift');
    await visitor.page.waitForTimeout(300);
    await visitor.arrive(path);
    await followLink(visitor.page, elsewhere(failureCase));
    await visitor.arrive(elsewhere(failureCase));
  },
  async navigation(visitor, failureCase) {
    const { path } = failureCase;
    await visitor.open(elsewhere(failureCase));
    await visitor.breakIt(failureCase);
    await followLink(visitor.page, path);
    await visitor.arrive(path);
  },
  async 'sibling page'(visitor, failureCase) {
    const { path, sibling } = failureCase;
    await visitor.open(sibling);
    await visitor.breakIt(failureCase);
    await followLink(visitor.page, path);
    await visitor.arrive(path);
  },
  async return(visitor, failureCase) {
    const { path } = failureCase;
    await visitor.open(path);
    await followLink(visitor.page, elsewhere(failureCase));
    await visitor.arrive(elsewhere(failureCase));
    await visitor.breakIt(failureCase);
    await followLink(visitor.page, path);
    await visitor.arrive(path);
  },
  async 'back and forward'(visitor, failureCase) {
    const { path } = failureCase;
    await visitor.open(elsewhere(failureCase));
    await visitor.breakIt(failureCase);
    await followLink(visitor.page, path);
    await visitor.arrive(path);
    visitor.documents = 0;
    await visitor.page.goBack({ waitUntil: 'commit' });
    await visitor.arrive(elsewhere(failureCase));
    await visitor.page.goForward({ waitUntil: 'commit' });
    await visitor.arrive(path);
    await visitor.page.waitForTimeout(200);
    if (visitor.documents > 2) throw new Error(`${visitor.documents} documents for two steps`);
  },
};

async function meetError(visitor: Visitor, failureCase: FailureCase): Promise<void> {
  const { page } = visitor;
  const { path, sibling } = failureCase;
  await visitor.open(failureCase.moment === 'navigation' ? elsewhere(failureCase) : sibling);
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await visitor.breakIt(failureCase);
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

const walkOf = ({ outcome, moment }: FailureCase) =>
  outcome === 'the one error' ? meetError : walks[moment];

/** Returns what went wrong. */
export async function visitAll(
  failureCases: readonly FailureCase[],
  context: BrowserContext,
  finished: FinishedPages,
): Promise<string[]> {
  const wrong: string[] = [];
  for (const failureCase of failureCases) {
    const visitor = new Visitor(await context.newPage(), finished);
    await visitor.begin();
    const began = Date.now();
    await walkOf(failureCase)(visitor, failureCase).catch((error: Error) =>
      wrong.push(`${nameOf(failureCase)}: ${error.message.split('\n')[0]}`),
    );
    console.log(`${Date.now() - began} ms: ${nameOf(failureCase)}`);
    await visitor.leave();
  }
  return wrong;
}
