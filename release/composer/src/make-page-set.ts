import { baseOf, type FinishedPages, type SiteFacts, socialCardPath } from '@site/contract';
import {
  type Area,
  mapInParallel,
  type ObjectWriter,
  type PageSet,
  SITE_AREA,
  writePageSet,
} from '@site/store';
import type { PageAbout } from './checks/page-about';
import { hashOf } from './hash';
import { assemblyDigest, type Frame } from './inputs';
import { type OpenRelease, type OpenRemote, type OpenShell, readReleaseFile } from './open-release';
import type { FindPage, PageSources } from './page-sources';
import type { AssemblyLine, AssemblySection } from './pages/assembly-line';
import type { CardFacts } from './pages/cards/card-facts';
import { MOVED_POLICY, movedPage } from './pages/document/moved-page';
import { parseDocuments } from './pages/documents';
import { type PageJob, render } from './pages/render/render';
import { parseSiteFacts } from './pages/site-facts';
import { siteWideDocuments, siteWideParts, siteWidePaths } from './pages/site-wide';
import { Refusal } from './refusal';
import { aboutOf, type SectionAbout } from './section-about';
import { commonReads, readSectionCode, type SectionCode } from './section-code';
import { readSectionToAssemble } from './section-to-assemble';
import { HTML, SetFiles } from './set-files';

const encode = (text: string) => new TextEncoder().encode(text);

export interface ComposedSet {
  readonly digest: string;
  readonly set: PageSet;
}

export interface PageSetOptions {
  readonly objects: ObjectWriter;
  readonly area: Area;
  readonly line: AssemblyLine;
  readonly sources: PageSources;
  readonly frame: Frame;
  readonly onRender?: ((app: string, path: string) => void) | undefined;
}

/** Makes the page set of one section, or of the shell: its not-found page and root files. */
class PageSetMaker {
  readonly #release: OpenRelease;
  readonly #name: string;
  readonly #files: SetFiles;
  readonly #about: Record<string, PageAbout> = {};
  readonly #cards: (readonly [string, CardFacts])[] = [];
  #findPage: FindPage = () => undefined;

  constructor(
    readonly options: PageSetOptions,
    readonly context: string,
    readonly remote: OpenRemote | undefined,
    public site: SiteFacts | undefined,
  ) {
    this.#release = remote ?? options.frame.shell;
    this.#name = `${this.#release.app} ${this.#release.id}`;
    this.#files = new SetFiles(options.objects, options.area);
  }

  async make(): Promise<ComposedSet> {
    const { sources, frame } = this.options;
    this.#findPage = await sources.pagesOf(this.#release.app);
    const code = await readSectionCode(this.#store, frame, this.remote);
    const published = await this.#renderPages(await this.#withoutReused(code), code);
    await this.#drawCards();
    const documents = await this.#writeDocuments(code, published);
    await this.#writeRedirects();
    return this.#write(documents);
  }

  get #store() {
    return this.options.objects.store;
  }

  /** The shell's page is always rendered, since it says what the site is. */
  async #withoutReused(code: SectionCode): Promise<readonly PageJob[]> {
    const { jobs } = code;
    if (!this.remote) return jobs;
    const isReused = await mapInParallel(jobs, (job) => this.#reusePage(job, code));
    return jobs.filter((_job, index) => !isReused[index]);
  }

  async #reuse(path: string, inputs: string): Promise<PageSet | undefined> {
    const source = this.#findPage(path, inputs);
    return source && (await this.#files.reuse(path, source)) ? source.set : undefined;
  }

  async #reusePage(job: PageJob, code: SectionCode): Promise<boolean> {
    const { path } = job;
    const set = await this.#reuse(path, code.inputsOf(job));
    const about = set && aboutOf(set).pages[path];
    if (!about) return false;
    const cardPath = socialCardPath(path);
    const card = set.pages[cardPath];
    if (card && !(await this.#files.reuse(cardPath, { set, entry: card }))) return false;
    this.#about[path] = about;
    return true;
  }

  /** Resolves to what the section publishes besides pages. */
  async #renderPages(jobs: readonly PageJob[], code: SectionCode): Promise<unknown> {
    const { missingLinks, settings } = this.options.frame;
    const { finished, data } = code;
    const { app } = this.#release;
    if (finished && jobs.length === 0) return [];
    let section: Promise<AssemblySection> | undefined;
    try {
      return await render(
        {
          name: this.#name,
          shell: code.shell,
          remote: code.remote,
          data: data?.text,
          readsAlways: commonReads(code),
          gone: missingLinks,
          settings,
          jobs: jobs.map((job) => {
            this.options.onRender?.(app, job.path);
            if (!finished) return { ...job, reads: data?.readsOf(job.path) };
            const { html: _, ...page } = finished.pages[job.path] as FinishedPages['pages'][string];
            return { ...job, finished: { app, ...page } };
          }),
        },
        {
          site: (stated) => {
            this.site ??= parseSiteFacts(this.#name, stated);
          },
          page: async (job, rendered) => {
            section ??= this.#beginAssembly();
            await this.#assemble(await section, job, rendered, code);
          },
        },
      );
    } finally {
      (await section?.catch(() => undefined))?.end();
    }
  }

  async #assemble(
    section: AssemblySection,
    job: PageJob,
    rendered: string,
    code: SectionCode,
  ): Promise<void> {
    const { path, pattern } = job;
    const part = code.finished?.pages[path]?.html;
    const { html, policy, about, card } = await section.assemble({ path, pattern, rendered, part });
    const inputs = code.inputsOf(job);
    await this.#files.write(path, { bytes: encode(html), type: HTML, policy, inputs });
    this.#about[path] = about;
    if (card) this.#cards.push([socialCardPath(path), card]);
  }

  async #beginAssembly(): Promise<AssemblySection> {
    const { frame, line } = this.options;
    const site = this.#requireSite();
    return line.begin(await readSectionToAssemble(this.#store, frame, this.remote, site));
  }

  #requireSite(): SiteFacts {
    if (this.site) return this.site;
    throw new Error(`${this.#name}: nothing says what the site is`);
  }

  /** Runs after all checks, since drawing takes time. */
  async #drawCards(): Promise<void> {
    for (const [path, facts] of this.#cards) {
      const inputs = hashOf(assemblyDigest, facts);
      if (await this.#reuse(path, inputs)) continue;
      // Loaded when needed: the libraries are large.
      const { drawCard } = await import('./pages/cards/draw');
      const bytes = new Uint8Array(await drawCard(facts));
      await this.#files.write(path, { bytes, type: 'image/png', inputs });
    }
  }

  async #writeDocuments(
    { jobs, finished }: SectionCode,
    published: unknown,
  ): Promise<readonly string[]> {
    const { remote } = this;
    const { shell } = this.options.frame;
    if (!remote) return this.#writeRootFiles(shell);
    const redirects = (remote.release.redirects ?? []).map(({ from }) => from);
    const pages = new Set([...jobs.map(({ path }) => path), ...redirects]);
    const stated = finished ? (finished.documents ?? []) : published;
    const documents = parseDocuments(this.#name, remote.app, shell.release.claims, pages, stated);
    for (const { path, type, body } of documents)
      await this.#files.write(path, { bytes: encode(body), type: `${type}; charset=utf-8` });
    return documents.map(({ path }) => path);
  }

  /** Writes files such as favicon.ico. */
  async #writeRootFiles(shell: OpenShell): Promise<readonly string[]> {
    const paths: string[] = [];
    for (const name of shell.release.root) {
      const path = `/${name.slice('root/'.length)}`;
      if (siteWidePaths.includes(path))
        throw new Refusal(
          'E_FOREIGN_PATH',
          `${this.#name}: publishes ${path}, which the composer makes from all sections; remove the file`,
        );
      const bytes = await readReleaseFile(this.#store, shell, `client/${name}`);
      const type = shell.files[`client/${name}`]?.type ?? 'application/octet-stream';
      await this.#files.write(path, { bytes, type });
      paths.push(path);
    }
    return paths;
  }

  /** Pages for hosts that know no redirects. */
  async #writeRedirects(): Promise<void> {
    const { url } = this.#requireSite();
    await mapInParallel(this.remote?.release.redirects ?? [], ({ from, to }) =>
      this.#files.write(from, {
        bytes: encode(movedPage(url, to)),
        type: HTML,
        policy: MOVED_POLICY,
        redirect: to,
      }),
    );
  }

  async #write(documents: readonly string[]): Promise<ComposedSet> {
    const { objects, area } = this.options;
    const { app, release, ref, id } = this.#release;
    const { remote, context } = this;
    const site = this.#requireSite();
    const base = baseOf(release, id);
    const about: SectionAbout = {
      pages: this.#about,
      documents,
      files: Object.keys(release.client).map((name) => base + name),
      ...(!remote && { site }),
    };
    const { pages, policies } = this.#files.content;
    const files = documents.map((path) => ({ path, type: pages[path]?.type ?? '' }));
    const set: PageSet = {
      format: 1,
      app,
      context,
      policies,
      pages,
      claims: remote ? {} : this.options.frame.shell.release.claims,
      fallbacks: fallbacksOf(remote),
      documents: remote ? {} : siteWideDocuments(site, ref.builtAt),
      parts: remote ? siteWideParts({ app, site, pages: this.#about, files }) : {},
      about: JSON.parse(JSON.stringify(about)) as PageSet['about'],
    };
    return { digest: await writePageSet(objects, set, area), set };
  }
}

const fallbacksOf = (remote: OpenRemote | undefined): PageSet['fallbacks'] =>
  Object.fromEntries(
    (remote?.release.routes ?? []).flatMap(({ path, anyOther }) =>
      anyOther ? [[path, anyOther]] : [],
    ),
  );

/** Rejects with a Refusal if a page cannot be made. The set names broken rules. */
export async function makePageSet(
  options: PageSetOptions,
  remote: OpenRemote | undefined,
  site?: SiteFacts,
): Promise<ComposedSet> {
  const { app, ref } = remote ?? options.frame.shell;
  const context = hashOf(options.frame.digest, ref.digest);
  // A preview names sets of its own area, or those that are live.
  const isLiveOnly = options.area !== SITE_AREA;
  return (
    (await options.sources.findSet(app, ref.digest, context, isLiveOnly)) ??
    new PageSetMaker(options, context, remote, site).make()
  );
}
