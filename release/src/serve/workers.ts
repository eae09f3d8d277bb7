import type { IncomingMessage, Server, ServerResponse } from 'node:http';

/**
 * Lets a server answer no request for a service worker's script: this site has none, and one that a section
 * smuggled in would answer for all pages, also after its release was taken back. Such a request is one for a
 * file that no release has. Source: Service Workers, section "Service-Worker" header.
 */
export function withoutWorkers<S extends Server>(server: S): S {
  server.prependListener('request', (request: IncomingMessage) => {
    if (request.headers['service-worker'] !== undefined) request.url = '/_releases/';
  });
  return server;
}

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
