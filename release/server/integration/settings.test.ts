import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { commandLine } from '../testing/servers/command-line';
import { builtRelease, SITE_URL, temporaryFolder } from '@site/composer/testing/releases';
import { ask } from '../testing/servers/ask';
import { latestComposition } from '@site/tool/compositions';
import { settingsIn } from '@site/tool/settings';
import { pagesOf, readSite } from '@site/composer/site-description';
import { listen } from '../src/serve/serving';
import { siteServer } from '../src/serve/server';
import { MemoryStore } from '@site/composer/testing/stores/memory';
import { set } from '@site/tool/change-settings';
import type { Store } from '@site/composer/store';

const folder = temporaryFolder();

const FORMS = `const set = globalThis.siteSettings ?? {};
exports.app = 'forms';
exports.page = () => '<h1>Write to us</h1><form method="post" action="' +
  (set.forms?.webhookUrl ?? 'https://hooks.example/in') + '"><button>Send</button></form>';`;
const BLOG = `const url = globalThis.siteSettings?.url ?? '${SITE_URL}';
exports.app = 'blog';
exports.page = (path) => '<h1>' + path + '</h1>';
exports.documents = () => [{ path: '/blog/feed.xml', type: 'application/atom+xml', body: '<feed><id>' + url + '</id></feed>' }];`;

const shell = builtRelease(folder, 'shell');
const blog = builtRelease(folder, 'blog', { server: BLOG });
const newer = builtRelease(folder, 'blog', { server: BLOG, version: '1.1.0' });
const forms = builtRelease(folder, 'forms', {
  server: FORMS,
  change: (release) => (release.connects = ['https://hooks.example']),
});
const from = (...built: readonly { folder: string }[]) =>
  built.flatMap((one) => ['--from', one.folder]);

const base = new MemoryStore();
beforeAll(async () => {
  const { code } = await commandLine(
    ['deploy', 'shell', 'blog', 'forms', ...from(shell, blog, forms)],
    base,
  );
  expect(code).toBe(0);
});

async function page(store: Store, site?: string): Promise<string> {
  const id = site ?? (await latestComposition(store))?.site ?? '';
  const pages = await pagesOf(store, (await readSite(store, id)) ?? { id, sets: [] });
  return String(await store.read(pages['/blog']?.key ?? ''));
}
const canonical = (html: string) => /rel="canonical" href="([^"]*)"/.exec(html)?.[1];
const run = async (store: Store, ...words: string[]) => {
  const { code, text } = await commandLine(words, store);
  return { code, text };
};
const facts = async (store: Store, ...words: string[]) =>
  JSON.parse((await run(store, ...words, '--json')).text) as Record<string, unknown>;

test('the same releases serve two sites with other settings, byte for byte the same files', async () => {
  const sites = [
    { url: 'https://staging.example', receiver: 'https://in.staging.example/forms' },
    { url: 'https://www.live.example', receiver: 'https://crm.live.example:8443/a?b=1' },
  ] as const;
  const seen: string[] = [];
  for (const { url, receiver } of sites) {
    const store = path.join(folder, new URL(url).hostname);
    const all = from(shell, blog, forms);
    const set = [`SITE_URL=${url}`, 'FORMS_DELIVERY=webhook', `FORMS_WEBHOOK_URL=${receiver}`];
    const words = ['--store', store, 'deploy', 'shell', 'blog', 'forms', ...all];
    const { code, text } = await commandLine([...words, ...set.flatMap((one) => ['--set', one])]);
    expect([code, text]).toEqual([0, expect.stringContaining(`SITE_URL: as built -> ${url}`)]);
    const { server, address } = await listen(siteServer(store), '127.0.0.1', 0);
    const get = (path: string) => ask(Number(new URL(address).port), path);
    const contact = await get('/contact');
    expect(canonical(contact.body)).toBe(`${url}/contact`);
    expect(contact.body).toContain(`action="${receiver}"`);
    const policy = String(contact.headers['content-security-policy']);
    const { origin } = new URL(receiver);
    expect(policy).toContain(`connect-src 'self' ${origin};`);
    expect(policy).toContain(`form-action 'self' ${origin};`);
    const [, script = ''] = /<script>(siteSettings=[^]*?)<\/script>/.exec(contact.body) ?? [];
    const hash = createHash('sha256').update(script).digest('base64');
    expect(policy).toContain(`'sha256-${hash}'`);
    expect(script).toBe(
      `siteSettings=${JSON.stringify({ url, forms: { delivery: 'webhook', webhookUrl: receiver } })};void 0`,
    );
    expect((await get('/blog')).headers['content-security-policy']).not.toContain(origin);
    expect((await get('/sitemap.xml')).body).toContain(`<loc>${url}/blog</loc>`);
    expect((await get('/robots.txt')).body).toContain(`Sitemap: ${url}/sitemap.xml`);
    expect((await get('/blog/feed.xml')).body).toContain(`<id>${url}</id>`);
    await new Promise((done) => server.close(done));
    const releases = path.join(store, 'releases');
    for (const name of fs.readdirSync(releases, { recursive: true, encoding: 'utf8' }).sort()) {
      const file = path.join(releases, name);
      if (fs.statSync(file).isFile()) seen.push(`${name} ${fs.readFileSync(file, 'base64')}`);
    }
    const exported = path.join(folder, `export-${new URL(url).hostname}`);
    expect(await commandLine(['--store', store, 'export', exported])).toMatchObject({ code: 0 });
    expect(fs.readFileSync(path.join(exported, 'public/sitemap.xml'), 'utf8')).toContain(url);
  }
  const half = seen.length / 2;
  expect(half).toBeGreaterThan(10);
  expect(seen.slice(half)).toEqual(seen.slice(0, half));
});

test('a change of settings is its own composition and can be rolled back alone', async () => {
  const store = base.copy();
  const before = await page(store);
  expect(before).not.toContain('siteSettings');
  expect(await facts(store, 'settings', 'SITE_URL=https://a.example', '--why', 'moved')).toEqual({
    result: 'live',
    composition: 2,
    changes: [],
    settings: [{ name: 'SITE_URL', from: null, to: 'https://a.example' }],
  });
  expect(canonical(await page(store))).toBe('https://a.example/blog');
  await run(store, 'deploy', 'blog', ...from(newer));
  await run(store, 'settings', 'SITE_URL=https://b.example');
  expect((await run(store, 'settings', 'SITE_URL=https://b.example')).text).toContain(
    'Already live',
  );
  await run(store, 'rollback', 'blog');
  expect(canonical(await page(store))).toBe('https://b.example/blog');
  expect((await run(store, 'rollback', '--settings')).text).toContain(
    'SITE_URL: https://b.example -> https://a.example',
  );
  expect(await facts(store, 'status')).toMatchObject({
    composition: 6,
    settings: { SITE_URL: 'https://a.example' },
    apps: { blog: { release: blog.id } },
  });
  await run(store, 'rollback', '--settings');
  expect(await page(store)).toBe(before);
  expect(await run(store, 'rollback', '--settings')).toEqual({
    code: 1,
    text: 'Error: What is set is what was set first, so there is nothing to roll back; see it: npx release settings [E_NOT_FOUND]\n',
  });
  await run(store, 'rollback', '--settings', '--composition', '4');
  expect(await facts(store, 'settings')).toMatchObject({
    settings: { SITE_URL: 'https://b.example' },
  });
  await run(store, 'rollback', '--composition', '3');
  expect(await facts(store, 'status')).toMatchObject({
    settings: { SITE_URL: 'https://a.example' },
    apps: { blog: { release: newer.id } },
  });
  const { text } = await run(store, 'history');
  expect(text.split('\n').at(-5)).toMatch(
    /#2 {2}live {5}settings SITE_URL: as built -> https:\/\/a\.example {2}by .*\(moved\)$/,
  );
  expect(text).toContain('rollback SITE_URL: https://a.example -> as built');
  expect(await run(store, 'verify')).toMatchObject({ code: 0 });
});

test('settings --dry-run lists the pages that would change, and records nothing', async () => {
  const store = base.copy();
  const before = await page(store);
  const preview = await run(store, 'settings', 'SITE_URL=https://a.example', '--dry-run');
  expect(preview.code).toBe(0);
  expect(preview.text).toContain('SITE_URL: as built -> https://a.example\n');
  expect(preview.text).toContain('  changed  /sitemap.xml  (shell, because of settings)\n');
  expect(preview.text).toContain('would change in composition 2; nothing went live.\n');
  expect(await page(store)).toBe(before);
  expect(await facts(store, 'status')).toMatchObject({ composition: 1 });
  expect(await store.list('attempts')).toEqual([]);
  const plan = await facts(store, 'settings', 'SITE_URL=https://a.example', '--dry-run');
  expect(Object.keys(plan)).toEqual(['composition', 'settings', 'pages']);
});

test('two simultaneous changes of settings both go live', async () => {
  const store = base.copy();
  const words = ['SITE_URL=https://a.example', 'AFFILIATE_CODE=ours'];
  await Promise.all(words.map((word) => set(store, settingsIn([word]), '')));
  expect(await latestComposition(store)).toMatchObject({
    composition: 3,
    settings: { SITE_URL: 'https://a.example', AFFILIATE_CODE: 'ours' },
  });
});
