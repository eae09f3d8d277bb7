import { siteConfig } from '../../site.config';
import {
  claimsOf,
  type Live,
  matchesPattern,
  ownerOf,
  parseLive,
  type Section,
  type SiteDocument,
} from '../../src/contract';
import { scriptJson, SECTION_DATA_ID, SHELL_DATA_ID } from '../../src/contract/page-data';
import { isSectionData, isShellData } from '../../src/shape/live-shapes';
import { either, oneOf, parsed } from '../../src/shape/shape';
import { baseOf, containerOf, DEV } from '../bundles/development';
import type { Sources } from '../bundles/sources';
import type { DevFault } from '../faults/fault';
import type { Renderer } from '../render/renderer';
import type { Described } from '../render/section';
import { Document } from './documents';
import { type PageResponse, Frames, RELEASE, stylesheet } from './frames';
import { pathsMadeOf } from './paths-made-of';
import type { LiveSite } from './live-site';
import { splitHead } from '../../src/document/document';
import { sendingTo } from '../../src/document/policy';

const ENTRY = 'entry.js';

type Route = Described['routes'][number];

/** Null in a page of another site. */
const isFrameData = either(oneOf(null), isShellData);

const claims = claimsOf(siteConfig.apps);

const liveAt = async (address: string): Promise<Live> =>
  parseLive(await (await fetch(address)).text(), address);

interface Parts {
  readonly head: string;
  readonly body: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly styles: readonly string[];
  readonly data: Section;
  /** Origins of a section from source; the frame's policy has those of a live one. */
  readonly connects?: readonly string[];
  readonly faults: readonly DevFault[];
}

interface Rendered {
  readonly html: string;
  readonly faults: readonly DevFault[];
}

const faultOf = (thrown: unknown): DevFault => {
  const { message, stack = '' } = thrown as Error;
  return { kind: 'prerender', message, stacks: [stack] };
};

export class Pages {
  readonly #described = new Map<string, Promise<Described>>();
  readonly #listed = new Map<string, readonly string[]>();
  readonly #frames: Frames;

  constructor(
    readonly sources: Sources,
    readonly renderer: Renderer,
    readonly live: LiveSite,
  ) {
    this.#frames = new Frames(sources, renderer, live);
  }

  forget(app: string): void {
    this.#described.delete(app);
    this.renderer.forget(this.sources.server(app));
  }

  #describe(app: string): Promise<Described> {
    const known = this.#described.get(app);
    if (known) return known;
    const described = this.sources
      .built(app)
      .then(() => this.renderer.call<Described>(this.sources.server(app), 'describe'));
    this.#described.set(app, described);
    described.catch(() => this.#described.delete(app));
    return described;
  }

  async #sectionFor(pathname: string): Promise<Described | undefined> {
    const app = ownerOf(claims, pathname);
    if (app === undefined || !this.sources.has(app)) return undefined;
    await this.sources.built(app);
    // The page shows what cannot be loaded.
    return this.#describe(app).catch(() => undefined);
  }

  async redirectOf(pathname: string): Promise<string | undefined> {
    const section = await this.#sectionFor(pathname);
    return section?.redirects.find(({ from }) => from === pathname)?.to;
  }

  /** Also pages that are new since the last call. */
  async pathsOf(app: string, files: readonly string[]): Promise<readonly string[]> {
    if (app === 'shell') return [];
    const { routes } = await this.#describe(app);
    const listed = routes.flatMap((route) => route.listed);
    const before = new Set(this.#listed.get(app) ?? listed);
    this.#listed.set(app, listed);
    const added = listed.filter((path) => !before.has(path));
    return [...new Set([...added, ...pathsMadeOf(routes, files)])];
  }

  async documentAt(pathname: string): Promise<SiteDocument | undefined> {
    const section = await this.#sectionFor(pathname);
    if (!section) return undefined;
    const server = this.sources.server(section.app);
    const documents = await this.renderer.call<SiteDocument[]>(server, 'documents');
    return documents.find(({ path }) => path === pathname);
  }

  #sectionData(section: Described, routes: readonly Route[], inPage: boolean): Section {
    const { app } = section;
    return {
      app,
      release: RELEASE,
      container: containerOf(app),
      entry: ENTRY,
      base: baseOf(app),
      // Styles are in the page. No integrity: they change with each edit.
      routes: routes.map(({ path, chunk }) => {
        const styles = inPage ? [] : this.sources.styles(app, ['entry', chunk]);
        return { path, scripts: [], styles };
      }),
      integrity: { [ENTRY]: '', ...this.#unchecked(app, routes) },
    };
  }

  #unchecked(app: string, routes: readonly Route[]): Record<string, string> {
    const chunks = ['entry', ...routes.map(({ chunk }) => chunk)];
    return Object.fromEntries(this.sources.styles(app, chunks).map((name) => [name, '']));
  }

  /** Sources take the place of releases. */
  async liveSet(): Promise<Live> {
    const { address } = this.live;
    const nothing: Live = { contract: 1, composition: 0, shell: RELEASE, sections: {} };
    const set = address ? await liveAt(`${address}/live.json`) : nothing;
    await this.sources.builtAll();
    const apps = this.sources.apps.filter(({ app }) => app !== 'shell');
    const all = await Promise.allSettled(apps.map(({ app }) => this.#describe(app)));
    const sections = all.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    const own = sections.map((section) => [
      section.app,
      { live: this.#sectionData(section, section.routes, false), previous: null },
    ]);
    return {
      ...set,
      shell: this.sources.has('shell') ? RELEASE : set.shell,
      sections: { ...set.sections, ...(Object.fromEntries(own) as Live['sections']) },
    };
  }

  async #rendered({ app }: Described, route: Route, pathname: string): Promise<Rendered> {
    const isListed = route.listed.includes(pathname) || !route.anyOther;
    const path = isListed ? pathname : route.anyOther;
    const server = this.sources.server(app);
    return this.renderer
      .call<Rendered>(server, 'render', path, route.path)
      .catch((thrown: unknown) => ({ html: '', faults: [faultOf(thrown)] }));
  }

  async page(pathname: string): Promise<PageResponse | undefined> {
    const section = await this.#sectionFor(pathname);
    const route = section?.routes.find(({ path }) => matchesPattern(path, pathname));
    if (!section || !route) return undefined;
    if (!route.listed.includes(pathname) && !route.anyOther) return undefined;
    const [frame, { html, faults }] = await Promise.all([
      this.#frames.of({ path: pathname, pattern: route.path, app: section.app }),
      this.#rendered(section, route, pathname),
    ]);
    const { head, app: body } = splitHead(html);
    const { app } = section;
    const { interactive } = route;
    const sheets = this.sources.styles(app, ['entry', route.chunk]);
    return this.#put(frame, {
      head,
      body: `<div data-dev="${app}">${body}</div>`,
      // As the shell's SectionPage has it.
      attributes: {
        'data-section': app,
        ...(interactive && { 'data-interactive': interactive.parts }),
        ...(interactive?.query && { 'data-query': interactive.query.join(' ') }),
      },
      styles: sheets.map((name) => stylesheet(baseOf(app) + name)),
      data: this.#sectionData(section, [route], true),
      connects: section.connects,
      // Build faults are reported by themselves.
      faults: this.sources.faults.length > 0 ? [] : faults,
    });
  }

  /** Undefined in a live frame. */
  async pageInFrame(path: string): Promise<PageResponse | undefined> {
    if (!this.sources.has('shell')) return undefined;
    const answer = await this.#frames.liveDocument(path);
    const live = answer && new Document(answer.html);
    const data = parsed(live?.textOf(SECTION_DATA_ID), isSectionData, `#${SECTION_DATA_ID}`);
    if (!live || !data) return this.#frames.of({ path, pattern: null, app: 'shell' });
    const [route] = data.routes;
    const { head, body, attributes } = live.page;
    const frame = await this.#frames.of({ path, pattern: route?.path ?? path, app: data.app });
    const styles = (route?.styles ?? []).map((name) => stylesheet(data.base + name));
    return this.#put(frame, { head, body, attributes, styles, data, faults: [] });
  }

  #put(frame: PageResponse, parts: Parts): PageResponse {
    const { head, body, attributes, styles, data, connects = [], faults } = parts;
    const document = new Document(frame.html);
    const shell = parsed(document.textOf(SHELL_DATA_ID), isFrameData, `#${SHELL_DATA_ID}`);
    const frames = (shell?.styles ?? []).map((name) => stylesheet(shell?.base + name));
    const links = [...frames, ...styles].join('');
    document.setPage(head, body, attributes);
    document.atEndOf('head', `${links}<script src="${DEV}overlay.js" defer></script>`);
    const noted = scriptJson(faults);
    const apps = this.sources.apps.map(({ app }) => app).join(', ');
    document.atEndOf(
      'body',
      `<script type="application/json" id="dev-faults" data-apps="${apps}">${noted}</script>`,
    );
    if (shell) document.setText(SHELL_DATA_ID, scriptJson({ ...shell, styles: [] }));
    document.setText(SECTION_DATA_ID, scriptJson(data));
    const headers = Object.fromEntries(
      Object.entries(frame.headers).map(([name, value]) => [name, sendingTo(value, connects)]),
    );
    return { status: 200, headers, html: document.toString() };
  }
}
