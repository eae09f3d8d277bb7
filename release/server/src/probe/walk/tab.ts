import { setTimeout as sleep } from 'node:timers/promises';
import type {
  Browser,
  BrowserContext,
  CDPSession,
  Dialog,
  Page,
  Request,
  Response,
} from 'playwright-core';
import { type Finding, type Kind, ofMessage, ofPageFault, ofUncaught, StepFailed } from './finding';
import { forwardEffects, forwardFaults, readState } from './in-page';
import { Thrown } from './thrown';

/** Maximum wait after a step. Long, because a busy machine is no fault. */
const PATIENCE_MS = 15_000;
/** A step that takes longer is asked whether the page still responds. */
const SLOW_STEP_MS = 5_000;
const POLL_MS = 25;
/** A step is complete after this long without a request. */
const QUIET_MS = 100;
const PHONE = { width: 375, height: 812 };
export const DESKTOP = { width: 1280, height: 800 };

/** A tab with its own profile that collects findings. */
export class Tab {
  readonly #findings: Finding[] = [];
  readonly #pending = new Set<Request>();
  #lastRequest = 0;
  #thrown: Thrown | undefined;
  #session: CDPSession | undefined;
  /** Crashed, or stuck. */
  isGone = false;
  /** Such as printing, copying, a dialog of the browser or a download. */
  outsideEffects = 0;

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
    await page.exposeFunction('reportToProbe', (what: string) => this.#onFault(what));
    await page.addInitScript(forwardFaults);
    await page.exposeFunction('reportEffect', this.#onEffect);
    await page.addInitScript(forwardEffects);
    page.on('download', this.#onEffect);
    page.on('filechooser', this.#onEffect);
    page.on('popup', (popup) => this.#onPopup(popup));
    page.on('console', (message) => this.#add(ofMessage(message)));
    page.on('pageerror', (fault) => this.#add(ofUncaught(fault)));
    page.on('crash', () => this.#giveUp('the page crashed'));
    page.on('dialog', (dialog) => this.#onDialog(dialog));
    page.on('request', (request) => this.#onRequest(request));
    page.on('response', (response) => this.#onResponse(response));
    page.on('requestfinished', (request) => this.#onFinished(request));
    page.on('requestfailed', (request) => this.#onFailed(request));
  }

  readonly #onEffect = (): void => void this.outsideEffects++;

  #onPopup(popup: Page): void {
    this.#onEffect();
    void popup.close().catch(() => undefined);
  }

  #onDialog(dialog: Dialog): void {
    this.#onEffect();
    void dialog.dismiss().catch(() => undefined);
  }

  #add(finding: Finding | undefined): void {
    if (finding) this.#findings.push(finding);
  }

  /** A stalled navigation names no error; then the last one that was thrown meanwhile explains it. */
  #onFault(what: string): void {
    const finding = ofPageFault(what);
    const trace = this.#thrown?.traceOf(what);
    const reason = trace ? undefined : this.#thrown?.last();
    this.#add({
      ...finding,
      what: reason ? `${what}; thrown before: ${reason.split('\n')[0]}` : what,
      trace: trace ?? reason,
    });
  }

  #giveUp(what: string, trace?: string): void {
    if (this.isGone) return;
    this.#add({ kind: 'a dead page', what, trace });
    this.isGone = true;
    // Ends what waits for the page.
    void this.close().catch(() => undefined);
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
  takeFindings(): readonly Finding[] {
    this.#thrown?.nextStep();
    return this.#findings.splice(0);
  }

  /** Runs a step and waits for its effects. Rejects if it leaves a blank page. */
  async complete(work: () => Promise<unknown>): Promise<void> {
    const over = new AbortController();
    void this.#watch(over.signal);
    try {
      await work();
      await this.settle();
      await this.#expectContent();
    } catch (fault) {
      await this.#checkResponds();
      throw fault;
    } finally {
      over.abort();
    }
  }

  async #expectContent(): Promise<void> {
    // Content may fade in.
    await this.waitUntil(async () => (await this.state()).blank, 'a blank page');
  }

  async #watch(signal: AbortSignal): Promise<void> {
    while (!this.isGone) {
      await sleep(SLOW_STEP_MS, undefined, { signal }).catch(() => undefined);
      if (signal.aborted) return;
      await this.#checkResponds();
    }
  }

  async #checkResponds(): Promise<void> {
    const responds = this.state().then(
      () => true,
      // The page is being left.
      () => true,
    );
    const isThere = await Promise.race([responds, sleep(PATIENCE_MS, false, { ref: false })]);
    if (isThere || this.isGone) return;
    this.#giveUp('the page does not respond', await this.#thrown?.running());
  }

  /** How long scripts have run since the document began. */
  async scriptSeconds(): Promise<number> {
    if (!this.#session) {
      this.#session = await this.context.newCDPSession(this.page);
      await this.#session.send('Performance.enable');
    }
    const { metrics } = await this.#session.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? 0;
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
      if (isHopeless() || this.isGone) break;
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
