import type { IncomingMessage, Server, ServerResponse } from 'node:http';

/** Browsers drop service workers, caches and form drafts, but keep cookies. Source: Clear Site Data, section 3. */
export function clearingSiteData<S extends Server>(server: S): S {
  server.prependListener('request', (_request: IncomingMessage, response: ServerResponse) => {
    response.setHeader('Clear-Site-Data', '"storage"');
  });
  return server;
}
