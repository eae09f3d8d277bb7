import {
  type FinishedPages,
  ownerOf,
  type RemoteRelease,
  type ShellRelease,
  type SiteFacts,
} from '@site/shared/contract';
import { pluralize } from '../platform/numbers';
import { beginStep } from '../platform/steps';
import { readReleaseFile } from '../releases/releases';
import { hash } from '../store/hash';
import { inParallel } from '../store/in-parallel';
import type { Store } from '../store/store';
import { isListed, type Page, readPage } from '../checks/html/page';
import { outsideOf } from '../checks/rules/stays-in-part';
import { documentOf } from '../checks/html/parse';
import { canonicalPath } from '../checks/rules/addresses';
import { pageRead, SectionReader } from '../checks/section';
import { cardFacts } from './cards/card-facts';
import { addressesOf, assemble, type Style } from './document/document';
import { checkedDocuments } from './documents';
import { frameJobs } from './finished/finished-pages';
import { type FilledPage, filledPage } from './finished/part';
import { lastChanged, statedChange } from './last-changed';
import { PageFiles } from './sets/page-files';
import { PageCache } from './sets/page-cache';
import type { PageInputs } from './sets/page-inputs';
import { type CachedPage, RenderCache, type StatedChange } from './sets/render-cache';
import { MOVED_POLICY, movedPage } from './document/moved-page';
import {
  type PageSet,
  pageSetId,
  type PageSetParts,
  readPageSet,
  recordPageSet,
  writeFileSet,
} from './sets/page-set';
import { PageFrames } from './document/page-frames';
import { fileOf, jobsOf, rewritesOf } from './render/page-jobs';
import { type PageJob, render, type PageReceiver } from './render/render';
import { type SectionCode, sectionCode } from './render/section-code';
import { ParseLimit } from './parse-limit';
import { rootFiles } from './root-files';
import { Styles } from './document/section-styles';
import { today } from './site-wide/today';
import { checkedSiteFacts, withOrigins } from './site-facts';

interface RenderedPage {
  readonly frame: string;
  readonly job: PageJob;
  readonly app: string;
  readonly empty?: string;
  readonly read: readonly string[];
  readonly styles: readonly Style[];
}

/** Keeps only this in memory until the files are written. */
const cacheFieldsOf = (page: Page): Pick<CachedPage, 'read' | 'change' | 'card'> => ({
  read: pageRead(page),
  change: isListed(page) ? statedChange(page) : undefined,
  // A fallback page shows the card of its canonical page.
  card: canonicalPath(page) === page.path ? cardFacts(page) : undefined,
});

class PageSetMaker {
  readonly shell: ShellRelease;
  readonly remote: RemoteRelease | null;
  readonly #styles: Styles;
  readonly #files: PageFiles;
  readonly #reader: SectionReader;
  readonly #frames = new PageFrames();
  readonly #days: Record<string, string> = {};
  readonly #remembered: string[] = [];
  readonly #made: PageCache;
  readonly #parseLimit: ParseLimit;

  constructor(
    readonly store: Store,
    readonly parts: PageSetParts,
    readonly site: SiteFacts | undefined,
  ) {
    const { shell, remote } = parts;
    this.shell = shell;
    this.remote = remote;
    this.#styles = new Styles(store);
    const pages = jobsOf(remote).length;
    this.#files = new PageFiles(store, pageSetId(parts), pages);
    this.#made = new PageCache(this.#files, new RenderCache(store, parts, pages));
    this.#parseLimit = new ParseLimit(this.#name, pages);
    this.#reader = new SectionReader(remote?.app ?? 'shell', (path) => ownerOf(shell.claims, path));
  }

  async make(): Promise<PageSet> {
    const { shell, remote, store } = this;
    const jobs = jobsOf(remote);
    const frame = (await readReleaseFile(store, shell, 'client/document.html')).toString();
    const styles = await this.#stylesByRoute();
    await this.#made.begin(jobs.map(({ path }) => path));
    const code = await sectionCode(store, shell, remote);
    const { inputs, finished } = code;
    let { site } = this;
    const made = await this.#render(await this.#changed(jobs, inputs), code, {
      site: (given) => (site ??= checkedSiteFacts(shell, given)),
      page: (job, app, read) => {
        const rendered = finished ? this.#filled(job, app, finished) : { app, read };
        const page = { frame, job, ...rendered, styles: styles.get(job.pattern) ?? [] };
        return this.#page(page, inputs, site as SiteFacts);
      },
    });
    for (const { path } of jobs) await this.#take(path);
    await this.#redirects(site as unknown as SiteFacts);
    const documents = await this.#documents(jobs, finished ? (finished.documents ?? []) : made);
    // Last: faults of texts show before time is spent on pictures.
    await this.#made.drawCards(store);
    return this.#finish(site as unknown as SiteFacts, documents);
  }

  get #name(): string {
    const { shell, remote } = this;
    return remote ? `${remote.app} ${remote.release}` : `shell ${shell.release}`;
  }

  /** Read up front, so pages are assembled in route order. */
  async #stylesByRoute(): Promise<ReadonlyMap<string | null, readonly Style[]>> {
    const { shell, remote } = this;
    const frame = await this.#styles.of(shell, shell.styles);
    const byRoute = new Map<string | null, readonly Style[]>([[null, frame]]);
    for (const { path, styles } of remote?.routes ?? [])
      byRoute.set(path, [...frame, ...(await this.#styles.of(remote as RemoteRelease, styles))]);
    return byRoute;
  }

  /** The shell's own page is always rendered: it says what the site is. */
  async #changed(jobs: readonly PageJob[], inputs: PageInputs): Promise<readonly PageJob[]> {
    if (!this.remote) return jobs;
    const kept = new Set<string>();
    await inParallel(jobs, async ({ path, pattern }) => {
      if (await this.#made.keep(path, pattern, inputs)) kept.add(path);
    });
    return jobs.filter(({ path }) => !kept.has(path));
  }

  #render(
    changed: readonly PageJob[],
    { shell, remote, data, finished }: SectionCode,
    receiver: PageReceiver,
  ): Promise<unknown> {
    const { gone, settings } = this.parts;
    const jobs = finished ? frameJobs(this.remote?.app ?? '', finished, changed) : changed;
    beginStep(`Rendering ${this.#name} (${pluralize(jobs.length, 'page')})`);
    return render({ name: this.#name, shell, remote, data, jobs, gone, settings }, receiver);
  }

  #filled(job: PageJob, frame: string, { pages }: FinishedPages): FilledPage {
    const page = pages[job.path] as FinishedPages['pages'][string];
    return this.#parseLimit.run(job.path, () => filledPage(this.#name, job.path, page, frame));
  }

  /** In route order, whichever is done first. */
  async #take(path: string): Promise<void> {
    const { read, change } = this.#made.page(path);
    this.#reader.take(path, read);
    if (change) await this.#noteChange(path, change);
  }

  async #page(page: RenderedPage, inputs: PageInputs, site: SiteFacts): Promise<void> {
    const { job, app, read } = page;
    const rendered = hash(app);
    const from = { read, inputs: inputs.of(job.pattern, read) };
    if (!(await this.#made.share(job.path, rendered, from)))
      await this.#make(page, { rendered, from }, site);
  }

  async #make(
    { frame, job, app, empty, styles }: RenderedPage,
    known: Pick<CachedPage, 'rendered' | 'from'>,
    site: SiteFacts,
  ): Promise<void> {
    const { gone, settings } = this.parts;
    const { shell, remote } = withOrigins(this.parts, site);
    const { path, pattern } = job;
    const route = remote?.routes.find((candidate) => candidate.path === pattern);
    const section = remote && route ? { release: remote, route: route.path, ...route } : null;
    const all = { frame, shell, section, styles, gone, settings };
    const { html, policy, kept } = this.#parseLimit.run(path, () => {
      const around = this.#frames.of(pattern, all, app);
      const { html, short } = assemble(app, around);
      const outside =
        empty === undefined ? undefined : outsideOf(documentOf(assemble(empty, around).short));
      const own = remote ? 'section' : 'shell';
      const page = readPage(short, path, site, own, around.frame, outside);
      return { html, policy: around.policy, kept: cacheFieldsOf(page) };
    });
    await this.#files.write(path, fileOf(path), html, { policy });
    this.#made.add(path, { ...known, ...kept });
  }

  async #noteChange(path: string, change: StatedChange): Promise<void> {
    const { day, record } = await lastChanged(this.store, change);
    this.#days[path] = day;
    if (record) this.#remembered.push(record);
  }

  /** For any host; servers that know redirects respond with one instead. */
  async #redirects(site: SiteFacts): Promise<void> {
    for (const { from, to } of this.remote?.redirects ?? [])
      await this.#files.write(from, fileOf(from), movedPage(site.url, to), {
        policy: MOVED_POLICY,
        redirect: to,
      });
  }

  async #documents(jobs: readonly PageJob[], made: unknown): Promise<string[]> {
    const { shell, remote, store } = this;
    const redirects = remote?.redirects ?? [];
    const pages = new Set([...jobs.map(({ path }) => path), ...redirects.map(({ from }) => from)]);
    const documents = remote
      ? checkedDocuments(this.#name, remote.app, shell.claims, pages, made).map(
          ({ path, type, body }) => ({ path, type: `${type}; charset=utf-8`, body }),
        )
      : await rootFiles(store, shell);
    for (const { path, type, body } of documents) await this.#files.document(path, type, body);
    return documents.map(({ path }) => path);
  }

  /** Written last: without its list a page set does not exist. */
  async #finish(site: SiteFacts, documents: readonly string[]): Promise<PageSet> {
    const { store, shell, remote } = this;
    const { id, entries } = this.#files;
    const set: PageSet = {
      id,
      app: remote?.app ?? 'shell',
      pages: entries,
      rewrites: rewritesOf(remote),
      facts: this.#reader.finish(
        [...documents, ...addressesOf(remote ?? shell)],
        remote?.redirects,
      ),
      changed: this.#days,
      remembered: this.#remembered.sort(),
      site,
      made: today(),
    };
    await writeFileSet(store, set);
    await recordPageSet(store, this.parts);
    await this.#made.record();
    return set;
  }
}

/** Records broken rules in the set. Rejects with a Refusal. */
export async function pageSet(
  store: Store,
  parts: PageSetParts,
  id: string,
  site?: SiteFacts,
): Promise<PageSet> {
  const known = await readPageSet(store, id);
  return known ?? new PageSetMaker(store, parts, site).make();
}
