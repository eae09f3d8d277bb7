import type { AppName } from '@site/shared/contract';
import type { Violation } from './violation';
import type { CrossSectionLink, SectionFacts } from './facts';

export interface ComposedSection {
  readonly app: AppName;
  readonly facts: SectionFacts;
  /** Path -> page; redirects are not pages. */
  readonly pages: Readonly<Record<string, { readonly redirect?: string }>>;
}

export interface ComposedSite {
  readonly sections: readonly ComposedSection[];
  readonly paths: ReadonlySet<string>;
  readonly ownerOf: (path: string) => AppName | undefined;
  readonly idsOf: (path: string) => Promise<ReadonlySet<string>>;
}

/** Shows only next to other sections. */
export interface CrossSectionViolation extends Violation {
  readonly app: AppName;
  /** Unless it is fixing the page. */
  readonly remedy?: string;
}

async function brokenLink(
  { sections, paths, ownerOf, idsOf }: ComposedSite,
  { page, path, place }: CrossSectionLink,
  verb = 'links',
): Promise<Violation[]> {
  const moved = sections.map(({ pages }) => pages[path]?.redirect).find(Boolean);
  if (moved) return [{ page, fault: `${verb} to ${path}, which has moved to ${moved}` }];
  const owner = ownerOf(path);
  // A section that was never deployed may bring the page later.
  if (owner && !sections.some(({ app }) => app === owner)) return [];
  if (!paths.has(path))
    return [{ page, fault: `${verb} to ${path}, which ${owner ?? 'the site'} does not have` }];
  if (!place || (await idsOf(path)).has(place)) return [];
  return [{ page, fault: `${verb} to ${path}#${place}, but that page has no such place` }];
}

function duplicates(sections: readonly ComposedSection[]): CrossSectionViolation[] {
  const first = new Map<string, { app: AppName; page: string }>();
  const faults: CrossSectionViolation[] = [];
  for (const { app, facts } of sections) {
    for (const [page, { listed, title }] of Object.entries(facts.pages)) {
      const other = listed ? first.get(title) : undefined;
      if (listed && !other) first.set(title, { app, page });
      if (!other || other.app === app) continue;
      faults.push({ app, page, fault: `has the same title as ${other.page} (${other.app})` });
      faults.push({ ...other, fault: `has the same title as ${page} (${app})` });
    }
  }
  return faults;
}

/** Like links, but reported with their own address. */
const redirectsOf = ({ pages }: ComposedSection): CrossSectionLink[] =>
  Object.entries(pages).flatMap(([page, { redirect }]) => {
    if (!redirect) return [];
    const [path = '', place = ''] = redirect.split('#');
    return [{ page, path, place }];
  });

export async function crossSectionViolations(site: ComposedSite): Promise<CrossSectionViolation[]> {
  const links = site.sections.flatMap(({ app, facts }) =>
    facts.outward.map(async (link) =>
      (await brokenLink(site, link)).map((fault) => ({ app, ...fault })),
    ),
  );
  const redirects = site.sections.flatMap((section) =>
    redirectsOf(section).map(async (redirect) =>
      (await brokenLink(site, redirect, 'redirects')).map((fault) => ({
        app: section.app,
        ...fault,
      })),
    ),
  );
  return [...(await Promise.all([...links, ...redirects])).flat(), ...duplicates(site.sections)];
}
