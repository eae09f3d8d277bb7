import { createHash } from 'node:crypto';
import {
  activate,
  adoptRelease,
  type Build,
  commit,
  type Composition,
  MemoryStore,
  nextComposition,
  ObjectWriter,
  type PageSet,
  PREVIEW_AREA,
  publishRelease,
  putEncodings,
  readLatest,
  type ReleaseRef,
  SITE_AREA,
  type Store,
  writePageSet,
  writePreview,
} from '@site/store';
import { exampleClaims, exampleParts } from '@site/store/testing';

const encode = (text: string) => new TextEncoder().encode(text);

const AT = '2026-11-28T01:00:00.000Z';
const HTML = 'text/html; charset=utf-8';
const SCRIPT = 'text/javascript; charset=utf-8';
const POLICY = "default-src 'self'; script-src 'self'; worker-src 'none'";
export const LARGE = 'large '.repeat(300_000);

const html = (text: string) =>
  `<!doctype html><html><head><meta http-equiv="Content-Security-Policy" content="${POLICY}"></head><body>${text}<a href="mailto:team@site.test">team@site.test</a>${'<p>words</p>'.repeat(20)}</body></html>`;

interface MadeUpPage {
  readonly text: string;
  readonly type?: string;
  readonly redirect?: string;
}

const PAGES: Readonly<Record<string, (text: string) => Readonly<Record<string, MadeUpPage>>>> = {
  shell: (text) => ({
    '/404': { text: html(`Oops! Page Not Found by ${text}`) },
    '/favicon.ico': { text: 'icon', type: 'image/x-icon' },
  }),
  content: (text) => ({ '/': { text: html(`<h1>${text} at /</h1>`) } }),
  blog: (text) => ({
    ...Object.fromEntries(
      ['/blog', '/blog/known', '/blog/any-post'].map((path) => [
        path,
        { text: html(`<h1>${text} at ${path}</h1>`) },
      ]),
    ),
    '/blog/feed.xml': { text: `<feed>${text}</feed>`, type: 'application/atom+xml' },
    '/blog/old': { text: html('moved'), redirect: '/blog/known' },
    '/blog/older': { text: html('moved'), redirect: '/blog#here' },
    '/blog/Capital': { text: html(`<h1>${text} at /blog/Capital</h1>`) },
  }),
};

const SCRIPT_NAME = 'Post.1a2b3c4d.js';

export const builtId = (app: string, text: string): string =>
  `1.0.0-${createHash('sha256').update(`${app} ${text}`).digest('hex').slice(0, 32)}`;

const madeUpBuild = (app: string, text: string): Build => {
  const client = { [SCRIPT_NAME]: { integrity: `sha384-${'A'.repeat(64)}` } };
  const release = {
    app,
    version: '1.0.0',
    release: builtId(app, text),
    byContent: true,
    container: `site_${app}`,
    entry: SCRIPT_NAME,
    // Builds may leave it out.
    ...(app === 'content' && { kind: 'federated' }),
    routes: [{ path: `/${app}`, scripts: [SCRIPT_NAME], styles: [] }],
    redirects: app === 'blog' ? [{ from: '/blog/old' }] : [],
    ...(app === 'shell' && { claims: exampleClaims }),
    client,
  };
  const file = (path: string, type: string, content: string) => ({
    path,
    type,
    bytes: encode(content),
  });
  return {
    app,
    version: '1.0.0',
    revision: 'abc123',
    builtAt: AT,
    files: [
      file('release.json', 'application/json', JSON.stringify(release)),
      file('client/page.js', SCRIPT, `console.log('${text}');\n`.repeat(20)),
      file(`client/${SCRIPT_NAME}`, SCRIPT, `console.log('by content ${text}');\n`.repeat(20)),
      file('client/picture.svg', 'image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg"/>'),
      file('client/notes.txt', 'text/plain; charset=utf-8', 'notes'),
      ...(app === 'shell' ? [file('client/large.zip', 'application/zip', LARGE)] : []),
      file('server/server.cjs', SCRIPT, `exports.text = '${text}'`),
    ],
  };
};

async function writeMadeUpPages(
  objects: ObjectWriter,
  app: string,
  text: string,
  area = SITE_AREA,
): Promise<string> {
  const pages: PageSet['pages'] = {};
  const contents = PAGES[app]?.(text) ?? { [`/${app}`]: { text: html(text) } };
  for (const [path, { text: content, type = HTML, redirect }] of Object.entries(contents)) {
    const bytes = encode(content);
    const object = await objects.put(area, bytes);
    const encodings = await putEncodings(objects, area, bytes, type);
    pages[path] = {
      object,
      type,
      bytes: bytes.length,
      ...encodings,
      ...(type === HTML && { policy: 0 }),
      ...(redirect !== undefined && { redirect }),
    };
  }
  const set: PageSet = {
    format: 1,
    app,
    context: '0'.repeat(64),
    policies: [POLICY],
    pages,
    ...exampleParts(app),
    fallbacks: app === 'blog' ? { '/blog/:slug': '/blog/any-post' } : {},
    about: null,
  };
  return writePageSet(objects, set, area);
}

export interface MadeUpChange {
  readonly app: string;
  readonly text: string;
  readonly action?: string;
  readonly reason?: string;
  /** Begins a trial instead. */
  readonly percent?: number;
}

export async function deployMadeUp(store: Store, change: MadeUpChange): Promise<Composition> {
  const { app, text, action = 'deploy', reason = `${text} for ${app}`, percent } = change;
  const { composition: previous, next } = await readLatest(store);
  const objects = new ObjectWriter(store);
  const id = await publishRelease(objects, madeUpBuild(app, text));
  const { ref } = await adoptRelease(objects, app, id);
  const pages = await writeMadeUpPages(objects, app, text);
  const changeFields = { at: AT, action, author: 'Ada <ada@site.test>', reason };
  const trial = percent !== undefined && {
    id: next,
    app,
    percent,
    ...ref,
    pages: { [app]: pages },
    since: { ...changeFields, composition: next },
    options: {},
  };
  const otherTrials = previous?.trials.filter((other) => other.app !== app) ?? [];
  const live = { ...previous?.apps, ...(trial ? {} : { [app]: { ...ref, pages } }) };
  const composition = nextComposition(previous, next, {
    change: changeFields,
    apps: live,
    settings: {},
    wayBack: {},
    trials: trial ? [...otherTrials, trial] : otherTrials,
  });
  await commit(store, composition);
  await activate(store, next);
  return composition;
}

export const deployMadeUpSite = async (store: Store, blog = 'old text'): Promise<Composition> => {
  await deployMadeUp(store, { app: 'shell', text: 'frame' });
  await deployMadeUp(store, { app: 'content', text: 'content' });
  return deployMadeUp(store, { app: 'blog', text: blog });
};

export async function createMadeUpStore(): Promise<MemoryStore> {
  const store = new MemoryStore();
  await deployMadeUpSite(store);
  return store;
}

interface MadeUpPreview {
  readonly token: string;
  readonly release: ReleaseRef;
}

export async function previewMadeUp(
  store: Store,
  text: string,
  author = 'Jo <jo@site.test>',
): Promise<MadeUpPreview> {
  const objects = new ObjectWriter(store);
  const id = await publishRelease(objects, madeUpBuild('blog', text));
  const { ref } = await adoptRelease(objects, 'blog', id, PREVIEW_AREA);
  const pages = await writeMadeUpPages(objects, 'blog', text, PREVIEW_AREA);
  const { composition } = await readLatest(store);
  const token = `${text.replaceAll(/\W/g, '')}AAAAAAAAAAAAAAAAAAAAAA`.slice(0, 22);
  await writePreview(store, token, {
    format: 1,
    app: 'blog',
    release: ref,
    base: composition?.number ?? 1,
    author,
    pages: { blog: pages },
    at: AT,
    key: `${text.replaceAll(/\W/g, '')}${'k'.repeat(43)}`.slice(0, 43),
    expires: new Date(Date.now() + 14 * 86_400_000).toISOString(),
  });
  return { token, release: ref };
}
