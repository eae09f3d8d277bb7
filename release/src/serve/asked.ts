import type { IncomingHttpHeaders } from 'node:http';

/** What somebody asks for, whoever carries it. */
export interface Asked {
  readonly method?: string | undefined;
  readonly headers: IncomingHttpHeaders;
}
