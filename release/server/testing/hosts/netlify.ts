import { parseAllHeaders } from '@netlify/headers-parser';
import { parseAllRedirects } from '@netlify/redirect-parser';
import redirector from 'netlify-redirector';

/** Takes a `_headers` file, gives what Netlify's builds read in it. */
export const headersIn = (file: string) =>
  parseAllHeaders({ headersFiles: [file], configHeaders: [], minimal: true });

/** Takes a `_redirects` file, gives what Netlify's builds read in it. */
export const redirectsIn = (file: string) =>
  parseAllRedirects({ redirectsFiles: [file], configRedirects: [], minimal: false });

/** Where Netlify's own engine leads an address by a `_redirects` file; null if no rule is for it. */
export async function ledBy(file: string, path: string) {
  const { redirects } = await redirectsIn(file);
  const rules = await redirector.parseJSON(JSON.stringify(redirects), {});
  const none = () => '';
  const asked = { scheme: 'https', host: 'site.example', path, query: '' };
  return rules.match({ ...asked, getHeader: none, getCookie: none });
}
