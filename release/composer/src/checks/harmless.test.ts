import fs from 'node:fs';
import path from 'node:path';
import { pageWith, site, violationTexts } from '../../testing/pages';
import { documentOf } from './html/parse';
import { frameOf } from './html/frame';
import { readPage } from './html/page';

const inPage = (html: string) => violationTexts(pageWith(['</main>', `${html}</main>`]));
const inHead = (html: string) => violationTexts(pageWith(['</head>', `${html}</head>`]));

const refused: Record<string, [string, RegExp]> = {
  'a script': ['<script>alert(1)</script>', /^has a <script>: code belongs in the files/],
  'a script from a file': ['<script src="/x.js"></script>', /has a <script>/],
  'a module': ['<script type="module">0</script>', /has a <script type="module">/],
  'an import map': ['<script type="importmap">{}</script>', /<script type="importmap">/],
  'speculation rules': [
    '<script type="speculationrules">{}</script>',
    /<script type="speculationrules">/,
  ],
  'a data block with an address': [
    '<script type="application/json" src="/x.js"></script>',
    /<script type="application\/json">/,
  ],
  'a script in a drawing': ['<svg><script href="/x.js"></script></svg>', /has a <script>/],
  'a script in capital letters': ['<SCRIPT>alert(1)</SCRIPT>', /has a <script>/],
  'a script behind an unclosed comment in noscript': [
    '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></p></noscript>',
    /onerror/,
  ],
  'a stylesheet of its own': ['<style>*{display:none}</style>', /has a <style>/],
  'a style attribute': ['<p style="color:red">x</p>', /style attribute/],
  'an attribute with code': ['<p onclick="alert(1)">x</p>', /has an onclick attribute/],
  'an attribute with code on the body': ['<body onload="alert(1)">', /has an onload attribute/],
  'an id that the frame looks for as a variable': [
    '<p id="cookieSettingsWanted">x</p>',
    /^has a <p> with the id "cookieSettingsWanted", which scripts would find in place of a variable/,
  ],
  'the id of a counter': ['<h2 id="gtag">x</h2>', /with the id "gtag"/],
  "the id of a section's container": ['<p id="blog_1_0_0_0a1b2c3d">x</p>', /with the id "blog_1_0/],
  "a picture named after the document's cookies": [
    '<img name="cookie" alt="">',
    /<img> with the name "cookie", which scripts would find in place of a property of the document/,
  ],
  "a form named after the document's body": [
    '<form name="body"></form>',
    /<form> with the name "body"/,
  ],
  "a picture named after the document's search": [
    '<img name="getElementById" alt="">',
    /<img> with the name "getElementById"/,
  ],
  'a property that speaks for the owner': [
    '<meta property="fb:admins" content="1">',
    /meta tag named "fb:admins"/,
  ],
  'a property behind a harmless name': [
    '<meta name="description" property="fb:admins" content="1">',
    /meta tag named "fb:admins"/,
  ],
  'a frame': ['<iframe src="https://evil.example"></iframe>', /has a <iframe>/],
  'an object': ['<object data="/x"></object>', /has a <object>/],
  'an embedded document': ['<embed src="/x">', /has a <embed>/],
  'another base': ['<base href="https://evil.example/">', /has a <base>/],
  'a hidden tree': [
    '<div><template shadowrootmode="open"><a href="https://evil.example">x</a></template></div>',
    /has a <template>/,
  ],
  'a meta refresh': [
    '<meta http-equiv="refresh" content="0;url=https://evil.example/">',
    /has a meta refresh to "https:\/\/evil\.example\/"/,
  ],
  'a meta refresh in other letters': [
    '<meta http-equiv=" Refresh" content="0, https://evil.example/">',
    /meta refresh to "https:\/\/evil\.example\/"/,
  ],
  'a meta refresh without scripting': [
    '<noscript><meta http-equiv="refresh" content="0;url=//evil.example/"></noscript>',
    /meta refresh/,
  ],
  'a policy of its own': [
    '<meta http-equiv="Content-Security-Policy" content="x">',
    /http-equiv="Content-Security-Policy"/,
  ],
  'a proof of who owns the site': [
    '<meta name="google-site-verification" content="x">',
    /meta tag named "google-site-verification"/,
  ],
  'addresses told to other sites': [
    '<meta name="referrer" content="unsafe-url">',
    /referrer policy "unsafe-url"/,
  ],
  'a stylesheet from elsewhere': [
    '<link rel="stylesheet" href="/x.css">',
    /<link rel="stylesheet">/,
  ],
  'a manifest of its own': ['<link rel="manifest" href="/x">', /<link rel="manifest">/],
  'a preloaded script': ['<link rel="preload" as="script" href="/x.js">', /<link rel="preload">/],
  'a page of another site told as its other form': [
    '<link rel="alternate" hreflang="de" href="https://evil.example/">',
    /<link rel="alternate"> to https:\/\/evil\.example\/, another site/,
  ],
  'a connection ahead': ['<link rel="preconnect" href="https://x.example">', /rel="preconnect"/],
  'a link to code': ['<a href="javascript:alert(1)">x</a>', /with a javascript: address/],
  'a link to code, disguised': ['<a href=" java\tscript:alert(1)">x</a>', /javascript: address/],
  'a link to a page in itself': ['<a href="data:text/html,x">x</a>', /data: address/],
  'a link in a drawing to code': [
    '<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
    /javascript: address/,
  ],
  'a link that an animation changes': [
    '<svg><a href="/"><animate attributeName="href" values="https://evil.example"/></a></svg>',
    /animation <animate> of href/,
  ],
  'a link that tells others': ['<a href="/b" ping="https://evil.example/">x</a>', /ping/],
  'a form to another site': [
    '<form action="https://evil.example/"><button>x</button></form>',
    /sends a form to https:\/\/evil\.example\//,
  ],
  'a button that sends a form to another site': [
    '<form><button formaction="//evil.example/">x</button></form>',
    /sends a form to \/\/evil\.example\//,
  ],
};

test.each(Object.entries(refused))('%s in a section’s HTML is refused', (_name, [html, error]) => {
  expect(inPage(html)).toContainEqual(expect.stringMatching(error));
});

test.each([
  '<script type="application/json" id="data">{"a":1}</script>',
  '<noscript><p>Without scripts you see all of it.</p></noscript>',
  '<form method="dialog"><input name="a"></form>',
  '<form action="/contact" method="post"><input name="a"></form>',
  '<a href="mailto:a@test.example">Write</a><a href="tel:+1">Call</a>',
  '<img src="data:image/png;base64,AA==" alt="">',
  '<svg><a href="/b"><animate attributeName="opacity" values="0;1"/></a></svg>',
])('%s is fine', (html) => {
  expect(inPage(html)).toEqual([]);
});

test.each([
  '<meta name="referrer" content="strict-origin">',
  '<link rel="preload" as="image" href="/picture.png">',
  '<link rel="alternate" type="application/atom+xml" href="https://test.example/feed.xml">',
])('%s in the head is fine', (html) => {
  expect(inHead(html)).toEqual([]);
});

describe('the redirect to the provider', () => {
  const affiliate = {
    ...site.affiliate,
    others: ['https://www.provider.example/event?from=us'],
  };
  const leading = (html: string, path = '/go/there') =>
    violationTexts(
      readPage(`<main>${html}</main>`, path, { ...site, affiliate }, 'section'),
    ).filter((violation) => /meta refresh|referral/.test(violation));
  const refresh = (to: string) => `<meta http-equiv="refresh" content="1;url=${to}">`;

  test('is allowed from the page and to the target that the shell names', () => {
    expect(leading(refresh('https://www.provider.example/?ref=us'))).toEqual([]);
  });

  test.each([
    ['from another page', 'https://www.provider.example/?ref=us', '/blog'],
    ['to another site', 'https://evil.example/?ref=us', '/go/there'],
    ['with another referral', 'https://www.provider.example/?ref=evil', '/go/there'],
    ['with one more referral', 'https://www.provider.example/?ref=us&ref=evil', '/go/there'],
    ['without it', 'https://www.provider.example/', '/go/there'],
  ])('is refused %s', (_name, to, path) => {
    expect(leading(refresh(to), path)).toEqual([
      `has a meta refresh to "${to}", which the shell does not name as its target`,
    ]);
  });

  test.each([
    'https://www.provider.example/?ref=evil',
    'https://www.provider.example/?via=evil',
    'https://app.provider.example/sign-up#via=evil',
    'https://provider.example/?ref=us&ref=evil',
    'https://elsewhere.example/?ref=evil',
    '/go/there?ref=evil',
    '/go/there?via=evil',
  ])('a link to %s is refused', (href) => {
    const [error] = leading(`<a href="${href}" rel="sponsored nofollow">Try it</a>`, '/a-page');
    expect(error).toBe(`has a link to ${href}, whose referral is not the one that the shell names`);
  });

  test.each([
    'https://www.provider.example/?ref=us',
    'https://www.provider.example/event?from=us',
    'https://www.provider.example/pricing#plans',
    'https://notprovider.example/?via=x',
    '/go/there',
  ])('a link to %s is fine', (href) => {
    expect(leading(`<a href="${href}">x</a>`, '/a-page')).toEqual([]);
  });
});

describe('the frame around a section', () => {
  const around = (head: string, app: string) =>
    `<html><head>${head}<script>theme()</script><style>p{}</style></head>` +
    `<body><div id="root">${app}</div><script type="application/json" id="shell-release">{}</script></body></html>`;
  const framed = (app: string, head = '') =>
    violationTexts(
      readPage(
        around(head, app),
        '/a-page',
        site,
        'section',
        frameOf(around('', ''), ['https://ours.example']),
      ),
    ).filter((error) => /<script>|the id|frame|sends a form/.test(error));

  test('may have scripts and styles, and send forms where the shell allows it', () => {
    expect(framed('<form action="https://ours.example/in"></form>')).toEqual([]);
  });

  test.each([
    ['with a script of its own', '<script>mine()</script>', '', /^has a <script>/],
    ['with the frame’s script once more', '<script>theme()</script>', '', /^has a <script>/],
    ['that takes an id of the frame', '<p id="shell-release">', '', /the id "shell-release"/],
    ['that swallows what follows it', '<textarea>', '', /^breaks the page's frame/],
    ['whose head swallows the frame', '', "<meta content='", /^breaks the page's frame/],
  ])('a section %s is refused', (_name, app, head, error) => {
    expect(framed(app, head)).toContainEqual(expect.stringMatching(error));
  });
});

test.each([
  ['elements nested without end', '<div>'.repeat(5_000), /nests elements more than 256 deep/],
  ['more elements than anybody reads', '<i></i>'.repeat(100_001), /more than 100000 elements/],
])('a page with %s is refused', (_name, html, error) => {
  expect(() => documentOf(html)).toThrow(error);
});

test('on the page that leads to the provider, a link within that page earns nothing', () => {
  const { path } = site.affiliate;
  const page = readPage('<main id="main"><a href="#main">Skip</a></main>', path, site, 'section');
  expect(violationTexts(page).filter((violation) => violation.includes('affiliate link'))).toEqual(
    [],
  );
});

test('no element may set a variable that the frame declares', () => {
  const declared = ['shell/src', 'shared/site/src', 'shared/ui/src'].flatMap((folder) => {
    const whole = path.join(__dirname, '../../../..', folder);
    return fs
      .readdirSync(whole, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name))
      .flatMap((name) => [
        ...fs
          .readFileSync(path.join(whole, name), 'utf8')
          .matchAll(/declare global \{([^]*?)^\}/gm),
      ])
      .flatMap(([, inside = '']) => [...inside.matchAll(/^ +(?:var |readonly )?(\w+)\??:/gm)])
      .map(([, name = '']) => name);
  });
  expect(declared.length).toBeGreaterThan(5);
  for (const name of declared) expect([name, ...inPage(`<p id="${name}">x</p>`)]).toHaveLength(2);
});
