import type { AppName, Redirect } from '@site/shared/contract';
import type { OutwardLink, PageFacts, SectionFacts } from './facts';
import type { Violation } from './violation';
import { isListed, metaContents, type Page } from './html/page';
import { faultsOf } from './rules/rules';
import { canonicalPath } from './rules/addresses';
import { unique } from './unique';

/** Decoded as browsers do; invalid escapes stay. */
function placeOf({ hash }: URL): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return hash.slice(1);
  }
}

export interface PageRead {
  readonly facts: PageFacts;
  readonly ids: readonly string[];
  readonly links: readonly Omit<OutwardLink, 'page'>[];
  readonly faults: readonly string[];
}

export function pageRead(page: Page): PageRead {
  const canonical = canonicalPath(page);
  const urls = [
    ...page.links.flatMap(({ url }) => (url?.origin === page.site.url ? [url] : [])),
    ...(canonical ? [new URL(canonical, page.site.url)] : []),
  ];
  const links = new Map(urls.map((url) => [`${url.pathname}${url.hash}`, url]));
  return {
    facts: {
      title: metaContents(page, 'og:title')[0] ?? '',
      description: metaContents(page, 'description')[0] ?? '',
      listed: isListed(page),
    },
    ids: [...page.ids],
    links: [...links.values()].map((url) => ({ path: url.pathname, place: placeOf(url) })),
    faults: faultsOf(page),
  };
}

/** Keeps little of each page, so thousands fit in memory. */
export class SectionReader {
  readonly #pages: Record<string, PageFacts> = {};
  readonly #ids = new Map<string, ReadonlySet<string>>();
  readonly #links = new Map<string, OutwardLink>();
  readonly #faults: Violation[] = [];

  constructor(
    readonly app: AppName,
    readonly ownerOf: (path: string) => AppName | undefined,
  ) {}

  add(page: Page): void {
    this.take(page.path, pageRead(page));
  }

  take(page: string, { facts, ids, links, faults }: PageRead): void {
    this.#pages[page] = facts;
    this.#ids.set(page, new Set(ids));
    this.#faults.push(...faults.map((fault) => ({ page, fault })));
    for (const { path, place } of links) {
      const key = `${path}#${place}`;
      if (!this.#links.has(key)) this.#links.set(key, { page, path, place });
    }
  }

  finish(documents: readonly string[], redirects: readonly Redirect[] = []): SectionFacts {
    const moved = new Map(redirects.map(({ from, to }) => [from, to]));
    const own = new Set([...Object.keys(this.#pages), ...documents]);
    const links = [...this.#links.values()];
    const isInward = ({ path }: OutwardLink) => this.ownerOf(path) === this.app || own.has(path);
    const inward = links.filter(isInward);
    return {
      pages: this.#pages,
      outward: links.filter((link) => !isInward(link)),
      faults: [
        ...this.#faults,
        ...inward.flatMap((link) => this.#brokenLink(link, own, moved)),
        ...unique(this.#pages),
      ],
    };
  }

  #brokenLink(
    { page, path, place }: OutwardLink,
    own: ReadonlySet<string>,
    moved: ReadonlyMap<string, string>,
  ): Violation[] {
    const now = moved.get(path);
    if (now) return [{ page, fault: `links to ${path}, which has moved to ${now}` }];
    if (!own.has(path)) return [{ page, fault: `links to ${path}, which does not exist` }];
    const ids = this.#ids.get(path);
    if (!place || !ids || ids.has(place)) return [];
    return [{ page, fault: `links to ${path}#${place}, but that page has no such place` }];
  }
}
