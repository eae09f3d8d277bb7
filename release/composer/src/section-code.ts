import { type FinishedPages, isDocuments } from '@site/contract';
import type { Store } from '@site/store';
import { hashOf } from './hash';
import {
  DATA,
  FINISHED,
  type Frame,
  parseReads,
  READS,
  sectionDigest,
  SectionData,
} from './inputs';
import { type OpenRelease, type OpenRemote, readReleaseText } from './open-release';
import { parseFinishedPages } from './pages/finished/finished-pages';
import type { PageJob } from './pages/render/render';
import { NOT_FOUND } from './section-about';

/** What the pages of a section are made of. */
export interface SectionCode {
  readonly shell: string;
  readonly remote: string | null;
  readonly data?: SectionData | undefined;
  readonly finished?: FinishedPages | undefined;
  /** In route order; of the shell, its own page. */
  readonly jobs: readonly PageJob[];
  /** Hash of what any of its pages may show. */
  readonly documentInputs: string;
  inputsOf(job: PageJob): string;
}

const jobsOf = (remote: OpenRemote | undefined): readonly PageJob[] =>
  remote
    ? remote.release.routes.flatMap(({ path, pages }) =>
        pages.map((page) => ({ path: page, pattern: path })),
      )
    : [{ path: NOT_FOUND, pattern: null }];

async function readData(store: Store, remote: OpenRemote): Promise<SectionData | undefined> {
  const readIf = async (file: string) =>
    remote.files[file] && (await readReleaseText(store, remote, file));
  const [text, reads] = [await readIf(DATA), await readIf(READS)];
  const name = `${remote.app} ${remote.id}`;
  if (text === undefined) return undefined;
  return new SectionData(name, text, reads ? parseReads(reads, `${name}: ${READS}`) : {});
}

/** Rejects with a Refusal, or with Damaged. */
export async function readSectionCode(
  store: Store,
  { shell }: Frame,
  frameDigest: string,
  remote: OpenRemote | undefined,
): Promise<SectionCode> {
  const server = (open: OpenRelease) => readReleaseText(store, open, 'server/server.cjs');
  const digest = remote ? sectionDigest(remote) : '';
  const hash = (...values: readonly unknown[]) =>
    hashOf(frameDigest, digest, ...values.map((value) => value ?? null));
  const common = { shell: await server(shell), jobs: jobsOf(remote) };
  if (remote && isDocuments(remote.release)) {
    const text = await readReleaseText(store, remote, FINISHED);
    const finished = parseFinishedPages(text, remote.release);
    return {
      ...{ ...common, remote: null, finished },
      documentInputs: hash('documents', finished.documents),
      inputsOf: ({ path, pattern }) => hash(path, pattern, finished.pages[path]),
    };
  }
  const data = remote && (await readData(store, remote));
  return {
    ...{ ...common, remote: remote ? await server(remote) : null, data },
    documentInputs: hash('documents', data?.text),
    inputsOf: ({ path, pattern }) => hash(path, pattern, data?.digestFor(path)),
  };
}

/** What code may read while it loads: it is part of every page. undefined if a page reads all. */
export function commonReads({ jobs, data }: SectionCode): readonly string[] | undefined {
  const [first, ...others] = jobs.map(({ path }) => data?.readsOf(path));
  if (!first || others.includes(undefined)) return undefined;
  return first.filter((name) => others.every((list) => list?.includes(name)));
}
