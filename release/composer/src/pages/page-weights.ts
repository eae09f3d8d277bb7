import {
  type PageBudget,
  type AppName,
  entryOf,
  type Release,
  type ReleaseRoute,
  type RemoteRelease,
  type Settings,
  type ShellRelease,
} from '@site/shared/contract';
import { brotliCompressSync } from 'node:zlib';
import { OverBudget } from '../platform/errors';
import { pageBudgetOf, SHELL_SCRIPT_BYTES } from './page-budgets';
import { clientKey, readReleaseFile } from '../releases/releases';
import type { Store } from '../store/store';
import type { CrossSectionViolation } from '../checks/cross-section';
import { type Violation, message } from '../checks/violation';
import type { FileSet } from './sets/page-set';

export interface ComposedPages {
  readonly shell: ShellRelease;
  readonly remote: RemoteRelease;
  readonly settings: Settings;
  readonly set: FileSet;
}

/** Bytes before compression, by names that survive a change of content. */
type Sizes = Readonly<Record<string, number>>;

const DOCUMENT = 'client/document.html';
const INLINE = /<script(?![^>]*\b(?:src|type)=)[^>]*>([\s\S]*?)<\/script>/g;

/** Empty without settings. */
const PLACE = '<!--page:settings-->';
/** Compressed on their own. */
function inlineBytes(html: string): number {
  const code = [...html.matchAll(INLINE)].map(([, text]) => text).join('');
  return code ? brotliCompressSync(code).length : 0;
}

const stable = (name: string) => name.replace(/\.[0-9a-f]{8,64}(?=\.\w+$)/, '');

const sizesOf = ({ app, client }: Release, names: readonly string[]): Sizes =>
  Object.fromEntries(names.map((name) => [`${app}: ${stable(name)}`, client[name]?.bytes ?? 0]));

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

const routeOf = ({ remote }: ComposedPages, page: string) =>
  remote.routes.find(({ pages }) => pages.includes(page));

const scriptSizes = ({ shell, remote }: ComposedPages, route: ReleaseRoute): Sizes => ({
  ...sizesOf(shell, shell.scripts),
  ...sizesOf(remote, [...entryOf(remote), ...route.scripts]),
});

async function documentSizes(
  store: Store,
  { shell, remote, set }: ComposedPages,
  page: string,
  route: ReleaseRoute,
): Promise<Sizes> {
  const html = await store.read(`pages/${set.id}/${set.pages[page]?.file}`);
  const inside = {
    ...sizesOf(shell, ['document.html', ...shell.styles]),
    ...sizesOf(remote, route.styles),
  };
  return {
    ...inside,
    [`${remote.app}: its markup`]: (html?.length ?? 0) - sum(Object.values(inside)),
  };
}

/** Grown most since the live release, else the largest. */
function largestGrowth(now: Sizes, before: Sizes = {}): string {
  const files = Object.entries(now).map(([name, bytes]) => {
    const earlier = before[name];
    return { name, bytes, earlier, more: bytes - (earlier ?? 0) };
  });
  const known = Object.keys(before).length > 0;
  const [most] = files.sort((a, b) => (known ? b.more - a.more : b.bytes - a.bytes));
  if (!most) return 'it has no files';
  const { name, bytes, earlier, more } = most;
  if (!known || more <= 0) return `the largest part is ${name}, ${bytes} bytes before compression`;
  if (earlier === undefined) return `${name} is new, ${bytes} bytes before compression`;
  return `${name} grew from ${earlier} to ${bytes} bytes before compression`;
}

const WHAT: Readonly<Record<keyof PageBudget, string>> = {
  html: 'the document with its styles is',
  before: 'its scripts before any touch are',
  after: 'its scripts after the first touch are',
};

/** Maximum added by settings, compressed. */
const bytesOf = (settings: Settings) =>
  Object.keys(settings).length > 0 ? brotliCompressSync(JSON.stringify(settings)).length : 0;

/** Counts each script once, and of an app that is not deployed at most its part. */
class PageWeights {
  readonly #scripts = new Map<string, Promise<number>>();
  readonly #inlines = new Map<string, Promise<number>>();

  constructor(
    readonly store: Store,
    readonly apps: ReadonlySet<AppName>,
  ) {}

  #scriptBytes(release: Release, name: string): Promise<number> {
    const key = clientKey(release, name);
    const weigh = async () =>
      (await this.store.read(`${key}.br`))?.length ?? release.client[name]?.bytes ?? 0;
    const known = this.#scripts.get(key) ?? weigh();
    this.#scripts.set(key, known);
    return known;
  }

  #inline(shell: ShellRelease): Promise<number> {
    const weigh = async () => {
      const document = (await readReleaseFile(this.store, shell, DOCUMENT)).toString();
      return inlineBytes(document.replace(PLACE, ''));
    };
    const known = this.#inlines.get(shell.release) ?? weigh();
    this.#inlines.set(shell.release, known);
    return known;
  }

  async #sectionBytes(remote: RemoteRelease, names: readonly string[], page: string) {
    const weights = names.map((name) => this.#scriptBytes(remote, name));
    const bytes = sum(await Promise.all(weights));
    const part = Math.max(0, pageBudgetOf(page).after - SHELL_SCRIPT_BYTES);
    return this.apps.has(remote.app) ? bytes : Math.min(bytes, part);
  }

  async #shellBytes(shell: ShellRelease, inline: number) {
    const weights = shell.scripts.map((name) => this.#scriptBytes(shell, name));
    const bytes = inline + sum(await Promise.all(weights));
    return this.apps.has(shell.app) ? bytes : Math.min(bytes, SHELL_SCRIPT_BYTES);
  }

  async #weigh(composed: ComposedPages, page: string): Promise<PageBudget> {
    const { shell, remote, set, settings } = composed;
    const route = routeOf(composed, page);
    const inline = await this.#inline(shell);
    const names = [...entryOf(remote), ...(route?.scripts ?? [])];
    const [frame, section] = await Promise.all([
      this.#shellBytes(shell, inline),
      this.#sectionBytes(remote, names, page),
    ]);
    return {
      // The length of the site's address is not the section's fault.
      html: (set.pages[page]?.sent ?? 0) - inline - bytesOf(settings),
      before: this.apps.has(shell.app) ? inline : 0,
      after: frame + section,
    };
  }

  async #largestGrowth(
    what: keyof PageBudget,
    composed: ComposedPages,
    live: ComposedPages | undefined,
    page: string,
  ): Promise<string> {
    const sizes = async (of: ComposedPages | undefined) => {
      const route = of && routeOf(of, page);
      if (!of || !route) return undefined;
      if (what === 'after') return scriptSizes(of, route);
      return what === 'html'
        ? documentSizes(this.store, of, page, route)
        : sizesOf(of.shell, ['document.html']);
    };
    return largestGrowth((await sizes(composed)) ?? {}, await sizes(live));
  }

  async oversized(
    composed: ComposedPages,
    live: () => Promise<ComposedPages | undefined>,
    budgets: readonly (keyof PageBudget)[],
  ): Promise<readonly Violation[]> {
    const found: Violation[] = [];
    for (const route of composed.remote.routes)
      for (const page of route.pages) {
        const [weight, budget] = [await this.#weigh(composed, page), pageBudgetOf(page)];
        for (const what of budgets) {
          const over = weight[what] - budget[what];
          if (over <= 0) continue;
          const before = await live();
          if (before?.set.pages[page] && routeOf(before, page)) {
            const earlier = await this.#weigh(before, page);
            if (earlier[what] >= weight[what]) continue;
          }
          const cause = await this.#largestGrowth(what, composed, before, page);
          const fault = `${WHAT[what]} ${weight[what]} bytes compressed, ${over} over the budget of ${budget[what]}; ${cause}`;
          found.push({ page, fault });
        }
      }
    return found;
  }
}

export interface WeightContext {
  readonly composed: readonly ComposedPages[];
  readonly live: () => Promise<readonly ComposedPages[]>;
  readonly apps: ReadonlySet<AppName>;
}

async function* oversizedPages(
  store: Store,
  weighed: WeightContext,
  budgets: readonly (keyof PageBudget)[],
) {
  const weights = new PageWeights(store, weighed.apps);
  for (const one of weighed.composed) {
    const changed = [one.remote, one.shell].find(({ app }) => weighed.apps.has(app));
    if (!changed) continue;
    const same = async () =>
      (await weighed.live()).find((other) => other.remote.app === one.remote.app);
    yield { changed, found: await weights.oversized(one, same, budgets) };
  }
}

/** Throws OverBudget if scripts have outgrown a page's budget by this deploy. */
export async function refuseOversizedPages(store: Store, weighed: WeightContext): Promise<void> {
  for await (const { changed, found } of oversizedPages(store, weighed, ['before', 'after']))
    if (found.length > 0)
      throw new OverBudget(
        message(
          `${changed.app} ${changed.release}`,
          found,
          'make it smaller, or raise the budget in shared/site.config.ts',
        ),
      );
}

const MAX_LISTED = 10;

/** Warnings only: length of content is never refused. */
export async function longDocuments(
  store: Store,
  weighed: WeightContext,
): Promise<CrossSectionViolation[]> {
  const warnings: CrossSectionViolation[] = [];
  for await (const { changed, found } of oversizedPages(store, weighed, ['html']))
    for (const { page, fault } of found.slice(0, MAX_LISTED))
      warnings.push({
        ...{ app: changed.app, page, fault },
        remedy: 'visitors wait longer for it: shorten the page, or leave it so',
      });
  return warnings;
}
