import type { Store } from '@site/store';

/** Workers load this file: it holds types alone. */
export interface Visit {
  /** Who asks, as an address limit sees it: IPv4, IPv6 /48, or "unknown". */
  readonly client: string;
  /**
   * The composition by whose shares the visit was assigned: a trial that began later was never offered to it. While no
   * trial is on: the one that is served.
   */
  readonly composition: number;
  /** The id of the trial that the visit is assigned to; undefined: live. */
  readonly trial: number | undefined;
  /**
   * Random, from the visit's cookie; equal in all requests of a visit. Empty if the request has no visit: while no
   * trial is on no cookie is set, and files of releases assign no visit.
   */
  readonly id: string;
  /** This request assigned it: the answer sets the cookie. */
  readonly isNew: boolean;
}

/** What a package such as the one for trials plugs into the server. */
export interface VisitObserver {
  /**
   * Addresses of its own, such as the reporter's; undefined: not mine. Asked for those that begin with "/_", which no
   * page has, with any method. The body is small and already read.
   */
  answer(request: Request, visit: Visit): Promise<Response | undefined>;
  /**
   * Sees every answer to a visitor, but not those of previews and of the page for ops; returns what is sent, by default
   * the same. Its errors are logged and never reach a visitor.
   */
  observe(request: Request, response: Response, visit: Visit): Response;
  /** Lines for the page for ops. */
  describe?(store: Store): Promise<readonly string[]>;
}
