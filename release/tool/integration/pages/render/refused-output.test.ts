import { pageCode, siteToRefuseCode } from '../../../testing/refused-code';

const { expectRefusal } = siteToRefuseCode();

test.each<[string, string, RegExp]>([
  [
    'code between its words',
    pageCode(`return '<h1>x</h1><script>document.title = "mine"</script>'`),
    /page \/blog: has a <script>/,
  ],
  [
    'a way to another site in its head',
    pageCode(
      `return '<h1>x</h1><meta http-equiv="refresh" content="0;url=https://evil.example/">'`,
    ),
    /page \/blog: has a meta refresh to "https:\/\/evil\.example\/"/,
  ],
  [
    'elements nested without end',
    pageCode(`return '<h1>x</h1>' + '<div>'.repeat(5000)`),
    /page \/blog: nests elements more than 256 deep/,
  ],
])('a page with %s is refused', async (_name, server, message) => {
  await expectRefusal(server, message);
});

const documents = (value: string) =>
  `exports.page = () => '<h1>x</h1>'; exports.documents = async () => (${value});`;
const at = (...paths: string[]) =>
  documents(JSON.stringify(paths.map((one) => ({ path: one, type: 'text/plain', body: '' }))));

test.each<[string, string, RegExp]>([
  ['of another section', at('/sitemap.xml'), /publishes \/sitemap\.xml, which belongs to nobody/],
  ['outside the site', at('/blog/../../x'), /documents\.0\.path: must be a path/],
  ['in the place of a page', at('/blog'), /publishes \/blog twice/],
  ['twice', at('/blog/a.xml', '/blog/a.xml'), /publishes \/blog\/a\.xml twice/],
  [
    'in the place of a page’s file',
    at('/blog/index.html'),
    /index\.html, whose ending web servers use/,
  ],
  [
    'in the place of a compressed form',
    at('/blog/a.xml', '/blog/a.xml.br'),
    /a\.xml\.br, whose ending/,
  ],
  [
    'where another one’s folder is',
    at('/blog/a', '/blog/a/b'),
    /publishes \/blog\/a, whose file would lie/,
  ],
  ['that is no list', documents('{}'), /documents: /],
  [
    'with a type that carries another header',
    documents(String.raw`[{ path: '/blog/a', type: 'text/html\r\nX: 1', body: '' }]`),
    /documents\.0\.type: must be a media type/,
  ],
  [
    'that is no text',
    documents(`[{ path: '/blog/a', type: 'text/plain', body: 7 }]`),
    /documents\.0\.body/,
  ],
  ...(
    [
      ['a page', 'text/html'],
      ['code', 'text/javascript'],
      ['a drawing', 'image/svg+xml'],
      ['XML of any kind', 'application/xml'],
      ['a page in XML', 'application/xhtml+xml'],
    ] as const
  ).map(([what, type]): [string, string, RegExp] => [
    `that is ${what}`,
    documents(`[{ path: '/blog/a', type: '${type}', body: '' }]`),
    /documents\.0\.type: must be a type that no browser runs/,
  ]),
  ['whose ending is that of code', at('/blog/sw.js'), /sw\.js, whose ending hosts may take for/],
  ['twice in other letters', at('/blog/a.xml', '/blog/A.xml'), /publishes \/blog\/A\.xml twice/],
  [
    'that a stylesheet makes a page of',
    documents(
      `[{ path: '/blog/a.xml', type: 'text/plain', body: '<?xml-stylesheet href="/a.txt"?><a/>' }]`,
    ),
    /which has the instruction <\?xml-stylesheet\?>/,
  ],
  [
    'too many',
    documents(
      `Array.from({ length: 1001 }, (_, n) => ({ path: '/blog/' + n, type: 'text/plain', body: '' }))`,
    ),
    /documents: Too big/,
  ],
  [
    'with unknown keys',
    documents(`[{ path: '/blog/a', type: 'text/plain', body: '', mode: 7 }]`),
    /[Uu]nrecognized key/,
  ],
  [
    'over its limit',
    documents(`[{ path: '/blog/a', type: 'text/plain', body: 'x'.repeat(2.1e7) }]`),
    /documents\.0\.body/,
  ],
  [
    'that never comes',
    documents('await new Promise(() => {})'),
    /waits for something that never comes/,
  ],
])('a document %s is refused', async (_name, server, message) => {
  await expectRefusal(server, message);
});
