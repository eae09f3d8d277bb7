import type { APIRequestContext } from 'playwright-core';
import type { AppName } from '@site/shared/contract';
import type { PageState } from './in-page';
import { DeadEnd, type Tab } from './tab';

export interface SitePage {
  readonly path: string;
  readonly app: AppName;
}

/** How a visitor comes to a page from another section, by links that are there. */
export class Ways {
  readonly #links = new Map<string, Promise<ReadonlySet<string> | undefined>>();

  constructor(
    readonly requests: APIRequestContext,
    readonly starts: readonly SitePage[],
  ) {}

  /** undefined for a page without an application, such as the one that leads to the provider. */
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

  async #leads(from: string, to: string): Promise<boolean> {
    return (await this.linksOf(from))?.has(to) === true;
  }

  /** Paths one after the other, the page itself at the end. Empty if no link leads there. */
  async to({ path, app }: SitePage): Promise<readonly string[]> {
    const others = this.starts.filter((start) => start.app !== app).map((start) => start.path);
    const hub = this.starts.find((start) => start.app === app && start.path !== path)?.path;
    for (const start of others) if (await this.#leads(start, path)) return [start, path];
    if (!hub || !(await this.#leads(hub, path))) return [];
    for (const start of others) if (await this.#leads(start, hub)) return [start, hub, path];
    return [];
  }
}

type Shown = Pick<PageState, 'path' | 'title' | 'heading'>;

const isSame = (state: Shown, expected: Shown) =>
  state.path === expected.path &&
  state.title === expected.title &&
  state.heading === expected.heading;

async function waitFor(tab: Tab, isThere: (state: PageState) => boolean): Promise<void> {
  await tab.until(async () => {
    const state = await tab.state();
    if (state.blank) return state.blank;
    const { path, title, heading } = state;
    return isThere(state) ? undefined : `shows ${path} (${title}; ${heading})`;
  }, 'a blank page');
}

/** Ends on the page, in the document of the first. Returns what was shown before it. */
export async function arrive(
  tab: Tab,
  way: readonly string[],
  expected: Shown,
): Promise<PageState> {
  const [start = '/', ...next] = way;
  const response = await tab.page.goto(start, { waitUntil: 'load' });
  if (!response?.ok()) throw new DeadEnd('a dead link', `${start} answers ${response?.status()}`);
  await tab.wake();
  await tab.settle();
  let before = await tab.state();
  for (const path of next) {
    const last = await tab.state();
    // The address changes before the page does.
    const isThere = (state: PageState) =>
      path === expected.path
        ? isSame(state, expected)
        : state.path === path && state.title !== last.title && state.heading !== last.heading;
    before = last;
    await tab.page.locator(`a[href="${path}"]:visible`).first().click({ noWaitAfter: true });
    await waitFor(tab, isThere);
    await tab.settle();
  }
  return before;
}

export async function goBack(tab: Tab, to: Shown): Promise<void> {
  await tab.page.goBack({ waitUntil: 'commit' });
  await waitFor(tab, (state) => isSame(state, to));
}
