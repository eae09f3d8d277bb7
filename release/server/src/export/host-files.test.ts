import { parseAllHeaders } from '@netlify/headers-parser';
import { parseAllRedirects } from '@netlify/redirect-parser';
import redirector from 'netlify-redirector';
import fs from 'node:fs';
import path from 'node:path';
import { blogSaying } from '@site/tool/testing/contracts/blog';
import { builtRelease, temporaryFolder } from '@site/composer/testing/releases';
import { FileStore } from '@site/tool/file-store';
import { deploy } from '@site/tool/deploy';
import { exportSite } from './export-site';
import { beyondHosts, headersFile, redirectsFile, rulesOf } from './host-files';

const folder = temporaryFolder();
const store = new FileStore(path.join(folder, 'store'));
const exported = path.join(folder, 'exported');
const inPublic = (name: string) => path.join(exported, 'public', name);
const read = (name: string) => fs.readFileSync(inPublic(name), 'utf8');

const linesOf = (text: string) => text.split('\n').filter(Boolean);

// Netlify's own parsers.
const headersIn = (file: string) =>
  parseAllHeaders({ headersFiles: [file], configHeaders: [], minimal: true });

const redirectsIn = (file: string) =>
  parseAllRedirects({ redirectsFiles: [file], configRedirects: [], minimal: false });

/** By Netlify's own engine; null without a matching rule. */
async function netlifyRuleFor(file: string, path: string) {
  const { redirects } = await redirectsIn(file);
  const rules = await redirector.parseJSON(JSON.stringify(redirects), {});
  const none = () => '';
  const asked = { scheme: 'https', host: 'site.example', path, query: '' };
  return rules.match({ ...asked, getHeader: none, getCookie: none });
}

/** Many, so that there are more header rules than a host accepts. */
const POSTS = Array.from({ length: 95 }, (_, post) => `/blog/post-${post}`);
const blog = blogSaying(folder, 'blog', { posts: POSTS });

beforeAll(async () => {
  const built = [builtRelease(folder, 'shell'), builtRelease(folder, 'content'), blog];
  await deploy(
    store,
    ['shell', 'content', 'blog'],
    '',
    built.map((one) => one.folder),
  );
  await exportSite(store, exported, 24);
});

describe('Netlify', () => {
  test('understands every line of both files', async () => {
    const headers = await headersIn(inPublic('_headers'));
    expect(headers.errors).toEqual([]);
    expect(headers.headers).toHaveLength(100);
    expect(headers.headers.find((rule) => rule.for === '/_releases/*')?.values).toMatchObject({
      'Cache-Control': 'public, max-age=31536000, immutable',
    });
    const { redirects, errors } = await redirectsIn(inPublic('_redirects'));
    expect(errors).toEqual([]);
    expect(redirects).toHaveLength(linesOf(read('_redirects')).length);
  });

  test.each([
    ['/blog/old', '/blog/known', 301],
    ['/blog/older', '/blog#here', 301],
    ['/blog/known', '/blog/known', 200],
    ['/blog/feed.xml', '/blog/feed.xml', 200],
    ['/blog/never-heard-of', '/blog/any-other', 200],
  ])('Netlify redirects %s to %s', async (address, to, status) => {
    expect(await netlifyRuleFor(inPublic('_redirects'), address)).toMatchObject({ to, status });
  });

  test('Netlify redirects nothing else', async () => {
    for (const address of ['/', '/blog', '/live.json', `/_releases/blog/${blog.id}/page.js`])
      expect(await netlifyRuleFor(inPublic('_redirects'), address)).toBeNull();
  });
});

const large = (posts: number, moved = 0) => {
  const policy = `default-src 'none'; style-src ${Array.from({ length: 10 }, (_, at) => `'sha256-${at}'`).join(' ')}`;
  const page = (file: string) => ({ file, etag: '', policy, key: file });
  const paths = ['', '/blog', ...Array.from({ length: posts }, (_, post) => `/blog/post-${post}`)];
  const old = Array.from({ length: moved }, (_, post) => `/blog/old-${post}`);
  return rulesOf(
    { rewrites: { '/blog/:slug': '/blog/post-0' } },
    {
      ...Object.fromEntries(paths.map((at) => [at || '/', page(`${at.slice(1)}/index.html`)])),
      ...Object.fromEntries(
        old.map((at) => [at, { ...page(`${at.slice(1)}/index.html`), redirect: '/blog' }]),
      ),
    },
  );
};

test('an export of a large site has as many host rules as a host accepts: top pages first, and no fallback page that would hide a post', () => {
  const few = large(1500, 400);
  expect(linesOf(redirectsFile(few))).toHaveLength(1901);
  expect(beyondHosts(few)).toEqual([
    'Hosts with _headers take 100 rules: the policy of 1804 pages is in the page only there.',
  ]);
  const many = large(1500, 600);
  expect(linesOf(redirectsFile(many))).toHaveLength(600);
  expect(redirectsFile(many)).not.toContain(':slug');
  expect(beyondHosts(many)[0]).toBe(
    'Hosts with _redirects take 2000 rules: there is no page for any other address of /blog/:slug there.',
  );
  const headers = headersFile(many);
  expect(headers.match(/^\//gm)).toHaveLength(100);
  for (const at of ['/', '/blog', '/blog/post-0'])
    expect(headers).toContain(`\n${at}\n  Content-Security-Policy: `);
});

test('a policy that is too long for a line of _headers is only in its page', () => {
  const { policies, ...rules } = large(1);
  const long = policies.map((one) => ({
    ...one,
    policy: `${one.policy}${' https://origin.example'.repeat(90)}`,
  }));
  expect(headersFile({ ...rules, policies: long })).not.toContain('origin.example');
  expect(beyondHosts({ ...rules, policies: long })).toEqual([
    'Hosts with _headers take 100 rules: the policy of 3 pages is in the page only there.',
  ]);
});
