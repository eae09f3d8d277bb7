import { overBudget } from './over-budget';
import type { Wanted } from '@site/composer/testing/releases';

type Json = Record<string, unknown>;
const page = (change: (route: Json) => void) => (release: Json) =>
  change((release.routes as Json[])[0] as Json);

const nested = (depth: number): unknown => (depth === 0 ? [] : [nested(depth - 1)]);

export const refusedDescriptions: Record<string, [Wanted, RegExp]> = {
  'a key that the contract does not have': [
    { change: (r) => (r.extra = 1) },
    /release\.json: .*[Uu]nrecognized key/,
  ],
  'another contract': [{ change: (r) => (r.contract = 2) }, /contract: must be 1/],
  'a digest that is none': [
    { change: (r) => (r.digest = 'abc') },
    /digest: must be a SHA-256 digest/,
  ],
  'a release id with a path in it': [
    { change: (r) => (r.release = '../../1.0.0-aaaaaaaa') },
    /release: must be a release/,
  ],
  'a version that is none': [
    { change: (r) => (r.version = 'latest') },
    /version: must be a version/,
  ],
  'a file outside its folder': [
    { change: (r) => ((r.client as Json)['../../etc/passwd'] = (r.client as Json)['page.js']) },
    /client.*plain relative file name/s,
  ],
  'an absolute file': [
    { change: (r) => (r.entry = '/etc/passwd') },
    /entry: must be a plain relative file name/,
  ],
  'a file that is hidden': [
    { change: (r) => (r.entry = '.env') },
    /entry: must be a plain relative file name/,
  ],
  'a wrong hash': [
    {
      change: (r) =>
        ((r.client as Json)['page.js'] = { integrity: `sha384-${'A'.repeat(64)}`, bytes: 1 }),
    },
    /client\/page\.js differs from the hash/,
  ],
  'a listed file that is missing': [
    { change: (r) => ((r.client as Json)['gone.js'] = (r.client as Json)['page.js']) },
    /client\/gone\.js is missing/,
  ],
  'a page that belongs to another section': [
    { change: page((route) => Object.assign(route, { path: '/contact', pages: ['/contact'] })) },
    /claims \/contact, which belongs to forms/,
  ],
  'a page that nobody may own': [
    { change: page((route) => Object.assign(route, { path: '/secret', pages: ['/secret'] })) },
    /claims \/secret, which no section may own/,
  ],
  'the page of another section among its own': [
    { change: page((route) => (route.pages = ['/blog', '/'])) },
    /claims \/, which belongs to content/,
  ],
  'a path with dot segments': [
    { change: page((route) => (route.pages = ['/blog/../contact'])) },
    /must be a path/,
  ],
  'a path with a query': [
    { change: page((route) => (route.pages = ['/blog?x'])) },
    /must be a path/,
  ],
  'another React': [
    { change: (r) => (r.requires = { react: '^18.0.0' }) },
    /needs react \^18\.0\.0, but shell .* provides 19\.3\.1/,
  ],
  'a singleton that the shell does not have': [
    { change: (r) => (r.requires = { vue: '^3.0.0' }) },
    /needs vue \^3\.0\.0, but shell .* provides none/,
  ],
  'no routes': [{ change: (r) => (r.routes = []) }, /routes: /],
  'a file name with a backslash': [
    { change: (r) => (r.entry = '..\\..\\page.js') },
    /entry: must be a plain relative file name/,
  ],
  'a file name with an escape': [
    { change: (r) => (r.entry = '%2e%2e/page.js') },
    /entry: must be a plain relative file name/,
  ],
  'a file name with a NUL': [
    { change: (r) => (r.entry = 'page.js\0.txt') },
    /entry: must be a plain relative file name/,
  ],
  'a file name with dot segments in the middle': [
    { change: (r) => (r.entry = 'a/../../page.js') },
    /entry: must be a plain relative file name/,
  ],
  'a file name that ends in a slash': [
    { change: (r) => (r.entry = 'page.js/') },
    /entry: must be a plain relative file name/,
  ],
  'a file name without end': [{ change: (r) => (r.entry = 'a'.repeat(5000)) }, /entry: Too big/],
  'an entry that is none of its files': [
    { change: (r) => (r.entry = 'other.js') },
    /entry: client has no file other\.js/,
  ],
  'a script that is none of its files': [
    { change: page((route) => (route.scripts = ['other.js'])) },
    /routes\.0\.scripts: client has no file other\.js/,
  ],
  'no code to render pages with': [
    { change: (r) => (r.server = {}) },
    /server: has no file server\.cjs/,
  ],
  'a file that ends like a compressed form': [
    { change: (r) => ((r.client as Json)['page.js.br'] = (r.client as Json)['page.js']) },
    /client.*must not end like a compressed form/s,
  ],
  'a file that is a folder as well': [
    { change: (r) => ((r.client as Json)['page.js/x.js'] = (r.client as Json)['page.js']) },
    /client.*must lie in folders whose names have no dot/s,
  ],
  'files named as parts of every object': [
    {
      change: (r) =>
        Object.defineProperty(r.client, '__proto__', { value: { bytes: 1 }, enumerable: true }),
    },
    /release\.json: has the key __proto__/,
  ],
  'a singleton named as a part of every object': [
    { change: (r) => (r.requires = { constructor: '*' }) },
    /needs constructor \*, but shell .* provides none/,
  ],
  'a path with an escape': [
    { change: page((route) => (route.pages = ['/blog/%2e%2e/contact'])) },
    /must be a path/,
  ],
  'a path on another host': [
    { change: page((route) => (route.pages = ['//evil.example/blog'])) },
    /must be a path/,
  ],
  'a path with a NUL': [
    { change: page((route) => (route.pages = ['/blog/\0'])) },
    /must be a path/,
  ],
  'a path with a backslash': [
    { change: page((route) => (route.pages = ['/blog/\\contact'])) },
    /must be a path/,
  ],
  'a path with a hidden part': [
    { change: page((route) => (route.pages = ['/blog/.git'])) },
    /must be a path/,
  ],
  'a path that a web server takes for a file': [
    { change: page((route) => (route.pages = ['/blog/index.html'])) },
    /has the page \/blog\/index\.html, whose ending web servers use/,
  ],
  'a pattern for everything': [
    { change: page((route) => (route.path = '/*')) },
    /must be a pattern/,
  ],
  'a page twice': [
    { change: page((route) => (route.pages = ['/blog', '/blog'])) },
    /has the page \/blog, which is already used by blog/,
  ],
  'a page in other letters': [
    { change: page((route) => (route.pages = ['/blog/a', '/blog/A'])) },
    /has the page \/blog\/A, which is already used by blog .* \(or differs only in case\)/,
  ],
  'a file in other letters': [
    { change: (r) => ((r.client as Json)['Page.js'] = (r.client as Json)['page.js']) },
    /page\.js and Page\.js are one file where case does not count/,
  ],
  'a document of its own among its files': [
    { change: (r) => ((r.client as Json)['offer.html'] = (r.client as Json)['page.js']) },
    /client\/offer\.html is a document that visitors could open as a page/,
  ],
  'a route twice': [
    { change: (r) => (r.routes = [...(r.routes as Json[]), ...(r.routes as Json[])]) },
    /routes\.1: \/blog is listed twice/,
  ],
  'a fallback page that is not one of its pages': [
    { change: page((route) => (route.anyOther = '/blog/any')) },
    /anyOther: \/blog\/any is not one of its pages/,
  ],
  'routes that are no list': [{ change: (r) => (r.routes = { 0: {} }) }, /routes: Invalid input/],
  'numbers in the place of texts': [{ change: (r) => (r.app = 7) }, /app: /],
  'a size that is none': [
    {
      change: (r) =>
        ((r.client as Record<string, Json>)['page.js'] = { integrity: 'x', bytes: -1 }),
    },
    /client\.page\.js\.integrity/,
  ],
  'a weaker hash': [
    {
      change: (r) =>
        ((r.client as Json)['page.js'] = { integrity: `sha256-${'A'.repeat(43)}=`, bytes: 1 }),
    },
    /must be a SHA-384 integrity value/,
  ],
  'code in its container’s name': [
    { change: (r) => (r.container = 'a;alert(1)//') },
    /container: /,
  ],
  'code in the content security policy': [
    { change: (r) => (r.connects = ["https://a.example; script-src 'unsafe-inline'"]) },
    /must be an https:\/\/ origin/,
  ],
  'a place to send forms to that is not encrypted': [
    { change: (r) => (r.connects = ['http://a.example']) },
    /must be an https:\/\/ origin/,
  ],
  'a place to send forms to that stands for many': [
    { change: (r) => (r.connects = ['https://*.com']) },
    /connects\.0: must be the origin of one host/,
  ],
  'a place to send forms to that the shell does not know': [
    { change: (r) => (r.connects = ['https://evil.example']) },
    /connects to https:\/\/evil\.example, which shell .* does not allow blog/,
  ],
  'a place to send forms to that another section may use': [
    { change: (r) => (r.connects = ['https://hooks.example']) },
    /connects to https:\/\/hooks\.example, which shell .* does not allow blog/,
  ],
  'a time that is none': [{ change: (r) => (r.builtAt = 'yesterday') }, /builtAt: /],
  'a description too large to read': [
    { change: (r) => (r.revision = 'x'.repeat(6_000_000)) },
    /is not a plain file of at most 5000000 bytes/,
  ],
  'a description of endless depth': [
    { change: (r) => (r.routes = nested(2000)) },
    /routes\.0: Invalid input/,
  ],
  ...overBudget,
};
