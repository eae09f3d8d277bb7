import { setTimeout as sleep } from 'node:timers/promises';
import type {
  Browser,
  BrowserContext,
  ConsoleMessage,
  Page,
  Request,
  Response,
} from 'playwright-core';
import { readState } from './in-page';
import { Thrown } from './thrown';

export type Kind =
  | 'a page fault'
  | 'a stalled navigation'
  | 'an uncaught error'
  | 'a console error'
  | 'a policy violation'
  | 'an integrity violation'
  | 'a failed file'
  | 'a blank page'
  | 'overflow'
  | 'a dead link'
  | 'a dead control'
  | 'a dead page';

export interface Finding {
  readonly kind: Kind;
  readonly what: string;
  /** With addresses of release files, for the source maps. */
  readonly trace?: string | undefined;
}

/** Maximum wait after a step. Long, because a busy machine is no fault. */
export const PATIENCE_MS = 15_000;
/** Then the page is stuck: each wait within a step has a limit of its own. */
const STEP_LIMIT_MS = 4 * PATIENCE_MS;
const POLL_MS = 25;
/** A step is complete after this long without a request. */
const QUIET_MS = 100;
export const PHONE = { width: 375, height: 812 };
export const DESKTOP = { width: 1280, height: 800 };

export class StepFailed extends Error {
  constructor(
    readonly kind: Kind,
    what: string,
  ) {
    super(what);
  }
}

/** The source of a console message, in the format of stack traces. */
const placeOf = (message: ConsoleMessage) => {
  const { url, lineNumber, columnNumber } = message.location();
  return `${url}:${lineNumber + 1}:${columnNumber + 1}`;
};

function kindOf(text: string): Kind {
  if (text.includes('Content Security Policy')) return 'a policy violation';
  return text.includes("'integrity' attribute") ? 'an integrity violation' : 'a console error';
}

/** A stall is mostly load, so on the live version it must not excuse other faults. */
const faultKindOf = (what: string): Kind =>
  what.includes('made no progress') ? 'a stalled navigation' : 'a page fault';

/** A tab with its own profile that collects findings. */
export class Tab {
  readonly #findings: Finding[] = [];
  readonly #pending = new Set<Request>();
  #lastRequest = 0;
  #thrown: Thrown | undefined;
  /** Crashed, or stuck. */
  isGone = false;

  private constructor(
    readonly origin: string,
    readonly context: BrowserContext,
    readonly page: Page,
  ) {}

  /** `isTraced`: also traces faults that the page catches. Slower. */
  static async open(browser: Browser, origin: string, isTraced: boolean): Promise<Tab> {
    const context = await browser.newContext({ viewport: PHONE, baseURL: origin });
    const tab = new Tab(origin, context, await context.newPage());
    if (isTraced) tab.#thrown = await Thrown.in(tab.page);
    await tab.#listen();
    return tab;
  }

  close = (): Promise<void> => this.context.close();

  async #listen(): Promise<void> {
    const { page } = this;
    page.setDefaultTimeout(PATIENCE_MS);
    // Some compilers wrap functions in this, and Playwright sends functions to the page as text.
    await page.addInitScript('globalThis.__name = (value) => value;');
    await page.exposeFunction('reportToProbe', (what: string) =>
      this.#add({ kind: faultKindOf(what), what, trace: this.#thrown?.traceOf(what) }),
    );
    await page.addInitScript(forwardFaults);
    page.on('console', (message) => this.#onMessage(message));
    page.on('pageerror', (fault) =>
      this.#add({ kind: 'an uncaught error', what: String(fault), trace: fault.stack }),
    );
    page.on('crash', () => this.#giveUp('the page crashed'));
    page.on('dialog', (dialog) => void dialog.dismiss().catch(() => undefined));
    page.on('request', (request) => this.#onRequest(request));
    page.on('response', (response) => this.#onResponse(response));
    page.on('requestfinished', (request) => this.#onFinished(request));
    page.on('requestfailed', (request) => this.#onFailed(request));
  }

  #add(finding: Finding): void {
    this.#findings.push(finding);
  }

  #giveUp(what: string): void {
    this.#add({ kind: 'a dead page', what });
    this.isGone = true;
    // Ends what waits for the page.
    void this.close().catch(() => undefined);
  }

  #onMessage(message: ConsoleMessage): void {
    const text = message.text();
    const isBadFont = text.startsWith('Failed to decode downloaded font');
    if (isBadFont) this.#add({ kind: 'a failed file', what: text, trace: text });
    // #onResponse reports failed files; files of other origins are blocked.
    if (message.type() !== 'error' || text.startsWith('Failed to load resource')) return;
    this.#add({ kind: kindOf(text), what: text, trace: `${text}\n${placeOf(message)}` });
  }

  #isOwn = (request: Request) => request.url().startsWith(`${this.origin}/`);

  #onRequest(request: Request): void {
    if (!this.#isOwn(request)) return;
    this.#lastRequest = Date.now();
    this.#pending.add(request);
  }

  #onFinished(request: Request): void {
    this.#pending.delete(request);
    this.#lastRequest = Date.now();
  }

  /** Does not wait for requestfinished: browsers abort a missing font. */
  #onResponse(response: Response): void {
    const request = response.request();
    if (!this.#isOwn(request) || request.method() !== 'GET') return;
    if (response.status() < 400 || request.isNavigationRequest()) return;
    this.#addFile(request, `returned ${response.status()}`);
  }

  #onFailed(request: Request): void {
    this.#pending.delete(request);
    const { errorText = '' } = request.failure() ?? {};
    // The page aborted it, or was left.
    if (!this.#isOwn(request) || errorText === 'net::ERR_ABORTED') return;
    this.#addFile(request, `failed (${errorText})`);
  }

  #addFile(request: Request, how: string): void {
    const { pathname } = new URL(request.url());
    this.#add({ kind: 'a failed file', what: `${pathname} ${how}`, trace: pathname });
  }

  /** Since the last call. */
  take = (): readonly Finding[] => this.#findings.splice(0);

  /** Does the work of a step, with what follows from it. Rejects if it leaves a blank page. */
  async complete(work: () => Promise<unknown>): Promise<void> {
    const timer = setTimeout(() => this.#giveUp('the page does not respond'), STEP_LIMIT_MS);
    try {
      await work();
      await this.settle();
      const { blank } = await this.state();
      if (blank) throw new StepFailed('a blank page', blank);
    } finally {
      clearTimeout(timer);
    }
  }

  /** Waits until requests are complete. */
  async settle(): Promise<void> {
    const end = Date.now() + PATIENCE_MS;
    const isBusy = () => this.#pending.size > 0 || Date.now() - this.#lastRequest < QUIET_MS;
    while (isBusy() && Date.now() < end) await sleep(POLL_MS);
    for (const request of this.#pending) this.#addFile(request, 'did not arrive');
    this.#pending.clear();
  }

  /** Rejects with StepFailed and the last reason. */
  async waitUntil(
    reason: () => Promise<string | undefined>,
    kind: Kind,
    isHopeless = () => false,
  ): Promise<void> {
    const end = Date.now() + PATIENCE_MS;
    let last: string | undefined = 'nothing happens';
    while (last && Date.now() < end) {
      // A document that is being left does not respond.
      last = await reason().catch((fault: unknown) => (fault as Error).message.split('\n')[0]);
      if (!last) return;
      if (isHopeless()) break;
      await sleep(POLL_MS);
    }
    throw new StepFailed(kind, last ?? '');
  }

  /** Of the next frame. */
  state = () => this.page.evaluate(readState);

  /** As any input does. */
  async startApplication(): Promise<void> {
    await this.page.keyboard.press('Shift');
    let failed = 0;
    const isHopeless = () => failed > 1 && this.#findings.length > 0;
    const reason = async () => {
      const { application } = await this.state();
      if (application === 'hydrated') return undefined;
      if (application === 'failed') failed++;
      return `the application does not start (data-application is ${application})`;
    };
    await this.waitUntil(reason, 'a dead control', isHopeless);
  }
}

/** Runs before the scripts of each document. */
function forwardFaults(): void {
  const { reportToProbe } = window as unknown as { reportToProbe: (what: string) => void };
  addEventListener('site-fault', (event) => {
    const { detail } = event as CustomEvent<Record<string, string>>;
    event.preventDefault();
    reportToProbe(`${detail.what} (the visitor has ${detail.instead})`);
  });
}
