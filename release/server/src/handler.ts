import type { SiteReader } from '@site/store/worker';
import type { VisitObserver } from './observer';

export interface Connection {
  /** As an address limit sees it: IPv4, IPv6 /48, or "unknown". */
  readonly client: string;
  /** Over TLS, to this server or to a proxy in front of it. */
  readonly isSecure: boolean;
}

export interface HandlerOptions {
  readonly reader: SiteReader;
  readonly observer?: VisitObserver | undefined;
  /** The value of Strict-Transport-Security. */
  readonly hsts?: string | undefined;
  log(line: string): void;
}

export type Handler = (request: Request, connection: Connection) => Promise<Response>;

export function createHandler(_options: HandlerOptions): Handler {
  throw new Error('This comes with the next commit');
}
