import {
  ownerOf,
  type RemoteRelease,
  type ShellRelease,
  type SiteDocument,
  type SiteFacts,
  socialCardPath,
} from '@site/shared/contract';
import { Refusal } from '../platform/errors';
import { readReleaseFile } from '../releases/releases';
import { inParallel } from '../store/in-parallel';
import type { Store } from '../store/store';
import { isListed, type Page, readPage } from '../checks/html/page';
import { Unreadable } from '../checks/html/parse';
import { canonicalPath } from '../checks/rules/addresses';
import { SectionReader } from '../checks/section';
import { card } from './cards/card';
import { cardFacts, type CardFacts } from './cards/card-facts';
import { addressesOf, assemble, type RouteFrame, type Style } from './document/document';
import { checkedDocuments } from './documents';
import { lastChanged } from './last-changed';
import { PageFiles } from './sets/page-files';
import { MOVED_POLICY, movedPage } from './document/moved-page';
import {
  NOT_FOUND,
  type PageSet,
  pageSetId,
  type PageSetParts,
  readFileSet,
  writeFileSet,
} from './sets/page-set';
import { PageFrames } from './document/page-frames';
import { type PageJob, render, type PageReceiver } from './render/render';
import { rootFiles } from './root-files';
import { Styles } from './document/section-styles';
import { checkedSiteFacts, withOrigins } from './site-facts';

const fileOf = (path: string) =>
  path === NOT_FOUND ? '404.html' : path === '/' ? 'index.html' : `${path.slice(1)}/index.html`;

const jobsOf = (remote: RemoteRelease | null): PageJob[] =>
  remote
    ? remote.routes.flatMap(({ path, pages }) =>
        pages.map((page) => ({ path: page, pattern: path })),
      )
    : [{ path: NOT_FOUND, pattern: null }];

/** So many cards are drawn at once: drawing shares its time between threads. */
const CARDS_AT_ONCE = 4;

/**
 * How long this process itself may read a section's pages, which no limit of the render process covers: far
 * more than the slowest machine needs, yet an end.
 */
const READING_MS = { section: 60_000, page: 250 };

interface RenderedPage {
  /** The shell's document with its placeholders. */
  readonly frame: string;
  readonly job: PageJob;
  readonly app: string;
  readonly styles: readonly Style[];
}

class PageSetMaker {
  readonly shell: ShellRelease;
  readonly remote: RemoteRelease | null;
  readonly #styles: Styles;
  readonly #files: PageFiles;
  readonly #reader: SectionReader;
  readonly #frames = new PageFrames();
  readonly #changed: Record<string, string> = {};
  readonly #remembered: string[] = [];
  readonly #cards = new Map<string, CardFacts>();
  #readingMs = 0;

  constructor(
    readonly store: Store,
    readonly parts: PageSetParts,
    readonly site: SiteFacts | undefined,
  ) {
    const { shell, remote } = parts;
    this.shell = shell;
    this.remote = remote;
    this.#styles = new Styles(store);
    this.#files = new PageFiles(store, pageSetId(parts), jobsOf(remote).length);
    this.#reader = new SectionReader(remote?.app ?? 'shell', (path) => ownerOf(shell.claims, path));
  }

  async make(): Promise<PageSet> {
    const { shell, remote, store } = this;
    const jobs = jobsOf(remote);
    const frame = (await readReleaseFile(store, shell, 'client/document.html')).toString();
    const styles = await this.#stylesByRoute();
    let { site } = this;
    const made = await this.#render(jobs, {
      site: (given) => (site ??= checkedSiteFacts(shell, given)),
      page: (job, app) =>
        this.#page({ frame, job, app, styles: styles.get(job.pattern) ?? [] }, site as SiteFacts),
    });
    await this.#redirects(site as unknown as SiteFacts);
    const documents = await this.#documents(jobs, made);
    // Drawn last: what is wrong with the texts shows before time is spent on pictures.
    await inParallel(this.#cards, CARDS_AT_ONCE, async ([path, facts]) =>
      this.#files.document(socialCardPath(path), undefined, await card(store, facts)),
    );
    return this.#finish(site as unknown as SiteFacts, documents);
  }

  get #name(): string {
    const { shell, remote } = this;
    return remote ? `${remote.app} ${remote.release}` : `shell ${shell.release}`;
  }

  /** Read before any page is there, so that pages are put together in the order of the routes. */
  async #stylesByRoute(): Promise<ReadonlyMap<string | null, readonly Style[]>> {
    const { shell, remote } = this;
    const frame = await this.#styles.of(shell, shell.styles);
    const byRoute = new Map<string | null, readonly Style[]>([[null, frame]]);
    for (const { path, styles } of remote?.routes ?? [])
      byRoute.set(path, [...frame, ...(await this.#styles.of(remote as RemoteRelease, styles))]);
    return byRoute;
  }

  async #render(jobs: readonly PageJob[], receiver: PageReceiver): Promise<SiteDocument[]> {
    const code = async (release: ShellRelease | RemoteRelease) =>
      (await readReleaseFile(this.store, release, 'server/server.cjs')).toString();
    const remote = this.remote && (await code(this.remote));
    const { gone, settings } = this.parts;
    return render(
      { name: this.#name, shell: await code(this.shell), remote, jobs, gone, settings },
      receiver,
    );
  }

  async #page({ frame, job, app, styles }: RenderedPage, site: SiteFacts): Promise<void> {
    const { gone, settings } = this.parts;
    const { shell, remote } = withOrigins(this.parts, site);
    const { path, pattern } = job;
    const route = remote?.routes.find((candidate) => candidate.path === pattern);
    const section = remote && route ? { release: remote, route: route.path, ...route } : null;
    const all = { frame, shell, section, styles, gone, settings };
    const begun = performance.now();
    const [parts, around] = this.#frames.of(pattern, all, app);
    const { policy } = around;
    const html = assemble(parts, app, around);
    const page = this.#read(html, path, site, around);
    this.#spend(performance.now() - begun, path);
    // A page that stands in for another shows that one's card.
    if (canonicalPath(page) === path) this.#cards.set(path, cardFacts(page));
    await Promise.all([
      this.#files.write(path, fileOf(path), html, { policy }),
      isListed(page) && this.#noteChange(page),
    ]);
  }

  /** Takes a page apart and notes what is wrong with it; throws a Refusal that names it if it is too much to read. */
  #read(html: string, path: string, site: SiteFacts, { frame }: RouteFrame): Page {
    try {
      const page = readPage(html, path, site, this.remote ? 'section' : 'shell', frame);
      this.#reader.add(page);
      return page;
    } catch (fault) {
      if (!(fault instanceof Unreadable || fault instanceof RangeError)) throw fault;
      throw new Refusal(
        `${this.#name}, page ${path}: ${fault.message}; fix the page and build it again`,
      );
    }
  }

  #spend(milliseconds: number, path: string): void {
    this.#readingMs += milliseconds;
    const limit = READING_MS.section + READING_MS.page * jobsOf(this.remote).length;
    if (this.#readingMs <= limit) return;
    throw new Refusal(
      `${this.#name}, page ${path}: reading the section's pages takes more than ${limit / 1000} s; ` +
        'make them simpler and build again',
    );
  }

  async #noteChange(page: Page): Promise<void> {
    const { builtAt } = this.remote ?? this.shell;
    // Its place in the list is taken before anything is waited for.
    this.#changed[page.path] = '';
    const { day, record } = await lastChanged(this.store, page, builtAt);
    this.#changed[page.path] = day;
    if (record) this.#remembered.push(record);
  }

  /** Leads visitors on, on any host: servers that know redirects answer with one instead. */
  async #redirects(site: SiteFacts): Promise<void> {
    for (const { from, to } of this.remote?.redirects ?? [])
      await this.#files.write(from, fileOf(from), movedPage(site.url, to), {
        policy: MOVED_POLICY,
        redirect: to,
      });
  }

  /** Gives the paths of the files that the section publishes beside its pages. */
  async #documents(jobs: readonly PageJob[], made: unknown): Promise<string[]> {
    const { shell, remote, store } = this;
    const redirects = remote?.redirects ?? [];
    const pages = new Set([...jobs.map(({ path }) => path), ...redirects.map(({ from }) => from)]);
    const documents = remote
      ? checkedDocuments(this.#name, remote.app, shell, pages, made).map(
          ({ path, type, body }) => ({ path, type: `${type}; charset=utf-8`, body }),
        )
      : await rootFiles(store, shell);
    for (const { path, type, body } of documents) await this.#files.document(path, type, body);
    return documents.map(({ path }) => path);
  }

  /** The list is written last: a page set without it does not exist. */
  async #finish(site: SiteFacts, documents: readonly string[]): Promise<PageSet> {
    const { store, shell, remote } = this;
    const { id, entries } = this.#files;
    const rewrites = (remote?.routes ?? []).flatMap(({ path, anyOther }) =>
      anyOther ? [[path, anyOther] as const] : [],
    );
    const set: PageSet = {
      id,
      app: remote?.app ?? 'shell',
      pages: entries,
      rewrites: Object.fromEntries(rewrites),
      facts: this.#reader.finish(
        [...documents, ...addressesOf(remote ?? shell)],
        remote?.redirects,
      ),
      changed: this.#changed,
      remembered: this.#remembered.sort(),
      site,
    };
    await writeFileSet(store, set);
    return set;
  }
}

/**
 * Gives the page set of a shell and a remote release, with what the shell says of the site, rendering it if the
 * store does not have it yet. Rejects with a Refusal that names release, page and fault when it can't be rendered. Which rules its pages break is part of the set.
 */
export async function pageSet(
  store: Store,
  parts: PageSetParts,
  site?: SiteFacts,
): Promise<PageSet> {
  const known = await readFileSet<PageSet>(store, pageSetId(parts));
  return known ?? new PageSetMaker(store, parts, site).make();
}
