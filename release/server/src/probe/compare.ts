import { inParallel } from '@site/composer/in-parallel';
import { availableParallelism } from 'node:os';
import type { ProbedPage } from './choose-pages';
import type { SitePage } from './walk/arrive';
import type { Failure, Walk, WalkOptions } from './walk/walk-page';

/** Each page opens two tabs. */
const PARALLEL = Math.min(3, availableParallelism());
/** Pages with a fault until the walk stops: a fault in shared code affects all of them. */
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

interface Pair {
  readonly next: Walk;
  readonly live: Walk;
}

const NOT_WALKED: Walk = { steps: [], failures: [] };
const keyOf = ({ step, kind }: Failure) => `${step}: ${kind}`;
const keysOf = ({ failures }: Pick<Walk, 'failures'>) => new Set(failures.map(keyOf));

class Comparing {
  readonly #frames: ReadonlySet<string>;
  readonly onBoth: PageFailure[] = [];
  readonly once: PageFailure[] = [];
  readonly faults: PageFailure[] = [];
  readonly suspects: { readonly page: ProbedPage; readonly failures: readonly Failure[] }[] = [];
  pages = 0;
  steps = 0;

  constructor(
    readonly next: WalkPage,
    readonly live: WalkPage | undefined,
    pages: readonly ProbedPage[],
  ) {
    // Header and footer are the same on all pages of a section.
    const first = new Map(pages.toReversed().map(({ app, path }) => [app, path]));
    this.#frames = new Set(first.values());
  }

  async #both(page: ProbedPage, isTraced: boolean): Promise<Pair> {
    const { path, livePath, app } = page;
    const options = { hasFrame: this.#frames.has(path), isTraced };
    const [next, live] = await Promise.all([
      this.next(page, options),
      this.live && livePath ? this.live({ path: livePath, app }, options) : NOT_WALKED,
    ]);
    return { next, live };
  }

  async first(page: ProbedPage): Promise<void> {
    if (this.suspects.length >= MAX_SUSPECTS) return;
    const { next, live } = await this.#both(page, false);
    this.pages++;
    this.steps += next.steps.length;
    const known = keysOf(live);
    const isShared = (failure: Failure) => known.has(keyOf(failure));
    const own = next.failures.filter((failure) => !isShared(failure));
    this.onBoth.push(...at(page, next.failures.filter(isShared)));
    if (own.length > 0) this.suspects.push({ page, failures: own });
  }

  /** Runs one page at a time, so load does not cause failures. */
  async again(page: ProbedPage, failures: readonly Failure[]): Promise<void> {
    const { next, live } = await this.#both(page, true);
    const [suspected, known] = [keysOf({ failures }), keysOf(live)];
    const isFault = (failure: Failure) =>
      suspected.has(keyOf(failure)) && !known.has(keyOf(failure));
    const again = next.failures.filter(isFault);
    const failed = keysOf({ failures: again });
    this.faults.push(...at(page, again));
    this.once.push(
      ...at(
        page,
        failures.filter((failure) => !failed.has(keyOf(failure))),
      ),
    );
  }
}

const at = ({ path }: ProbedPage, failures: readonly Failure[]): PageFailure[] =>
  failures.map((failure) => ({ path, ...failure }));

/** A step is a fault if it fails twice on the new version and never on the live one. */
export async function compare(
  next: WalkPage,
  live: WalkPage | undefined,
  pages: readonly ProbedPage[],
): Promise<Comparison> {
  const comparing = new Comparing(next, live, pages);
  await inParallel(pages, PARALLEL, (page) => comparing.first(page));
  for (const { page, failures } of comparing.suspects) await comparing.again(page, failures);
  const { faults, onBoth, once, pages: walked, steps } = comparing;
  return { faults, onBoth, once, pages: walked, steps };
}
