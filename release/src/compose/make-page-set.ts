import {
  ownerOf,
  type RemoteRelease,
  type ShellRelease,
  type SiteFacts,
  socialCardPath,
} from '@site/shared/contract';
import { readReleaseFile } from '../releases';
import type { Store } from '../store/store';
import { isListed, readPage } from '../truth/page';
import { canonicalPath } from '../truth/rules/addresses';
import { SectionReader } from '../truth/section';
import { card } from './cards/card';
import { cardFacts, type CardFacts } from './cards/card-facts';
import { policyFor } from './csp';
import { assemble } from './document';
import { checkedDocuments } from './documents';
import { lastChanged } from './last-changed';
import { PageFiles } from './page-files';
import { NOT_FOUND, type PageSet, pageSetId, readPageSet } from './page-set';
import { type PageJob, render, type Rendered } from './render';
import { rootFiles } from './root-files';
import { Styles } from './section-styles';
import { checkedSiteFacts } from './site-facts';

const fileOf = (path: string) =>
  path === NOT_FOUND ? '404.html' : path === '/' ? 'index.html' : `${path.slice(1)}/index.html`;

const jobsOf = (remote: RemoteRelease | null): PageJob[] =>
  remote
    ? remote.routes.flatMap(({ path, pages }) =>
        pages.map((page) => ({ path: page, pattern: path })),
      )
    : [{ path: NOT_FOUND, pattern: null }];

class PageSetMaker {
  readonly #styles: Styles;
  readonly #files: PageFiles;
  readonly #reader: SectionReader;
  readonly #changed: Record<string, string> = {};
  readonly #cards = new Map<string, CardFacts>();

  constructor(
    readonly store: Store,
    readonly shell: ShellRelease,
    readonly remote: RemoteRelease | null,
  ) {
    this.#styles = new Styles(store);
    this.#files = new PageFiles(store, pageSetId(shell, remote));
    this.#reader = new SectionReader(remote?.app ?? 'shell', (path) => ownerOf(shell.claims, path));
  }

  async make(): Promise<PageSet> {
    const { shell, remote } = this;
    const jobs = jobsOf(remote);
    const rendered = await this.#render(jobs);
    const site = checkedSiteFacts(shell, rendered.site);
    const frame = (await readReleaseFile(this.store, shell, 'client/document.html')).toString();
    for (const job of jobs) {
      await this.#page(frame, job, rendered.pages.get(job.path) as string, site);
    }
    const documents = await this.#documents(jobs, rendered);
    // Drawn last: what is wrong with the texts shows before time is spent on pictures.
    for (const [path, facts] of this.#cards) {
      await this.#files.document(socialCardPath(path), undefined, await card(this.store, facts));
    }
    return this.#finish(site, documents);
  }

  get #name(): string {
    const { shell, remote } = this;
    return remote ? `${remote.app} ${remote.release}` : `shell ${shell.release}`;
  }

  async #render(jobs: readonly PageJob[]): Promise<Rendered> {
    const code = async (release: ShellRelease | RemoteRelease) =>
      (await readReleaseFile(this.store, release, 'server/server.cjs')).toString();
    return render({
      name: this.#name,
      shell: await code(this.shell),
      remote: this.remote && (await code(this.remote)),
      jobs,
    });
  }

  async #page(frame: string, { path, pattern }: PageJob, app: string, site: SiteFacts) {
    const { shell, remote } = this;
    const route = remote?.routes.find((candidate) => candidate.path === pattern);
    const section =
      remote && route ? { release: remote, scripts: route.scripts, styles: route.styles } : null;
    const styles = [
      ...(await this.#styles.of(shell, shell.styles)),
      ...(section ? await this.#styles.of(section.release, section.styles) : []),
    ];
    const html = assemble({ frame, html: app, shell, section, styles });
    const page = readPage(html, path, site, remote ? 'section' : 'shell');
    this.#reader.add(page);
    // A page that stands in for another shows that one's card.
    if (canonicalPath(page) === path) this.#cards.set(path, cardFacts(page));
    if (isListed(page)) {
      this.#changed[path] = await lastChanged(this.store, page, (remote ?? shell).builtAt);
    }
    await this.#files.write(path, fileOf(path), html, {
      policy: policyFor(html, shell.origins, remote?.connects ?? []),
    });
  }

  /** Gives the paths of the files that the section publishes beside its pages. */
  async #documents(jobs: readonly PageJob[], rendered: Rendered): Promise<string[]> {
    const { shell, remote, store } = this;
    const pages = new Set(jobs.map(({ path }) => path));
    const documents = remote
      ? checkedDocuments(this.#name, remote.app, shell, pages, rendered.documents).map(
          ({ path, type, body }) => ({ path, type: `${type}; charset=utf-8`, body }),
        )
      : await rootFiles(store, shell);
    for (const { path, type, body } of documents) await this.#files.document(path, type, body);
    return documents.map(({ path }) => path);
  }

  /** The list is written last: a page set without it does not exist. */
  async #finish(site: SiteFacts, documents: readonly string[]): Promise<PageSet> {
    const { store, remote } = this;
    const { id, entries } = this.#files;
    const rewrites = (remote?.routes ?? []).flatMap(({ path, anyOther }) =>
      anyOther ? [[path, anyOther] as const] : [],
    );
    const set: PageSet = {
      id,
      app: remote?.app ?? 'shell',
      pages: entries,
      rewrites: Object.fromEntries(rewrites),
      facts: this.#reader.finish(documents),
      changed: this.#changed,
      site,
    };
    await store.writeOnce(`pages/${id}.json`, JSON.stringify(set));
    return set;
  }
}

/**
 * Gives the page set of a shell and a remote release (null: the shell's own "not found" page and
 * root files), rendering it if the store does not have it yet. Rejects with a Refusal that names
 * release, page and fault when it can't be rendered; pages that were already written are then
 * unreachable and harmless. Which rules its pages break is part of the set.
 */
export async function pageSet(
  store: Store,
  shell: ShellRelease,
  remote: RemoteRelease | null,
): Promise<PageSet> {
  const known = await readPageSet(store, pageSetId(shell, remote));
  return known ?? new PageSetMaker(store, shell, remote).make();
}
