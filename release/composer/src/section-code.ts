import { type FinishedPages, isDocuments } from '@site/contract';
import type { Store } from '@site/store';
import { hashOf } from './hash';
import { DATA, FINISHED, type Frame, READS, sectionDigest, SectionData } from './inputs';
import { type OpenRelease, type OpenRemote, readReleaseText } from './open-release';
import { parseFinishedPages } from './pages/finished/finished-pages';
import type { PageJob } from './pages/render/render';
import { NOT_FOUND } from './section-about';

export interface SectionCode {
  readonly shell: string;
  readonly remote: string | null;
  readonly data?: SectionData | undefined;
  readonly finished?: FinishedPages | undefined;
  /** One for each page, in route order. The shell has one page. */
  readonly jobs: readonly PageJob[];
  inputsOf(job: PageJob): string;
}

const jobsOf = (remote: OpenRemote | undefined): readonly PageJob[] =>
  remote
    ? remote.release.routes.flatMap(({ path, pages }) =>
        pages.map((page) => ({ path: page, pattern: path })),
      )
    : [{ path: NOT_FOUND, pattern: null }];

async function readData(store: Store, remote: OpenRemote): Promise<SectionData | undefined> {
  if (!remote.files[DATA]) return undefined;
  const text = await readReleaseText(store, remote, DATA);
  const reads = remote.files[READS] ? await readReleaseText(store, remote, READS) : '{}';
  return new SectionData(`${remote.app} ${remote.id}`, text, reads);
}

/** Rejects with a Refusal, or with Damaged. */
export async function readSectionCode(
  store: Store,
  frame: Frame,
  remote: OpenRemote | undefined,
): Promise<SectionCode> {
  const server = (open: OpenRelease) => readReleaseText(store, open, 'server/server.cjs');
  const digest = remote ? sectionDigest(remote) : '';
  const common = { shell: await server(frame.shell), jobs: jobsOf(remote) };
  if (remote && isDocuments(remote.release)) {
    const text = await readReleaseText(store, remote, FINISHED);
    const { app, release } = remote.release;
    const finished = parseFinishedPages(text, remote.release, `${app} ${release}: ${FINISHED}`);
    return {
      ...common,
      remote: null,
      finished,
      inputsOf: ({ path, pattern }) =>
        hashOf(frame.digest, digest, path, pattern, finished.pages[path]),
    };
  }
  const data = remote && (await readData(store, remote));
  return {
    ...common,
    remote: remote ? await server(remote) : null,
    data,
    inputsOf: ({ path, pattern }) =>
      hashOf(frame.digest, digest, path, pattern, data?.digestFor(path) ?? ''),
  };
}

/** Names that code may read while it loads. undefined if a page reads all. */
export function commonReads({ jobs, data }: SectionCode): readonly string[] | undefined {
  const [first, ...others] = jobs.map(({ path }) => data?.readsOf(path));
  if (!first || others.includes(undefined)) return undefined;
  return first.filter((name) => others.every((list) => list?.includes(name)));
}
