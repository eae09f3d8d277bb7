import type { Store } from '@site/store';

/** Workers load this file: it holds types alone. */
export interface Visit {
  /** As parseClient returns it. */
  readonly client: string;
  /** The composition by whose shares the visit was assigned; while no trial is on, the one that is served. */
  readonly composition: number;
  /** The id of its trial; undefined for live. */
  readonly trial: number | undefined;
  /**
   * Random, from the visit's cookie. Empty if the request has none: without a trial no cookie is set, and files of
   * releases assign no visit.
   */
  readonly id: string;
  /** The answer to this request sets the cookie. */
  readonly isNew: boolean;
}

export interface VisitObserver {
  /**
   * Answers addresses of its own; undefined for others. Called for addresses that begin with "/_", with any method. The
   * body is already read.
   */
  answer(request: Request, visit: Visit): Promise<Response | undefined>;
  /**
   * Sees every answer to a visitor, without previews and the page for ops, and returns what is sent. Its errors are
   * only logged.
   */
  observe(request: Request, response: Response, visit: Visit): Response;
  /** Lines for the page for ops. */
  describe?(store: Store): Promise<readonly string[]>;
}
