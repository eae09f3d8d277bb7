import {
  type Area,
  canonicalJson,
  MemoryStore,
  ObjectWriter,
  type PageSet,
  publishRelease,
  readLatest,
  sha256,
  SITE_AREA,
  SiteReader,
  type Store,
  writePageSet,
} from '@site/store';
import { type ComposedSite, type Composer, Refusal, type SiteToCompose } from '@site/composer';
import { exampleClaims } from '@site/store/testing';
import type { Context } from '../src/context';
import { deploy, type DeployRequest } from '../src/deploy';
import { testBuild } from './test-build';

const encode = (text: string) => new TextEncoder().encode(text);

const START = Date.parse('2026-11-28T01:00:00.000Z');

export class TestComposer implements Composer {
  readonly sets = new Set<string>();
  readonly sites: SiteToCompose[] = [];
  refuse: (site: SiteToCompose) => string | undefined = () => undefined;

  async composeSite(objects: ObjectWriter, site: SiteToCompose): Promise<ComposedSite> {
    this.sites.push(site);
    const { apps, settings, area = SITE_AREA } = site;
    const problem = this.refuse(site);
    if (problem) throw new Refusal('E_PAGE_RULE', problem);
    const common = { shell: apps.shell?.digest, settings, apps: Object.keys(apps).sort() };
    const context = await sha256(encode(canonicalJson(common)));
    const pages: Record<string, string> = {};
    for (const [app, { digest }] of Object.entries(apps)) {
      pages[app] = await this.#writeSet(objects, area, app, digest, context);
      this.sets.add(pages[app]);
    }
    return { pages, warnings: [] };
  }

  async #writeSet(objects: ObjectWriter, area: Area, app: string, digest: string, context: string) {
    const html = encode(`${app} ${digest} ${context}`);
    const type = 'text/html; charset=utf-8';
    const page = { object: await objects.put(area, html), type, bytes: html.length };
    const set: PageSet = {
      format: 1,
      app,
      context,
      policies: [],
      claims: app === 'shell' ? exampleClaims : {},
      fallbacks: {},
      documents: {},
      parts: {},
      pages: { [`/${app}`]: page },
      about: null,
    };
    return writePageSet(objects, set, area);
  }
}

export class TestSite {
  readonly composer = new TestComposer();
  ms = START;
  readonly now = () => this.ms;

  constructor(readonly store: Store = new MemoryStore()) {}

  static async live<App extends string>(...apps: readonly App[]) {
    const site = new TestSite();
    const releases = {} as Record<App, string>;
    for (const app of apps) releases[app] = await site.publish(app, 'a');
    await deploy(site.as('Ada'), { releases, reason: 'first' });
    return { site, releases };
  }

  static async withReleases(...texts: readonly string[]): Promise<TestSite> {
    const { site } = await TestSite.live('shell', 'blog', 'forms');
    for (const text of texts) await site.deployNew('blog', text);
    return site;
  }

  async copy(): Promise<TestSite> {
    const copy = new TestSite();
    copy.ms = this.ms;
    for (const folder of ['objects/', 'releases/', 'compositions/', 'way-back/', 'live'])
      for (const { key } of await this.store.list(folder))
        await copy.store.write(key, (await this.store.read(key)) as Uint8Array);
    return copy;
  }

  as(author: string, store = this.store): Context {
    return { store, composer: this.composer, author, now: this.now };
  }

  async publish(app: string, text: string, builtAt?: string): Promise<string> {
    this.ms += 60_000;
    const options = { builtAt: builtAt ?? new Date(this.ms).toISOString() };
    const build = await testBuild(app, text, options);
    return publishRelease(new ObjectWriter(this.store, this.now), build);
  }

  async deployNew(app: string, text: string, more: Partial<DeployRequest> = {}) {
    const id = await this.publish(app, text);
    const request = { releases: { [app]: id }, reason: text, ...more };
    return { id, outcome: await deploy(this.as('Ada'), request) };
  }

  async textOf(app = 'blog'): Promise<string | undefined> {
    return (await this.latest()).apps[app]?.revision.replace('commit ', '');
  }

  async latest() {
    const { composition } = await readLatest(this.store);
    if (!composition) throw new Error('nothing is live');
    return composition;
  }

  async pageOf(app: string): Promise<string> {
    const reader = new SiteReader(this.store);
    const page = (await reader.refresh())?.live.findPage(`/${app}`);
    return page ? new TextDecoder().decode(await reader.readFile(page)) : 'none';
  }
}
