import type { IncomingMessage, Server, ServerResponse } from 'node:http';

/**
 * Whether somebody asks for the script of a service worker: this site has none, and one that a section
 * smuggled in would answer for all pages, also after its release was taken back. Source: Service Workers,
 * section "Service-Worker" header.
 */
export const asksForWorker = ({ headers }: IncomingMessage): boolean =>
  headers['service-worker'] !== undefined;

/**
 * Lets a server tell browsers with every answer to drop what the site has stored in them: service workers,
 * their caches, and the visitors' choices of theme and cookies. Source: Clear Site Data, section 3.
 */
export function clearingSiteData<S extends Server>(server: S): S {
  server.prependListener('request', (_request: IncomingMessage, response: ServerResponse) => {
    response.setHeader('Clear-Site-Data', '"storage"');
  });
  return server;
}
