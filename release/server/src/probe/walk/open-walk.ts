import type { Browser } from 'playwright-core';
import { ClickPaths, type SitePage } from './arrive';
import { Links } from './links';
import { type Walk, type WalkOptions, walkPage } from './walk-page';

export type { Failure } from './walk-page';

/** Walks a page of one version. */
export type WalkPage = (page: SitePage, options: WalkOptions) => Promise<Walk>;

export interface OpenWalk {
  readonly walk: WalkPage;
  readonly close: () => Promise<void>;
}

/** `starts`: a page of each section to navigate from. */
export async function openWalk(
  browser: Browser,
  origin: string,
  starts: readonly SitePage[],
): Promise<OpenWalk> {
  const { request } = await import('playwright-core');
  const requests = await request.newContext({ baseURL: origin });
  const [links, clickPaths] = [new Links(requests), new ClickPaths(requests, starts)];
  return {
    walk: (page, options) => walkPage({ browser, origin, links, clickPaths }, page, options),
    close: () => requests.dispose(),
  };
}
