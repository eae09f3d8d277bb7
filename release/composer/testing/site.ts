import {
  activate,
  adoptRelease,
  commit,
  type Composition,
  MemoryStore,
  nextComposition,
  ObjectWriter,
  publishRelease,
  readObject,
  readPageSet,
  type SettingValues,
} from '@site/store';
import { createComposer, type SiteToCompose } from '../src';
import { exampleBuild, type ExampleOptions } from './releases';

const NOW = Date.parse('2026-11-28T01:00:00.000Z');

type ComposeOptions = Partial<Pick<SiteToCompose, 'checks' | 'gone' | 'area'>> & {
  readonly settings?: SettingValues;
};

const rendered: string[] = [];
const composer = createComposer({
  now: () => NOW,
  onRender: (_app, path) => void rendered.push(path),
});

export class Site {
  readonly store = new MemoryStore(() => NOW);
  readonly rendered = rendered;
  latest: Composition | undefined;
  readonly composer = composer;

  async adopt(app: string, options: ExampleOptions) {
    const objects = new ObjectWriter(this.store, () => NOW);
    const id = await publishRelease(objects, exampleBuild(app, options));
    return (await adoptRelease(objects, app, id)).ref;
  }

  async compose(releases: Readonly<Record<string, ExampleOptions>>, options: ComposeOptions = {}) {
    const { settings = this.latest?.settings ?? {}, checks = 'all', ...more } = options;
    const changed = await Promise.all(
      Object.entries(releases).map(
        async ([app, example]) => [app, await this.adopt(app, example)] as const,
      ),
    );
    const apps = { ...this.latest?.apps, ...Object.fromEntries(changed) };
    this.rendered.length = 0;
    const objects = new ObjectWriter(this.store, () => NOW);
    const { latest, composer } = this;
    const composed = await composer.composeSite(objects, {
      apps,
      settings,
      latest,
      checks,
      ...more,
    });
    return { apps, settings, ...composed };
  }

  async deploy(releases: Readonly<Record<string, ExampleOptions>>, options: ComposeOptions = {}) {
    const { apps, settings, pages, warnings } = await this.compose(releases, options);
    const live = Object.fromEntries(
      Object.entries(apps).map(([app, ref]) => [app, { ...ref, pages: pages[app] ?? '' }]),
    );
    const number = (this.latest?.number ?? 0) + 1;
    this.latest = nextComposition(this.latest, number, {
      change: { at: new Date(NOW).toISOString(), action: 'deploy', author: 'Ada', reason: 'test' },
      apps: live,
      settings,
      trials: [],
      wayBack: {},
    });
    await commit(this.store, this.latest);
    await activate(this.store, number);
    return { pages, warnings };
  }

  async html(pages: Readonly<Record<string, string>>, app: string, path: string, area = 'site') {
    const set = await readPageSet(this.store, pages[app] ?? '', area);
    const bytes = await readObject(this.store, area, set.pages[path]?.object ?? '');
    return new TextDecoder().decode(bytes);
  }

  async sets(pages: Readonly<Record<string, string>>) {
    return Promise.all(Object.values(pages).map((digest) => readPageSet(this.store, digest)));
  }
}

const slugs = (count: number) => Array.from({ length: count }, (_, index) => `post-${index}`);

export function blogOf(count: number, changed = ''): ExampleOptions {
  const posts = slugs(count);
  return {
    server: `const data = require('./data.json');
exports.page = (path) => '<h1>' + (path === '/blog' ? 'All posts' : data['posts/' + path.slice(6)]) + '</h1>';`,
    data: Object.fromEntries(
      posts.map((slug, index) => [`posts/${slug}`, index === 0 ? `Text ${changed}` : 'Text']),
    ),
    reads: Object.fromEntries([
      ['/blog', []],
      ...posts.map((slug) => [`/blog/${slug}`, [`posts/${slug}`]]),
    ]) as Record<string, string[]>,
    change: (release) => {
      (release.routes as object[]).push({
        path: '/blog/:slug',
        scripts: [],
        styles: [],
        pages: posts.map((slug) => `/blog/${slug}`),
      });
    },
  };
}
