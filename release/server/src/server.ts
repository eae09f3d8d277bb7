import type { Store } from '@site/store';
import type { VisitObserver } from './observer';

export interface ServerOptions {
  /** 127.0.0.1, ::1, 0.0.0.0 or a name. */
  readonly host: string;
  /** 0: any free one. */
  readonly port: number;
  readonly observer?: VisitObserver | undefined;
  /** The page for ops, at /_release/. Default: a new token, and any free port of its own. */
  readonly ops?: { readonly token?: string | undefined; readonly port?: number } | undefined;
  /** Previews are shown at the host of this origin, at this port, or nowhere. */
  readonly previews?:
    | { readonly origin?: string | undefined; readonly port?: number | undefined }
    | undefined;
  /** How many proxies in front of this server add to X-Forwarded-For. */
  readonly proxies?: number | undefined;
  /** The value of Strict-Transport-Security. */
  readonly hsts?: string | undefined;
  /** Longer than load balancers keep theirs, which close first then. */
  readonly keepAliveSeconds?: number | undefined;
  /** Tells browsers to drop what the site stored in them, which ends a service worker. */
  readonly clearSiteData?: boolean | undefined;
  readonly log?: ((line: string) => void) | undefined;
}

export interface RunningServer {
  /** Can be opened: "http://localhost:8080". */
  readonly url: string;
  readonly port: number;
  readonly ops?: { readonly url: string; readonly token: string } | undefined;
  /** Where previews are shown. */
  readonly previews?: string | undefined;
  /** Answers what has been asked, within ten seconds. */
  close(): Promise<void>;
}

/** Rejects with ServerError, or with the store's error if nothing can be served. */
export function startServer(_store: Store, _options: ServerOptions): Promise<RunningServer> {
  throw new Error('This comes with the next commit');
}

/** Rejects with ServerError if the port cannot be listened to now. */
export function assertPortIsFree(_host: string, _port: number): Promise<void> {
  throw new Error('This comes with the next commit');
}
