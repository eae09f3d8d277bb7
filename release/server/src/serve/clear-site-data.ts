import type { IncomingMessage, Server, ServerResponse } from 'node:http';

/**
 * Lets a server tell browsers with every answer to drop what the site has stored in them: service workers,
 * their caches, and what is begun in forms. Cookies stay. Source: Clear Site Data, section 3.
 */
export function clearingSiteData<S extends Server>(server: S): S {
  server.prependListener('request', (_request: IncomingMessage, response: ServerResponse) => {
    response.setHeader('Clear-Site-Data', '"storage"');
  });
  return server;
}
