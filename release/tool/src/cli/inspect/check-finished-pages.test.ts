import { type Description, resealed } from '@site/composer/testing/built/descriptions';
import { builtRelease, temporaryFolder } from '@site/composer/testing/releases';
import { commandLine } from '../../../testing/processes/command-line';
import { MemoryStore } from '@site/composer/testing/stores/memory';
import fs from 'node:fs';
import path from 'node:path';

const below = temporaryFolder();

const check = async (folder: string) => {
  const { code, text } = await commandLine(['check', folder], new MemoryStore());
  return { code, printed: text };
};

const DESCRIPTION = 'What a visitor finds on this page, said in a sentence of an ordinary length.';
const textsOf = (at: string) => ({
  title: `About ${at}`,
  description: `${DESCRIPTION} ${at}`,
});
const page = (html: string, head: Description = {}) => ({
  head: { title: 'A finished page', description: DESCRIPTION, ...head },
  html,
});

/** HTML of a page each, and what it is refused for. */
const mistakes: Readonly<Record<string, [html: string, named: RegExp]>> = {
  '/blog/ends': ['<h1>x</h1></div><p>y', /closes an element that it did not open/],
  '/blog/script': ['<h1>x</h1><script>1</script>', /has a <script>: code belongs/],
  '/blog/module': ['<h1>x</h1><script type="module" src="/a.js"></script>', /"module">: code/],
  '/blog/onclick': ['<h1 onclick="a()">x</h1>', /has an onclick attribute/],
  '/blog/style': ['<h1>x</h1><style>*{color:red}</style>', /has a <style>/],
  '/blog/styled': ['<h1 style="color:red">x</h1>', /has a style attribute/],
  '/blog/base': ['<base href="https://evil.example/"><h1>x</h1>', /has a <base>/],
  '/blog/refresh': [
    '<meta http-equiv="refresh" content="0;url=/about"><h1>x</h1>',
    /has a meta refresh to "\/about"/,
  ],
  '/blog/policy': [
    '<meta http-equiv="Content-Security-Policy" content="script-src *"><h1>x</h1>',
    /http-equiv="Content-Security-Policy"/,
  ],
  '/blog/iframe': ['<h1>x</h1><iframe src="/"></iframe>', /has a <iframe>/],
  '/blog/code': ['<h1>x</h1><a href="javascript:alert(1)">y</a>', /javascript: address/],
  '/blog/form': ['<h1>x</h1><form action="https://a.example/"></form>', /sends a form to/],
  '/blog/headless': ['<h2>x</h2>', /has 0 h1 headings/],
  '/blog/two': ['<h1>x</h1><h1>y</h1>', /has 2 h1 headings/],
  '/blog/dead': ['<h1>x</h1><a href="/blog/dead/end">y</a>', /\/blog\/dead\/end, which does not/],
  '/blog/place': ['<h1>x</h1><a href="/blog/two#no">y</a>', /\/blog\/two#no, but that page has no/],
  '/blog/slash': ['<h1>x</h1><a href="/about/">y</a>', /leads to \/about\/: addresses/],
};

test('release check names all mistakes of finished pages, whichever files are damaged', async () => {
  const pages = {
    '/blog': page('<h1>x</h1>'),
    ...Object.fromEntries(
      Object.entries(mistakes).map(([at, [html]]) => [at, page(html, textsOf(at))]),
    ),
    '/blog/short': page('<h1>x</h1>', { title: 'Too short', description: 'Short.' }),
    '/blog/same': page('<h1>x</h1>', { description: `${DESCRIPTION} Always.` }),
    '/blog/typo': page('<h1>x</h1>', { titel: 'A typo' }),
    '/blog/selector': {
      ...page('<h1>x</h1>', textsOf('/blog/selector')),
      interactive: { parts: 'button[' },
    },
  };
  const css = 'body{margin:0} :root{--x:1} *{margin:0} html{margin:0} @font-face{font-family:x}';
  const { folder } = builtRelease(below, 'blog', {
    version: '4.1.0',
    pages,
    client: { 'page.css': `${css} footer{color:red}` },
    change: ({ routes }) => {
      (routes as object[]).push({
        path: '/blog/:any',
        scripts: [],
        styles: [],
        pages: ['/blog/none'],
      });
    },
  });
  fs.rmSync(path.join(folder, 'client/page.js'));
  const { code, printed } = await check(folder);
  const named = [
    /client\/page\.js is missing/,
    ...Object.entries(mistakes).map(
      ([at, [, fault]]) => new RegExp(`page ${at}: .*${fault.source}`),
    ),
    /page \/blog\/short: description has 6 characters/,
    /page \/blog\/same: has the same title as \/blog;/,
    /pages\.\/blog\/typo\.head: Unrecognized key: "titel"/,
    /pages\.\/blog\/selector\.interactive\.parts: must be a CSS selector, not "button\["/,
    /server\/pages\.json: has no page \/blog\/none/,
    ...['body', ':root', '\\*', 'html', '@font-face', 'footer'].map(
      (rule) => new RegExp(`client/page\\.css: the rule "${rule}" reaches beyond the section`),
    ),
  ];
  expect(named.filter((fault) => !fault.test(printed))).toEqual([]);
  expect(printed.trim().split('\n')).toHaveLength(named.length + 1);
  expect(code).toBe(1);
});

test('release check names the fault of a feed that finished pages publish', async () => {
  const { folder } = builtRelease(below, 'blog', {
    version: '4.4.0',
    pages: { '/blog': page('<h1>x</h1>') },
  });
  const list = {
    pages: { '/blog': page('<h1>x</h1>') },
    documents: [{ path: '/blog/feed.xml', type: 'text/html', body: '' }],
  };
  const { printed } = await check(resealed(folder, { 'server/pages.json': JSON.stringify(list) }));
  expect(printed).toMatch(/documents\.0\.type: must be a type that no browser runs/);
});

test('release check accepts finished pages, with links to each other and to other sections', async () => {
  const html = '<h1>x</h1><a href="/blog#top">y</a><a href="/about">z</a><p id="top">t</p>';
  const pages = { '/blog': page(html) };
  const { folder } = builtRelease(below, 'blog', { version: '4.2.0', pages });
  expect(await check(folder)).toMatchObject({ code: 0 });
});

test.each(['entry', 'container', 'requires'])(
  'release check refuses finished pages with the field %s of federated releases',
  async (field) => {
    const pages = { '/blog': page('<h1>x</h1>') };
    const change = (release: Description) => (release[field] = 'page.js');
    const { folder } = builtRelease(below, 'blog', { version: '4.3.0', pages, change });
    const { printed } = await check(folder);
    expect(printed).toMatch(new RegExp(`Unrecognized key: "${field}"`));
  },
);
