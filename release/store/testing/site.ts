import { setTimeout } from 'node:timers/promises';
import {
  type Composition,
  nextComposition,
  pageSetsOf,
  type Proposal,
  type Trial,
} from '../src/composition';
import { NumberTaken } from '../src/errors';
import { activate, commit, readLatest } from '../src/history';
import { MemoryStore } from '../src/memory';
import { ObjectWriter } from '../src/objects';
import { type PageSet, SHELL, writePageSet } from '../src/page-set';
import { adoptRelease, type Build, publishRelease } from '../src/publish';
import { refOf } from '../src/release';
import type { Store } from '../src/store';
import { putEncodings } from '../src/encodings';

const encode = (text: string) => new TextEncoder().encode(text);

const AT = '2026-11-28T01:00:00.000Z';

export const exampleBuild = (app: string, text: string): Build => ({
  app,
  version: '1.0.0',
  revision: 'abc123',
  builtAt: AT,
  files: [
    { path: 'release.json', type: 'application/json', bytes: encode(`{"app":"${app}"}`) },
    {
      path: 'client/main.js',
      type: 'text/javascript; charset=utf-8',
      bytes: encode(`console.log('${text}');\n`.repeat(20)),
    },
    { path: 'server/main.cjs', type: 'text/javascript; charset=utf-8', bytes: encode(text) },
  ],
});

const HTML = 'text/html; charset=utf-8';

export const exampleClaims = {
  blog: ['/blog', '/blog/*'],
  content: ['/', '/content'],
  forms: ['/forms'],
  offers: ['/offers'],
};

const sitemap = {
  type: 'application/xml',
  before: '<urlset>',
  after: '</urlset>',
  takesParts: true,
};

/** What the shell lets sections have and add, and what a section adds. */
export const exampleParts = (app: string): Pick<PageSet, 'claims' | 'documents' | 'parts'> =>
  app === SHELL
    ? { claims: exampleClaims, documents: { '/sitemap.xml': sitemap }, parts: {} }
    : {
        claims: {},
        documents: {},
        parts: { '/sitemap.xml': [{ order: 0, text: `<loc>/${app}</loc>` }] },
      };

export async function writeExamplePages(
  objects: ObjectWriter,
  app: string,
  text: string,
  area = 'site',
): Promise<string> {
  const pages: PageSet['pages'] = {};
  for (const path of app === 'shell' ? ['/404'] : [`/${app}`]) {
    const html = encode(`<!doctype html><title>${app}</title>${`<p>${text}</p>`.repeat(9)}`);
    const object = await objects.put(area, html);
    const encodings = await putEncodings(objects, area, html, HTML);
    pages[path] = { object, type: HTML, bytes: html.length, policy: 0, ...encodings };
  }
  const set: PageSet = {
    format: 1,
    app,
    context: '0'.repeat(64),
    policies: ["default-src 'self'"],
    pages,
    ...exampleParts(app),
    fallbacks: app === 'blog' ? { '/blog/:slug': '/blog' } : {},
    about: null,
  };
  return writePageSet(objects, set, area);
}

export interface ExampleChange {
  readonly app: string;
  readonly text: string;
}

export async function proposeExample(
  objects: ObjectWriter,
  previous: Composition | undefined,
  { app, text }: ExampleChange,
): Promise<Proposal> {
  const id = await publishRelease(objects, exampleBuild(app, text));
  const { ref } = await adoptRelease(objects, app, id);
  const pages = await writeExamplePages(objects, app, text);
  const replaced = previous?.apps[app];
  return {
    change: { at: AT, action: 'deploy', author: 'Ada', reason: `${app} says ${text}` },
    apps: { ...previous?.apps, [app]: { ...ref, pages } },
    settings: previous?.settings ?? {},
    trials: previous?.trials ?? [],
    wayBack: replaced
      ? {
          [app]: {
            release: refOf(replaced),
            pages: app === SHELL ? pageSetsOf(previous.apps) : { [app]: replaced.pages },
          },
        }
      : {},
  };
}

export async function beginExampleTrial(
  objects: ObjectWriter,
  change: ExampleChange,
): Promise<Trial> {
  const { store } = objects;
  const { composition: previous, next } = await readLatest(store);
  const proposal = await proposeExample(objects, previous, change);
  const { app } = change;
  const tried = proposal.apps[app];
  if (!previous || !tried) throw new Error('nothing is live');
  const since = { ...proposal.change, composition: next };
  const pages = { [app]: tried.pages };
  const trial = { ...refOf(tried), id: next, app, percent: 25, pages, since, options: {} };
  const { apps } = previous;
  await commit(store, nextComposition(previous, next, { ...proposal, apps, trials: [trial] }));
  await activate(store, next);
  return trial;
}

export async function deployExample(
  store: Store,
  change: ExampleChange,
  now?: () => number,
): Promise<Composition> {
  const objects = new ObjectWriter(store, now);
  for (;;) {
    const { composition: previous, next } = await readLatest(store);
    const proposal = await proposeExample(objects, previous, change);
    const composition = nextComposition(previous, next, proposal);
    try {
      await commit(store, composition);
    } catch (error) {
      if (!(error instanceof NumberTaken)) throw error;
      await setTimeout(0);
      continue;
    }
    await objects.restoreMissing();
    await activate(store, composition.number);
    return composition;
  }
}

export async function storeWith(count: number, store: Store = new MemoryStore()): Promise<Store> {
  await deployExample(store, { app: 'shell', text: 'frame' });
  for (let index = 1; index <= count; index++)
    await deployExample(store, { app: 'blog', text: String(index) });
  return store;
}
