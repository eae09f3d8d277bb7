import type { AppName, Redirect } from '@site/shared/contract';
import { isText, listOf, shapeOf, type TypeOf } from '@site/shared/shape';
import { type CrossSectionLink, isPageFacts, type PageFacts, type SectionFacts } from './facts';
import type { Violation } from './violation';
import { isListed, metaContents, type Page } from './html/page';
import { faultsOf } from './rules/rules';
import { canonicalPath } from './rules/addresses';

/** Decoded as browsers do; invalid escapes stay. */
function placeOf({ hash }: URL): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return hash.slice(1);
  }
}

export const isPageRead = shapeOf({
  facts: isPageFacts,
  ids: listOf(isText),
  links: listOf(shapeOf({ path: isText, place: isText })),
  faults: listOf(isText),
});

export type PageRead = TypeOf<typeof isPageRead>;

export function pageRead(page: Page, faults = faultsOf(page)): PageRead {
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
    faults,
  };
}

export function unique(pages: Readonly<Record<string, PageFacts>>): Violation[] {
  const first = new Map<string, string>();
  return Object.entries(pages).flatMap(([page, { listed, title, description }]) => {
    if (!listed) return [];
    return Object.entries({ title, description }).flatMap(([name, text]) => {
      const key = `${name} ${text}`;
      const other = first.get(key);
      if (other === undefined) first.set(key, page);
      return other === undefined ? [] : [{ page, fault: `has the same ${name} as ${other}` }];
    });
  });
}

/** Keeps little of each page, so thousands fit in memory. */
export class SectionReader {
  readonly #pages: Record<string, PageFacts> = {};
  readonly #ids = new Map<string, ReadonlySet<string>>();
  readonly #links = new Map<string, CrossSectionLink>();
  readonly #faults: Violation[] = [];

  constructor(
    readonly app: AppName,
    readonly ownerOf: (path: string) => AppName | undefined,
  ) {}

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
    const isInward = ({ path }: CrossSectionLink) =>
      this.ownerOf(path) === this.app || own.has(path);
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
    { page, path, place }: CrossSectionLink,
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
