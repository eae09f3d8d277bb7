import fs from 'node:fs';
import path from 'node:path';
import { workspacesBelow } from '@site/build/manifest';
import { HtmlValidate } from 'html-validate';
import robotsParser from 'robots-parser';
import { validateXML } from 'xmllint-wasm';
import { joinedWords } from '../fixtures/joined-words';
import { listPaths, pages } from '../fixtures/pages';
import { repository } from '../fixtures/site';
import { expect, test } from '../fixtures/test';

const PLACEHOLDERS = ['/gohighlevel-for-agencies', '/blog/some-other-post'];
const UNLISTED = [...PLACEHOLDERS, '/go/gohighlevel', '/no-such-page'];

const html = new HtmlValidate({
  root: true,
  extends: ['html-validate:recommended'],
  rules: {
    // React's style of HTML.
    'doctype-style': 'off',
    'void-style': 'off',
    'attr-case': 'off',
    'attribute-boolean-style': 'off',
    'valid-id': ['error', { relaxed: true }],
    // A table with changed `display` loses its role in some browsers unless it states it.
    'no-redundant-role': 'off',
    'aria-label-misuse': ['error', { allowAnyNamable: true }],
    'no-implicit-input-type': 'off',
    // The blog's search filters while typing: nothing to submit.
    'wcag/h32': 'off',
    'meta-refresh': 'off',
  },
});

for (const address of Object.keys(pages)) {
  test(`the HTML of ${address} is valid`, async ({ request }) => {
    const text = await (await request.get(address)).text();
    const { results } = await html.validateString(text);
    expect(
      results.flatMap(({ messages }) =>
        messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
      ),
    ).toEqual([]);
  });
}

test('no file of a release has light-dark(), which supported browsers lack', () => {
  const files = workspacesBelow(repository).apps.flatMap((app) => {
    const folder = path.join(repository, app, 'dist/release/client');
    return fs
      .readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(css|html)$/.test(name))
      .map((name) => path.join(folder, name));
  });
  expect(files.length).toBeGreaterThan(5);
  const wrong = files.filter((file) => fs.readFileSync(file, 'utf8').includes('light-dark('));
  expect(wrong).toEqual([]);
});

test("the shell's script asks Chromium to compile it on another thread", () => {
  const folder = path.join(repository, 'shell/dist/release/client');
  const scripts = fs.readdirSync(folder).filter((name) => /^main\.\w+\.js$/.test(name));
  expect(scripts).toHaveLength(1);
  const script = fs.readFileSync(path.join(folder, scripts[0] ?? ''), 'utf8');
  expect(script).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/);
});

/** Proxies such as Cloudflare's rewrite these, which hydration would report: pages use EmailLink. */
const PLAIN_ADDRESS = /(?:mailto:|>[^<]*)[\w.+-]+@[\w-]+\.\w+/;
const LEFT_ALONE = /<(script|noscript|textarea|head)\b[^]*?<\/\1>/g;

test('no page has an e-mail address that a proxy would rewrite', async ({ request }) => {
  expect('<p>Write to me@example.com</p>').toMatch(PLAIN_ADDRESS);
  for (const address of Object.keys(pages)) {
    const text = await (await request.get(address)).text();
    expect(text.replaceAll(LEFT_ALONE, ''), address).not.toMatch(PLAIN_ADDRESS);
  }
});

test('the sitemap conforms to its schema and lists every indexable page', async ({ request }) => {
  const answer = await request.get('/sitemap.xml');
  expect(answer.headers()['content-type']).toBe('application/xml; charset=utf-8');
  const sitemap = await answer.text();
  const schema = path.join(import.meta.dirname, 'sitemap-0.9.xsd');
  const { errors } = await validateXML({
    xml: [{ fileName: 'sitemap.xml', contents: sitemap }],
    schema: [{ fileName: 'sitemap.xsd', contents: fs.readFileSync(schema, 'utf8') }],
  });
  expect(errors).toEqual([]);
  const listed = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(
    (match) => new URL(match[1] as string).pathname,
  );
  expect(new Set(listed).size).toBe(listed.length);
  expect(listed).toEqual(
    expect.arrayContaining(Object.keys(pages).filter((one) => !UNLISTED.includes(one))),
  );
  expect(listed.filter((one) => UNLISTED.includes(one))).toEqual([]);
  for (const address of listed) {
    const text = await (await request.get(address)).text();
    expect(text, address).toContain('content="index,follow"');
  }
});

test('robots.txt, security.txt and llms.txt answer as text', async ({ request }) => {
  const text = async (address: string) => {
    const answer = await request.get(address);
    expect(answer.status(), address).toBe(200);
    expect(answer.headers()['content-type'], address).toBe('text/plain; charset=utf-8');
    return answer.text();
  };
  const robots = robotsParser('https://crm-compass.example/robots.txt', await text('/robots.txt'));
  expect(robots.isAllowed('https://crm-compass.example/gohighlevel-review', 'Googlebot')).toBe(
    true,
  );
  expect(robots.getSitemaps()).toHaveLength(1);
  expect(await text('/.well-known/security.txt')).toMatch(
    /^Contact: mailto:\S+@\S+\nExpires: \d{4}-/,
  );
  expect(await text('/llms.txt')).toMatch(/^# CRM Compass\n\n> /);
});

test('each page names an existing social card, 1200 by 630 and below 100 kB', async ({
  request,
}) => {
  for (const address of Object.keys(pages)) {
    const text = await (await request.get(address)).text();
    const card = /property="og:image" content="([^"]+)"/.exec(text)?.[1];
    const answer = await request.get(new URL(card ?? '').pathname);
    expect(answer.status(), address).toBe(200);
    expect(answer.headers()['content-type'], address).toBe('image/png');
    const picture = await answer.body();
    expect([picture.readUInt32BE(16), picture.readUInt32BE(20)], address).toEqual([1200, 630]);
    expect(picture.length, address).toBeLessThan(100_000);
  }
});

test('the text of each page is separated by characters, not only by styles', async ({
  request,
}) => {
  const glued = '<p>By <b>us</b></p><p><time>January 20, 2025</time><span>10 min read</span></p>';
  expect(joinedWords(glued)).toEqual(['January 20, 2025|10 min read']);
  expect(joinedWords(glued.replace('<span>', ' · <span>'))).toEqual([]);
  for (const address of await listPaths(request))
    expect(joinedWords(await (await request.get(address)).text()), address).toEqual([]);
});
