import type { RemoteRelease, ShellRelease } from '@site/shared/contract';
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { readReleaseFile } from '../releases';
import type { Store } from '../store/store';
import { policyFor } from './csp';
import { assemble, baseOf, type Style } from './document';
import { checkedDocuments } from './documents';
import { type PageJob, render } from './render';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Raised when the composer writes other HTML from the same releases: page sets are then made anew. */
const FORMAT = 1;
export const NOT_FOUND = '/404';

export interface PageEntry {
  /** File below the site's root. */
  readonly file: string;
  readonly etag: string;
  readonly policy?: string;
  readonly type?: string;
}

/** All pages that one shell release and one remote release make together: immutable once written. */
export interface PageSet {
  readonly id: string;
  readonly pages: Readonly<Record<string, PageEntry>>;
  /** Pattern -> the page that is served for every other path of the pattern. */
  readonly rewrites: Readonly<Record<string, string>>;
}

const hash = (...parts: readonly (string | Buffer)[]) => {
  const sum = createHash('sha256');
  for (const part of parts) sum.update(part).update('\0');
  return sum.digest('hex').slice(0, 20);
};

export const pageSetId = (shell: ShellRelease, remote: RemoteRelease | null) =>
  hash(String(FORMAT), shell.digest, remote?.app ?? 'shell', remote?.digest ?? '');

const fileOf = (path: string) =>
  path === NOT_FOUND ? '404.html' : path === '/' ? 'index.html' : `${path.slice(1)}/index.html`;

export const VARIANTS = ['', '.br', '.gz'] as const;

async function writeWithVariants(store: Store, key: string, body: string | Buffer): Promise<void> {
  const bytes = Buffer.from(body);
  const brotli = {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 9,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  };
  await store.writeOnce(key, bytes);
  await store.writeOnce(`${key}.br`, await compressBrotli(bytes, brotli));
  await store.writeOnce(`${key}.gz`, await compressGzip(bytes, { level: 9 }));
}

class PageSetWriter {
  readonly #pages: Record<string, PageEntry> = {};
  readonly #css = new Map<string, Promise<Style>>();

  constructor(
    readonly store: Store,
    readonly id: string,
    readonly shell: ShellRelease,
    readonly remote: RemoteRelease | null,
  ) {}

  #style(release: ShellRelease | RemoteRelease, name: string): Promise<Style> {
    const address = `${baseOf(release)}${name}`;
    let style = this.#css.get(address);
    if (!style) {
      style = readReleaseFile(this.store, release, `client/${name}`).then((css) => ({
        address,
        css: css.toString(),
      }));
      this.#css.set(address, style);
    }
    return style;
  }

  async page(frame: string, job: PageJob, html: string): Promise<void> {
    const { shell, remote } = this;
    const route = remote?.routes.find(({ path }) => path === job.pattern);
    const section =
      remote && route ? { release: remote, scripts: route.scripts, styles: route.styles } : null;
    const styles = await Promise.all([
      ...shell.styles.map((name) => this.#style(shell, name)),
      ...(section?.styles ?? []).map((name) => this.#style(section?.release ?? shell, name)),
    ]);
    const whole = assemble({ frame, html, shell, section, styles });
    await this.#write(job.path, fileOf(job.path), whole, {
      policy: policyFor(whole, shell.origins, remote?.connects ?? []),
    });
  }

  async #write(
    path: string,
    file: string,
    body: string | Buffer,
    more: Partial<PageEntry>,
  ): Promise<void> {
    await writeWithVariants(this.store, `pages/${this.id}/${file}`, body);
    this.#pages[path] = { file, etag: hash(body), ...more };
  }

  async document(path: string, type: string, body: string | Buffer): Promise<void> {
    await this.#write(path, path.slice(1), body, { type });
  }

  /** The list is written last: a page set without it does not exist. */
  async finish(): Promise<PageSet> {
    const routes = this.remote?.routes ?? [];
    const rewrites = Object.fromEntries(
      routes.flatMap(({ path, anyOther }) => (anyOther ? [[path, anyOther] as const] : [])),
    );
    const set: PageSet = { id: this.id, pages: this.#pages, rewrites };
    await this.store.writeOnce(`pages/${this.id}.json`, JSON.stringify(set));
    return set;
  }
}

/** What servers do not know by its ending; for all else the ending says enough. */
const rootType = (file: string) => (file.endsWith('.ico') ? 'image/x-icon' : '');

const jobsOf = (remote: RemoteRelease | null): PageJob[] =>
  remote
    ? remote.routes.flatMap(({ path, pages }) =>
        pages.map((page) => ({ path: page, pattern: path })),
      )
    : [{ path: NOT_FOUND, pattern: null }];

/**
 * Gives the page set of a shell and a remote release (null: the shell's own "not found" page and
 * root files), rendering it if the store does not have it yet. Rejects with a Refusal that names
 * release, page and fault; pages that were already written are then unreachable and harmless.
 */
export async function pageSet(
  store: Store,
  shell: ShellRelease,
  remote: RemoteRelease | null,
): Promise<PageSet> {
  const id = pageSetId(shell, remote);
  const known = await store.read(`pages/${id}.json`);
  if (known) return JSON.parse(known.toString()) as PageSet;
  const code = async (release: ShellRelease | RemoteRelease) =>
    (await readReleaseFile(store, release, 'server/server.cjs')).toString();
  const jobs = jobsOf(remote);
  const name = remote ? `${remote.app} ${remote.release}` : `shell ${shell.release}`;
  const rendered = await render({
    name,
    shell: await code(shell),
    remote: remote && (await code(remote)),
    jobs,
  });
  const frame = (await readReleaseFile(store, shell, 'client/document.html')).toString();
  const writer = new PageSetWriter(store, id, shell, remote);
  for (const job of jobs) await writer.page(frame, job, rendered.pages.get(job.path) as string);
  const pages = new Set(jobs.map(({ path }) => path));
  const documents = remote
    ? checkedDocuments(name, remote.app, shell, pages, rendered.documents)
    : [];
  for (const { path, type, body } of documents)
    await writer.document(path, `${type}; charset=utf-8`, body);
  if (!remote) {
    for (const file of shell.root) {
      const body = await readReleaseFile(store, shell, `client/${file}`);
      await writer.document(`/${file.slice('root/'.length)}`, rootType(file), body);
    }
  }
  return writer.finish();
}
