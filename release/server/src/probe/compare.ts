import { inParallel } from '@site/composer/in-parallel';
import { availableParallelism } from 'node:os';
import type { ProbedPage } from './choose-pages';
import type { WalkPage } from './walk/open-walk';
import type { Failure, Walk, WalkOptions } from './walk/walk-page';

const PARALLEL = Math.max(2, availableParallelism());
/** So many failing pages are repeated before others: a fault in shared code affects all pages. */
const MAX_SUSPECTS = 5;
/** On a busy machine, a navigation takes longer than the page waits (1.5 s) twice in a row. */
const REPETITIONS = 2;

export interface PageFailure extends Failure {
  readonly path: string;
}

export interface Comparison {
  /** In every walk, and only on the new version. */
  readonly faults: readonly PageFailure[];
  /** Also on the live version, so not caused by the release. */
  readonly onBoth: readonly PageFailure[];
  /** Not reproduced. */
  readonly once: readonly PageFailure[];
  readonly pages: number;
  readonly steps: number;
}

interface Suspect {
  readonly page: ProbedPage;
  readonly failures: readonly Failure[];
}

interface Versions {
  readonly next: Walk;
  readonly live: Walk;
}

const NOT_WALKED: Walk = { steps: [], failures: [] };
const keyOf = ({ step, kind }: Failure) => `${step}: ${kind}`;
const stepsOf = (failures: readonly Failure[]) => new Set(failures.map(({ step }) => step));

/** Of the last round that has a stack trace for the step; else of the last round. */
function lastTraced(rounds: readonly (readonly Failure[])[], step: string): readonly Failure[] {
  const ofStep = rounds.map((failures) => failures.filter((one) => one.step === step));
  const isTraced = (failures: readonly Failure[]) => failures.some(({ trace }) => trace);
  return ofStep.findLast(isTraced) ?? ofStep.at(-1) ?? [];
}

/** The first page of each group. */
function firstPages(
  pages: readonly ProbedPage[],
  groupOf: (page: ProbedPage) => string,
): ReadonlySet<ProbedPage> {
  return new Set(new Map(pages.toReversed().map((page) => [groupOf(page), page])).values());
}

class Comparing {
  readonly #frames: ReadonlySet<ProbedPage>;
  readonly #visits: ReadonlySet<ProbedPage>;
  readonly #waiting: IterableIterator<ProbedPage>;
  readonly onBoth: PageFailure[] = [];
  readonly once: PageFailure[] = [];
  readonly faults: PageFailure[] = [];
  pages = 0;
  steps = 0;

  constructor(
    readonly next: WalkPage,
    readonly live: WalkPage | undefined,
    pages: readonly ProbedPage[],
  ) {
    // Header and footer are the same on all pages of a section, the code on all of a route.
    this.#frames = firstPages(pages, ({ app }) => app);
    this.#visits = firstPages(pages, ({ app, route }) => `${app} ${route}`);
    this.#waiting = pages.values();
  }

  #optionsFor(page: ProbedPage, isTraced: boolean): WalkOptions {
    return { hasFrame: this.#frames.has(page), hasVisit: this.#visits.has(page), isTraced };
  }

  /** Walks waiting pages until some fail. Returns those. */
  async nextSuspects(): Promise<readonly Suspect[]> {
    const suspects: Suspect[] = [];
    const waiting = this.#waiting;
    function* untilSome() {
      while (suspects.length < MAX_SUSPECTS) {
        const { value, done } = waiting.next() as IteratorResult<ProbedPage, undefined>;
        if (done) return;
        yield value;
      }
    }
    await inParallel(
      untilSome(),
      async (page) => {
        const { steps, failures } = await this.next(page, this.#optionsFor(page, false));
        this.pages++;
        this.steps += steps.length;
        if (failures.length > 0) suspects.push({ page, failures });
      },
      PARALLEL,
    );
    return suspects;
  }

  /** Runs one page at a time, so load does not cause failures. */
  async repeat({ page, failures }: Suspect): Promise<void> {
    const at = (failure: Failure): PageFailure => ({ path: page.path, ...failure });
    let suspected = failures;
    const rounds = [failures];
    for (let round = 0; round < REPETITIONS && suspected.length > 0; round++) {
      const { next, live } = await this.#walkBoth(page, suspected.at(-1)?.step);
      const known = new Set(live.failures.map(keyOf));
      const isNew = (failure: Failure) => !known.has(keyOf(failure));
      this.onBoth.push(...suspected.filter((failure) => !isNew(failure)).map(at));
      const [before, again] = [suspected.filter(isNew), next.failures.filter(isNew)];
      const [stepsBefore, stepsAgain] = [stepsOf(before), stepsOf(again)];
      this.once.push(...before.filter(({ step }) => !stepsAgain.has(step)).map(at));
      suspected = again.filter(({ step }) => stepsBefore.has(step));
      rounds.push(suspected);
    }
    for (const step of stepsOf(suspected)) this.faults.push(...lastTraced(rounds, step).map(at));
  }

  async #walkBoth(page: ProbedPage, lastStep: string | undefined): Promise<Versions> {
    const { app, livePath } = page;
    const options = { ...this.#optionsFor(page, true), lastStep };
    const [next, live] = await Promise.all([
      this.next(page, options),
      this.live && livePath ? this.live({ path: livePath, app }, options) : NOT_WALKED,
    ]);
    return { next, live };
  }

  get hasEnough(): boolean {
    return new Set(this.faults.map(({ path }) => path)).size >= MAX_SUSPECTS;
  }
}

/** A step is a fault if it fails in every walk of the new version, and in none of the live one. */
export async function compare(
  next: WalkPage,
  live: WalkPage | undefined,
  pages: readonly ProbedPage[],
): Promise<Comparison> {
  const comparing = new Comparing(next, live, pages);
  let suspects: readonly Suspect[];
  do {
    suspects = await comparing.nextSuspects();
    for (const suspect of suspects) await comparing.repeat(suspect);
  } while (suspects.length > 0 && !comparing.hasEnough);
  const { faults, onBoth, once, pages: walked, steps } = comparing;
  return { faults, onBoth, once, pages: walked, steps };
}
