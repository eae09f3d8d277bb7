import { inParallel } from '@site/composer/in-parallel';
import { availableParallelism } from 'node:os';
import type { ProbedPage } from './choose-pages';
import type { SitePage } from './walk/arrive';
import type { Failure, Walk, WalkOptions } from './walk/walk-page';

const PARALLEL = Math.max(2, availableParallelism());
/** Pages with a failure until they are repeated: a fault in shared code affects all pages. */
const MAX_SUSPECTS = 5;

export interface PageFailure extends Failure {
  readonly path: string;
}

export interface Comparison {
  /** Twice, and only on the new version. */
  readonly faults: readonly PageFailure[];
  /** Also on the live version, so not caused by the release. */
  readonly onBoth: readonly PageFailure[];
  /** Not reproduced. */
  readonly once: readonly PageFailure[];
  readonly pages: number;
  readonly steps: number;
}

/** Walks a page of one version. */
export type WalkPage = (page: SitePage, options: WalkOptions) => Promise<Walk>;

interface Suspect {
  readonly page: ProbedPage;
  readonly failures: readonly Failure[];
}

const NOT_WALKED: Walk = { steps: [], failures: [] };
const keyOf = ({ step, kind }: Failure) => `${step}: ${kind}`;
const stepsOf = (failures: readonly Failure[]) => new Set(failures.map(({ step }) => step));

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
  async first(): Promise<readonly Suspect[]> {
    const suspects: Suspect[] = [];
    const waiting = this.#waiting;
    function* untilSome() {
      while (suspects.length < MAX_SUSPECTS) {
        const { value, done } = waiting.next() as IteratorResult<ProbedPage, undefined>;
        if (done) return;
        yield value;
      }
    }
    await inParallel(untilSome(), PARALLEL, async (page) => {
      const { steps, failures } = await this.next(page, this.#optionsFor(page, false));
      this.pages++;
      this.steps += steps.length;
      if (failures.length > 0) suspects.push({ page, failures });
    });
    return suspects;
  }

  /** Runs one page at a time, so load does not cause failures. */
  async again({ page, failures }: Suspect): Promise<void> {
    const { app, livePath } = page;
    const lastStep = failures.at(-1)?.step;
    const options = { ...this.#optionsFor(page, true), lastStep };
    const [next, live] = await Promise.all([
      this.next(page, options),
      this.live && livePath ? this.live({ path: livePath, app }, options) : NOT_WALKED,
    ]);
    const known = new Set(live.failures.map(keyOf));
    const isNew = (failure: Failure) => !known.has(keyOf(failure));
    const [before, again] = [failures.filter(isNew), next.failures.filter(isNew)];
    const [suspected, failed] = [stepsOf(before), stepsOf(again)];
    const at = (failure: Failure): PageFailure => ({ path: page.path, ...failure });
    this.faults.push(...again.filter(({ step }) => suspected.has(step)).map(at));
    this.once.push(...before.filter(({ step }) => !failed.has(step)).map(at));
    this.onBoth.push(...failures.filter((failure) => !isNew(failure)).map(at));
  }

  get hasEnough(): boolean {
    return new Set(this.faults.map(({ path }) => path)).size >= MAX_SUSPECTS;
  }
}

/** A step is a fault if it fails twice on the new version, and not on the live one beside it. */
export async function compare(
  next: WalkPage,
  live: WalkPage | undefined,
  pages: readonly ProbedPage[],
): Promise<Comparison> {
  const comparing = new Comparing(next, live, pages);
  let suspects: readonly Suspect[];
  do {
    suspects = await comparing.first();
    for (const suspect of suspects) await comparing.again(suspect);
  } while (suspects.length > 0 && !comparing.hasEnough);
  const { faults, onBoth, once, pages: walked, steps } = comparing;
  return { faults, onBoth, once, pages: walked, steps };
}
