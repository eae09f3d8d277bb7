import { parseAllHeaders } from '@netlify/headers-parser';
import { parseAllRedirects } from '@netlify/redirect-parser';
import redirector from 'netlify-redirector';

/** As Netlify's builds read it. */
export const headersIn = (file: string) =>
  parseAllHeaders({ headersFiles: [file], configHeaders: [], minimal: true });

/** As Netlify's builds read it. */
export const redirectsIn = (file: string) =>
  parseAllRedirects({ redirectsFiles: [file], configRedirects: [], minimal: false });

/** By Netlify's own engine; null without a matching rule. */
export async function ledBy(file: string, path: string) {
  const { redirects } = await redirectsIn(file);
  const rules = await redirector.parseJSON(JSON.stringify(redirects), {});
  const none = () => '';
  const asked = { scheme: 'https', host: 'site.example', path, query: '' };
  return rules.match({ ...asked, getHeader: none, getCookie: none });
}
