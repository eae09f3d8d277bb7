import type { APIRequestContext } from 'playwright-core';
import type { AppName } from '@site/shared/contract';
import { StepFailed } from './finding';
import type { PageState } from './in-page';
import type { Tab } from './tab';

export interface SitePage {
  readonly path: string;
  readonly app: AppName;
}

/** Finds links that lead from another section to a page. */
export class ClickPaths {
  readonly #links = new Map<string, Promise<ReadonlySet<string> | undefined>>();

  constructor(
    readonly requests: APIRequestContext,
    readonly starts: readonly SitePage[],
  ) {}

  /** undefined for a page without an application, such as the redirect to the provider. */
  linksOf(path: string): Promise<ReadonlySet<string> | undefined> {
    const known = this.#links.get(path) ?? this.#read(path);
    this.#links.set(path, known);
    return known;
  }

  async #read(path: string): Promise<ReadonlySet<string> | undefined> {
    const html = await (await this.requests.get(path)).text();
    if (!html.includes('data-application')) return undefined;
    return new Set([...html.matchAll(/<a [^>]*?href="(\/[^"#?]*)"/g)].map(([, href = '']) => href));
  }

  async #hasLink(from: string, to: string): Promise<boolean> {
    return (await this.linksOf(from))?.has(to) === true;
  }

  /** The paths to open in order, ending with the page. Empty if no link leads there. */
  async to({ path, app }: SitePage): Promise<readonly string[]> {
    const others = this.starts.filter((start) => start.app !== app).map((start) => start.path);
    const hub = this.starts.find((start) => start.app === app && start.path !== path)?.path;
    for (const start of others) if (await this.#hasLink(start, path)) return [start, path];
    if (!hub || !(await this.#hasLink(hub, path))) return [];
    for (const start of others) if (await this.#hasLink(start, hub)) return [start, hub, path];
    return [];
  }
}

type Shown = Pick<PageState, 'path' | 'title' | 'heading'>;

const isSame = (state: Shown, expected: Shown) =>
  state.path === expected.path &&
  state.title === expected.title &&
  state.heading === expected.heading;

async function waitFor(tab: Tab, isShown: (state: PageState) => boolean): Promise<void> {
  await tab.waitUntil(async () => {
    const state = await tab.state();
    if (state.blank) return state.blank;
    const { path, title, heading } = state;
    return isShown(state) ? undefined : `shows ${path} (${title}; ${heading})`;
  }, 'a blank page');
}

/** Navigates to the page without a page load. Returns the state of the page before it. */
export async function arrive(
  tab: Tab,
  clickPath: readonly string[],
  expected: Shown,
): Promise<PageState> {
  const [start = '/', ...next] = clickPath;
  const response = await tab.page.goto(start, { waitUntil: 'load' });
  if (!response?.ok())
    throw new StepFailed('a dead link', `${start} returns ${response?.status()}`);
  await tab.startApplication();
  await tab.settle();
  let before = await tab.state();
  for (const path of next) {
    const last = await tab.state();
    // The URL changes before the content.
    const isShown = (state: PageState) =>
      path === expected.path
        ? isSame(state, expected)
        : state.path === path && state.title !== last.title && state.heading !== last.heading;
    before = last;
    await tab.page.locator(`a[href="${path}"]:visible`).first().click({ noWaitAfter: true });
    await waitFor(tab, isShown);
    await tab.settle();
  }
  return before;
}

export async function goInHistory(
  tab: Tab,
  direction: 'goBack' | 'goForward',
  to: Shown,
): Promise<void> {
  await tab.page[direction]({ waitUntil: 'commit' });
  await waitFor(tab, (state) => isSame(state, to));
}
