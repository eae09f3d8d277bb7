import { baseOf, type FinishedPages, type SiteFacts, socialCardPath } from '@site/contract';
import {
  type Area,
  mapInParallel,
  type ObjectWriter,
  type PageSet,
  SITE_AREA,
  writePageSet,
} from '@site/store';
import { assemblyDigest } from './assembly';
import type { PageAbout } from './checks/page-about';
import { hashOf } from './hash';
import type { Frame } from './inputs';
import { type OpenRelease, type OpenRemote } from './open-release';
import { type PageSources, type SourcePage, sourcePages } from './page-sources';
import type { AssemblyLine, AssemblySection } from './pages/assembly-line';
import type { CardFacts } from './pages/cards/card-facts';
import { MOVED_POLICY, movedPage } from './pages/document/moved-page';
import { parseDocuments } from './pages/documents';
import { type PageJob, render } from './pages/render/render';
import { parseSiteFacts } from './pages/site-facts';
import { siteWideDocuments, siteWideParts } from './pages/site-wide';
import { writeRootFiles } from './root-files';
import { aboutOf, type SectionAbout } from './section-about';
import { commonReads, readSectionCode, type SectionCode } from './section-code';
import { readSectionToAssemble } from './section-to-assemble';
import { HTML, SetFiles } from './set-files';

const encode = (text: string) => new TextEncoder().encode(text);

export interface MadeSet {
  readonly digest: string;
  readonly set: PageSet;
}

export interface Making {
  readonly objects: ObjectWriter;
  readonly area: Area;
  readonly line: AssemblyLine;
  readonly sources: PageSources;
  readonly frame: Frame;
  /** Hash of the frame. */
  readonly frameDigest: string;
  /** Heard before each page is rendered. */
  readonly onRender?: ((app: string, path: string) => void) | undefined;
}

export const contextOf = (frameDigest: string, { ref }: OpenRelease): string =>
  hashOf(frameDigest, ref.digest);

/** Makes the page set of one section, or of the shell: its not-found page and root files. */
class PageSetMaker {
  readonly #making: Making;
  readonly #release: OpenRelease;
  readonly #remote: OpenRemote | undefined;
  readonly #files: SetFiles;
  readonly #about: Record<string, PageAbout> = {};
  readonly #cards: (readonly [string, CardFacts])[] = [];
  #site: SiteFacts | undefined;
  #sourcePages: ReadonlyMap<string, readonly SourcePage[]> = new Map();

  constructor(making: Making, remote: OpenRemote | undefined, site: SiteFacts | undefined) {
    this.#making = making;
    this.#remote = remote;
    this.#release = remote ?? making.frame.shell;
    this.#site = site;
    this.#files = new SetFiles(making.objects, making.area);
  }

  get #name(): string {
    return `${this.#release.app} ${this.#release.id}`;
  }

  async make(): Promise<MadeSet> {
    const { sources } = this.#making;
    const sets = await sources.setsOf(this.#release.app);
    this.#sourcePages = sourcePages(sets);
    const { frame, frameDigest } = this.#making;
    const code = await readSectionCode(this.#store, frame, frameDigest, this.#remote);
    const changed = await this.#withoutReused(code);
    const { documentInputs } = code;
    const reused = await this.#reuseDocuments(sets, documentInputs);
    const stated =
      changed.length > 0 || !reused ? await this.#renderPages(changed, code) : undefined;
    await this.#drawCards();
    const documents = reused ?? (await this.#writeDocuments(code, stated));
    await this.#writeRedirects();
    return this.#write({ inputs: documentInputs, paths: documents });
  }

  get #store() {
    return this.#making.objects.store;
  }

  /** The shell's page is always rendered: it says what the site is. */
  async #withoutReused(code: SectionCode): Promise<readonly PageJob[]> {
    const { jobs } = code;
    if (!this.#remote) return jobs;
    const isReused = await mapInParallel(jobs, (job) => this.#reusePage(job, code));
    return jobs.filter((_job, index) => !isReused[index]);
  }

  async #reusePage(job: PageJob, code: SectionCode): Promise<boolean> {
    const { path } = job;
    const inputs = code.inputsOf(job);
    const source = this.#sourcePages.get(path)?.find(({ entry }) => entry.inputs === inputs);
    const about = source && aboutOf(source.set).pages[path];
    if (!source || !about) return false;
    const cardPath = socialCardPath(path);
    const card = source.set.pages[cardPath];
    const files = { [path]: source, ...(card && { [cardPath]: { set: source.set, entry: card } }) };
    if (!(await this.#files.reuse(files))) return false;
    this.#about[path] = about;
    return true;
  }

  /** Resolves to what the section publishes besides pages. */
  async #renderPages(jobs: readonly PageJob[], code: SectionCode): Promise<unknown> {
    const { missingLinks, settings } = this.#making.frame;
    const { finished, data } = code;
    const { app } = this.#release;
    let section: Promise<AssemblySection> | undefined;
    try {
      return await render(
        {
          ...{ name: this.#name, shell: code.shell, remote: code.remote, data: data?.text },
          ...{ readsAlways: commonReads(code), gone: missingLinks, settings },
          jobs: jobs.map((job) => {
            this.#making.onRender?.(app, job.path);
            if (!finished) return { ...job, reads: data?.readsOf(job.path) };
            const { html: _, ...page } = finished.pages[job.path] as FinishedPages['pages'][string];
            return { ...job, finished: { app, ...page } };
          }),
        },
        {
          site: (stated) => {
            this.#site ??= parseSiteFacts(this.#name, stated);
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
    const { frame, line } = this.#making;
    const site = this.#requireSite();
    return line.begin(await readSectionToAssemble(this.#store, frame, this.#remote, site));
  }

  #requireSite(): SiteFacts {
    if (this.#site) return this.#site;
    throw new Error(`${this.#name}: nothing says what the site is`);
  }

  /** After all texts were checked: drawing takes time. */
  async #drawCards(): Promise<void> {
    for (const [path, facts] of this.#cards) {
      const inputs = hashOf(assemblyDigest(), facts);
      const source = this.#sourcePages.get(path)?.find(({ entry }) => entry.inputs === inputs);
      if (source && (await this.#files.reuse({ [path]: source }))) continue;
      // Loaded when needed: the libraries are large.
      const { drawCard } = await import('./pages/cards/draw');
      const bytes = new Uint8Array(await drawCard(facts));
      await this.#files.write(path, { bytes, type: 'image/png', inputs });
    }
  }

  /** Documents name their inputs in `about`, so that also "none" can be reused. */
  async #reuseDocuments(
    sets: readonly PageSet[],
    inputs: string,
  ): Promise<readonly string[] | undefined> {
    if (!this.#remote) return undefined;
    const set = sets.find((candidate) => aboutOf(candidate)?.documents?.inputs === inputs);
    if (!set) return undefined;
    const { paths } = aboutOf(set).documents;
    const entries = paths.map((path) => [path, { set, entry: set.pages[path] }] as const);
    const files = Object.fromEntries(entries) as Record<string, SourcePage>;
    return (await this.#files.reuse(files)) ? paths : undefined;
  }

  async #writeDocuments(
    { jobs, finished, documentInputs: inputs }: SectionCode,
    stated: unknown,
  ): Promise<readonly string[]> {
    const remote = this.#remote;
    if (!remote) return writeRootFiles(this.#files, this.#making.frame.shell);
    const { claims } = this.#making.frame.shell.release;
    const redirects = (remote.release.redirects ?? []).map(({ from }) => from);
    const pages = new Set([...jobs.map(({ path }) => path), ...redirects]);
    const published = finished ? (finished.documents ?? []) : stated;
    const documents = parseDocuments(this.#name, remote.app, claims, pages, published);
    for (const { path, type, body } of documents)
      await this.#files.write(path, {
        bytes: encode(body),
        type: `${type}; charset=utf-8`,
        inputs,
      });
    return documents.map(({ path }) => path);
  }

  /** For any host; servers that know redirects answer with one instead. */
  async #writeRedirects(): Promise<void> {
    const { url } = this.#requireSite();
    await mapInParallel(this.#remote?.release.redirects ?? [], ({ from, to }) =>
      this.#files.write(from, {
        ...{ bytes: encode(movedPage(url, to)), type: HTML, policy: MOVED_POLICY, redirect: to },
      }),
    );
  }

  async #write(documents: SectionAbout['documents']): Promise<MadeSet> {
    const { objects, area, frameDigest } = this.#making;
    const { app, release, ref, id } = this.#release;
    const remote = this.#remote;
    const site = this.#requireSite();
    const base = baseOf(release, id);
    const about: SectionAbout = {
      pages: this.#about,
      documents,
      files: Object.keys(release.client).map((name) => base + name),
      ...(!remote && { site }),
    };
    const { pages, policies } = this.#files.content;
    const files = documents.paths.map((path) => ({ path, type: pages[path]?.type ?? '' }));
    const set: PageSet = {
      ...{ format: 1, app, context: contextOf(frameDigest, this.#release), policies, pages },
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

/** Rejects with a Refusal if a page cannot be made; broken rules are in the set. */
export async function makePageSet(
  making: Making,
  remote: OpenRemote | undefined,
  site?: SiteFacts,
): Promise<MadeSet> {
  const release = remote ?? making.frame.shell;
  const context = contextOf(making.frameDigest, release);
  // A preview names sets of its own area, or those that are live.
  const isLiveOnly = making.area !== SITE_AREA;
  const { app, ref } = release;
  return (
    (await making.sources.findSet(app, ref.digest, context, isLiveOnly)) ??
    new PageSetMaker(making, remote, site).make()
  );
}
