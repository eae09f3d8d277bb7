import { type AppName, type Claims, ownerOf } from '@site/contract';
import { type CheckedSection, linksOf, type SectionLink, sectionViolations } from './section';
import type { Violation } from './violation';

class WholeSite {
  readonly #live: ReadonlySet<AppName>;

  constructor(
    readonly sections: readonly CheckedSection[],
    readonly claims: Claims,
    /** Addresses of documents that all sections have parts of. */
    readonly documents: ReadonlySet<string>,
  ) {
    this.#live = new Set(sections.map(({ app }) => app));
  }

  isInward({ app, pages, files, redirects }: CheckedSection, path: string): boolean {
    const isThere = Object.hasOwn(pages, path) || Object.hasOwn(redirects, path) || files.has(path);
    return isThere || ownerOf(this.claims, path) === app;
  }

  #findTarget(path: string) {
    for (const { pages, redirects, files } of this.sections) {
      if (Object.hasOwn(redirects, path)) return { moved: redirects[path] };
      if (Object.hasOwn(pages, path)) return { ids: pages[path]?.ids };
      if (files.has(path)) return {};
    }
    return this.documents.has(path) ? {} : undefined;
  }

  brokenLink(app: AppName, { page, path, fragment }: SectionLink, verb: string): Violation[] {
    const violation = (text: string) => [{ app, page, text: `${verb} to ${text}` }];
    const target = this.#findTarget(path);
    if (target?.moved) return violation(`${path}, which has moved to ${target.moved}`);
    const owner = ownerOf(this.claims, path);
    // A section that was never deployed may bring the page later.
    if (owner && !this.#live.has(owner)) return [];
    if (!target) return violation(`${path}, which ${owner ?? 'the site'} does not have`);
    if (!fragment || !target.ids || target.ids.includes(fragment)) return [];
    return violation(`${path}#${fragment}, but that page has no such place`);
  }

  repeatedTitles(): Violation[] {
    const first = new Map<string, { readonly app: AppName; readonly page: string }>();
    const violations: Violation[] = [];
    for (const { app, pages } of this.sections)
      for (const [page, { listed, title }] of Object.entries(pages)) {
        const other = listed ? first.get(title) : undefined;
        if (listed && !other) first.set(title, { app, page });
        if (!other || other.app === app) continue;
        violations.push({ app, page, text: `has the same title as ${other.page} (${other.app})` });
        violations.push({ ...other, text: `has the same title as ${page} (${app})` });
      }
    return violations;
  }
}

const redirectLinks = ({ redirects }: CheckedSection): SectionLink[] =>
  Object.entries(redirects).map(([page, to]) => {
    const [path = '', fragment = ''] = to.split('#');
    return { page, path, fragment };
  });

export interface SiteViolations {
  /** Of a section, whatever else is live. */
  readonly within: readonly Violation[];
  /** Such as a link to a page that another section lacks. */
  readonly between: readonly Violation[];
}

export function siteViolations(
  sections: readonly CheckedSection[],
  claims: Claims,
  documents: ReadonlySet<string>,
): SiteViolations {
  const site = new WholeSite(sections, claims, documents);
  const between = sections.flatMap((section) => [
    ...linksOf(section)
      .filter(({ path }) => !site.isInward(section, path))
      .flatMap((link) => site.brokenLink(section.app, link, 'links')),
    ...redirectLinks(section).flatMap((link) => site.brokenLink(section.app, link, 'redirects')),
  ]);
  return {
    within: sections.flatMap((section) =>
      sectionViolations(section, (path) => site.isInward(section, path)),
    ),
    between: [...between, ...site.repeatedTitles()],
  };
}
