import type { Browser } from 'playwright-core';
import { Explanations } from '@site/tool/explanation';
import type { Composition } from '@site/tool/compositions';
import { NotFound } from '@site/composer/errors';
import { beginStep } from '@site/composer/steps';
import { pluralize } from '@site/composer/numbers';
import type { Store } from '@site/composer/store';
import { startBrowser } from './browser';
import type { Choice } from './choose-pages';
import { compare, type Comparison, type PageFailure } from './compare';
import { serveVariant } from '../serve/variant-server';
import { type OpenWalk, openWalk } from './walk/open-walk';

export interface Version {
  readonly store: Store;
  readonly composition: Composition;
}

export interface Fault extends Omit<PageFailure, 'trace'> {
  /** "remote-blog/src/pages/Post/Post.tsx:12:5" */
  readonly source?: string;
  readonly team?: string;
}

export interface ProbeResult extends Omit<Comparison, 'faults'> {
  readonly faults: readonly Fault[];
  /** Changed pages not walked, because of the limit or of many faults. */
  readonly leftOut: number;
}

/** The first frame in our source code; else in the bundle. */
async function sourceOf(explanations: Explanations, trace = '') {
  const explained = await explanations.of(trace).catch((fault: unknown) => {
    if (!(fault instanceof NotFound)) throw fault;
    return [];
  });
  const isOurs = (source: string | undefined) => source && !source.includes('node_modules/');
  const found = explained.find(({ source }) => isOurs(source)) ?? explained[0];
  if (!found) return {};
  const { source = `${found.app} ${found.given}`, team } = found;
  return { source, ...(team && { team }) };
}

async function withSources(store: Store, failures: readonly PageFailure[]): Promise<Fault[]> {
  const explanations = new Explanations(store);
  const faults = failures.map(async ({ trace, ...failure }) => ({
    ...failure,
    ...(await sourceOf(explanations, trace)),
  }));
  return Promise.all(faults);
}

async function openVersion(
  browser: Browser,
  { store, composition }: Version,
  starts: Choice['starts'],
): Promise<OpenWalk> {
  const { server, address } = await serveVariant(store, composition);
  const opened = await openWalk(browser, address, starts);
  return {
    walk: opened.walk,
    close: async () => {
      await opened.close();
      server.close();
      server.closeAllConnections();
    },
  };
}

/** Walks the chosen pages and their live versions in parallel. */
export async function probe(
  executablePath: string,
  next: Version,
  live: Version | undefined,
  choice: Choice,
): Promise<ProbeResult> {
  beginStep(`Walking ${pluralize(choice.pages.length, 'changed page')}`);
  const browser = await startBrowser(executablePath);
  const opened: OpenWalk[] = [];
  const open = async (version: Version) => {
    const one = await openVersion(browser, version, choice.starts);
    opened.push(one);
    return one.walk;
  };
  try {
    const walks = [await open(next), live && (await open(live))] as const;
    const compared = await compare(...walks, choice.pages);
    return {
      ...compared,
      faults: await withSources(next.store, compared.faults),
      leftOut: choice.leftOut + choice.pages.length - compared.pages,
    };
  } finally {
    await browser.close();
    for (const { close } of opened) await close();
  }
}
