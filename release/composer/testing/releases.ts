import type { AppName, FinishedPages, RemoteName } from '@site/contract';
import { digestOf, releaseIdOf } from '@site/contract/digest';
import type { Build } from '@site/store';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

function identify(release: Record<string, unknown>): void {
  const digest = digestOf(release);
  release.digest ??= digest;
  release.release ??= releaseIdOf(String(release.version), digest);
}

const sri = (body: string) => `sha384-${createHash('sha384').update(body).digest('base64')}`;
const listing = (files: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(files).map(([name, body]) => [
      name,
      { integrity: sri(body), bytes: Buffer.byteLength(body) },
    ]),
  );

const FRAME =
  '<!doctype html><html lang="en"><head><!--page:head--><script><!--page:settings-->void 0</script><!--page:looks--></head><body><div id="root"><!--page:app--></div><!--page:data--></body></html>';

export const SITE_URL = 'https://test.example';

const shellServer = (links: readonly string[]) => `
const links = ${JSON.stringify(links)};
const set = globalThis.siteSettings ?? {};
const site = {
  name: 'Test Site', tagline: 'Tests', description: 'A site for tests.', url: set.url ?? '${SITE_URL}',
  contact: 'security@test.example', affiliate: { path: '/go/there', parameter: 'ref', target: 'https://www.provider.example/?ref=us' },
};
exports.shared = { react: {} };
exports.site = site;
const receiver = set.forms?.webhookUrl;
exports.origins = {
  scripts: [], images: [], connects: [],
  sections: { forms: receiver ? [new URL(receiver).origin] : ['https://hooks.example'] },
};
const meta = (name, content) => '<meta property="' + name + '" content="' + content + '">';
const headOf = (path) => {
  const title = 'The page at ' + path;
  const description = 'What a visitor finds at ' + path + ', told at the length that is expected of any description.';
  const url = site.url + path;
  const card = site.url + '/social' + (path === '/' ? '/index' : path) + '.png';
  const graph = [{ '@type': 'WebPage', '@id': url + '#webpage', url, name: title, description }];
  return '<title>' + title + ' | Test Site</title><link rel="canonical" href="' + url + '">' +
    meta('description', description) + meta('robots', path === '/404' ? 'noindex,follow' : 'index,follow') +
    meta('og:type', 'website') + meta('og:site_name', site.name) + meta('og:title', title) +
    meta('og:description', description) + meta('og:url', url) + meta('og:image', card) +
    meta('og:image:width', '1200') + meta('og:image:height', '630') + meta('og:image:alt', title) +
    meta('twitter:card', 'summary_large_image') + meta('twitter:title', title) +
    meta('twitter:description', description) + meta('twitter:image', card) + meta('twitter:image:alt', title) +
    '<script type="application/ld+json">' + JSON.stringify({ '@context': 'https://schema.org', '@graph': graph }) + '</script>';
};
const navigation = (gone) => links.filter((path) => !gone.includes(path)).map((path) => '<a href="' + path + '">' + path + '</a>').join('');
const partOf = ({ app }) => '<div data-section="' + app + '">%page:part%</div>';
exports.render = async ({ path, pattern, remote, gone, finished }) =>
  headOf(path) + navigation(gone) + '<main>' + (finished ? partOf(finished) : remote ? await remote.page(path, pattern) : '<h1>Oops! Page Not Found</h1>') + '</main>';
`;

interface Built {
  readonly client: Record<string, string>;
  readonly server: Record<string, string>;
  readonly more: Record<string, unknown>;
}

const claims = {
  content: ['/', '/about'],
  offers: ['/offers', '/offers/*'],
  blog: ['/blog', '/blog/*'],
  forms: ['/contact'],
};
const homes: Readonly<Record<RemoteName, string>> = { content: '/', forms: '/contact' };
const homeOf = (app: RemoteName) => homes[app] ?? `/${app}`;

const shellParts = (text: string, links: readonly string[] = []): Built => ({
  client: {
    'main.js': `/* ${text} */`,
    'main.css': 'body{margin:0}',
    'document.html': FRAME,
    'root/favicon.ico': text,
  },
  server: { 'server.cjs': shellServer(links) },
  more: {
    ...(links.length > 0 && { links }),
    takesSettings: true,
    scripts: ['main.js'],
    styles: ['main.css'],
    root: ['root/favicon.ico'],
    provides: { react: '19.3.1', 'react-dom': '19.3.1' },
    origins: {
      scripts: [],
      images: [],
      connects: [],
      sections: { forms: ['https://hooks.example'] },
    },
    claims,
  },
});

const remoteParts = (app: RemoteName, text: string): Built => ({
  client: {
    'remoteEntry.js': `/* ${text} */`,
    'page.js': '/* page */',
    'page.css': '.page{color:red}',
  },
  server: {
    'server.cjs': `exports.app = '${app}'; exports.page = (path) => '<h1>${text} at ' + path + '</h1>';`,
  },
  more: {
    takesSettings: true,
    entry: 'remoteEntry.js',
    container: `${app.replaceAll('-', '_')}_container`,
    requires: { react: '^19.3.0' },
    connects: [],
    routes: [
      { path: homeOf(app), scripts: ['page.js'], styles: ['page.css'], pages: [homeOf(app)] },
    ],
  },
});

type Pages = FinishedPages['pages'];

const documentsParts = (app: RemoteName, text: string, pages: Pages): Built => ({
  client: { 'page.js': `/* ${text} */`, 'page.css': `[data-section="${app}"] .page{color:red}` },
  server: { 'pages.json': JSON.stringify({ pages }) },
  more: {
    kind: 'documents',
    connects: [],
    routes: Object.keys(pages).map((path) => ({
      path,
      scripts: ['page.js'],
      styles: ['page.css'],
      pages: [path],
    })),
  },
});

export const finishedPage = (html: string): Pages[string] => ({
  head: { title: 'A finished page', description: 'What a visitor finds on it.' },
  html,
});

export interface ExampleOptions {
  readonly pages?: Pages;
  readonly version?: string;
  readonly text?: string;
  readonly change?: (release: Record<string, unknown>) => void;
  readonly server?: string;
  readonly data?: Readonly<Record<string, unknown>>;
  readonly reads?: Readonly<Record<string, readonly string[]>>;
  readonly builtAt?: string;
  readonly client?: Readonly<Record<string, string>>;
  readonly byContent?: boolean;
  readonly links?: readonly string[];
}

export const withFallbackPage =
  (fallback = '/blog/any-other', more: readonly string[] = []): ExampleOptions['change'] =>
  (release) => {
    (release.routes as object[]).push({
      path: '/blog/:slug',
      scripts: [],
      styles: [],
      pages: ['/blog/known', ...more, fallback],
      anyOther: fallback,
    });
  };

export const redirecting =
  (
    redirects: Readonly<Record<string, string>>,
    first?: ExampleOptions['change'],
  ): ExampleOptions['change'] =>
  (release) => {
    first?.(release);
    release.redirects = Object.entries(redirects).map(([from, to]) => ({ from, to }));
  };

function hashed(name: string, body: string): string {
  const hash = createHash('sha256').update(body).digest('hex').slice(0, 8);
  return name.replace(/(?=\.\w+$)/, `.${hash}`);
}

function namedByContent({ client, server, more }: Built): Built {
  const names = new Map(
    Object.entries(client).flatMap(([name, body]) =>
      /^root|^document|\.[0-9a-f]{8,}\.\w+$/.test(name)
        ? []
        : [[name, hashed(name, body)] as const],
    ),
  );
  const renamed = (value: unknown): unknown =>
    JSON.parse(JSON.stringify(value), (_key, one: unknown) =>
      typeof one === 'string' ? (names.get(one) ?? one) : one,
    );
  return {
    client: Object.fromEntries(
      Object.entries(client).map(([name, body]) => [names.get(name) ?? name, body]),
    ),
    server,
    more: { ...(renamed(more) as object), byContent: true },
  };
}

const TYPES: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  cjs: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  html: 'text/html; charset=utf-8',
  json: 'application/json',
  ico: 'image/x-icon',
};

const fileOf = (file: string, body: string): Build['files'][number] => ({
  path: file,
  type: TYPES[file.split('.').at(-1) ?? ''] ?? 'application/octet-stream',
  bytes: new TextEncoder().encode(body),
});

/** Covers only what browsers run, so that new data keeps the other pages. */
const codeOf = (version: string, { client }: Built) =>
  releaseIdOf(version, createHash('sha256').update(JSON.stringify(client)).digest('hex'));

/** As `build-app` makes it. */
export function exampleBuild(app: AppName, options: ExampleOptions = {}): Build {
  const { version = '1.0.0', text = `${app} ${version}`, change, server, links, client } = options;
  const parts = options.pages
    ? documentsParts(app, text, options.pages)
    : app === 'shell'
      ? shellParts(text, links)
      : remoteParts(app, text);
  if (server !== undefined) parts.server['server.cjs'] = server;
  if (options.data) parts.server['data.json'] = JSON.stringify(options.data);
  if (options.reads) parts.server['reads.json'] = JSON.stringify(options.reads);
  Object.assign(parts.client, client);
  const built = options.byContent === false ? parts : namedByContent(parts);
  const builtAt = options.builtAt ?? '2026-01-01T00:00:00.000Z';
  const release: Record<string, unknown> = {
    contract: 1,
    app,
    version,
    ...built.more,
    ...(app !== 'shell' && options.byContent !== false && { code: codeOf(version, built) }),
    client: listing(built.client),
    server: listing(built.server),
    builtAt,
    revision: 'unknown',
    hydrated: { react: '19.3.1' },
  };
  change?.(release);
  identify(release);
  const files = [
    fileOf('release.json', JSON.stringify(release)),
    ...(['client', 'server'] as const).flatMap((part) =>
      Object.entries(built[part]).map(([name, body]) => fileOf(`${part}/${name}`, body)),
    ),
  ];
  return { app, version, revision: 'unknown', builtAt, files };
}

export function writeBuild(folder: string, { files }: Build): string {
  for (const { path: name, bytes } of files) {
    const file = path.join(folder, name);
    fs.mkdirSync(path.dirname(file), { recursive: true });
    fs.writeFileSync(file, bytes);
  }
  return folder;
}
