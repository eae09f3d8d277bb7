import { type AppName, type Claims, ownerOf } from '@site/contract';
import type { PageAbout } from './page-about';
import type { Violation } from './violation';

export interface CheckedSection {
  readonly app: AppName;
  readonly pages: Readonly<Record<string, PageAbout>>;
  /** Old path -> page of any section, perhaps with a fragment. */
  readonly redirects: Readonly<Record<string, string>>;
  /** Addresses that are not pages. */
  readonly files: ReadonlySet<string>;
}

export interface SiteViolations {
  /** Violations of a section alone. */
  readonly within: readonly Violation[];
  /** Violations between sections, such as a dead link to another one. */
  readonly between: readonly Violation[];
}

interface Target {
  readonly app?: AppName;
  readonly moved?: string;
  readonly ids?: readonly string[];
}

function targetsOf(
  sections: readonly CheckedSection[],
  documents: readonly string[],
): ReadonlyMap<string, Target> {
  const targets = new Map<string, Target>(documents.map((path) => [path, {}]));
  for (const { app, pages, redirects, files } of sections) {
    for (const path of files) targets.set(path, { app });
    for (const [path, { ids }] of Object.entries(pages)) targets.set(path, { app, ids });
    for (const [path, moved] of Object.entries(redirects)) targets.set(path, { app, moved });
  }
  return targets;
}

interface SectionLink {
  readonly verb: string;
  /** The first page with the link. */
  readonly page: string;
  readonly path: string;
  readonly fragment: string;
}

/** Each target once. */
function linksOf({ pages, redirects }: CheckedSection): readonly SectionLink[] {
  const links = new Map<string, SectionLink>();
  for (const [page, about] of Object.entries(pages))
    for (const { path, fragment } of about.links) {
      const key = `${path}#${fragment}`;
      if (!links.has(key)) links.set(key, { verb: 'links', page, path, fragment });
    }
  const redirected = Object.entries(redirects).map(([page, to]) => {
    const [path = '', fragment = ''] = to.split('#');
    return { verb: 'redirects', page, path, fragment };
  });
  return [...links.values(), ...redirected];
}

/**
 * Compares pages that search engines may list. Of two in one section the second is wrong; of two sections, both are.
 */
function repeatedTexts(sections: readonly CheckedSection[]): SiteViolations {
  const within: Violation[] = [];
  const between: Violation[] = [];
  const first = new Map<string, { readonly app: AppName; readonly page: string }>();
  for (const { app, pages } of sections)
    for (const [page, { listed, title, description }] of Object.entries(pages)) {
      if (!listed) continue;
      const texts = { title, description: `${app} ${description}` };
      for (const [name, text] of Object.entries(texts)) {
        const key = `${name} ${text}`;
        const other = first.get(key);
        const same = `has the same ${name} as`;
        if (!other) first.set(key, { app, page });
        else if (other.app === app) within.push({ app, page, text: `${same} ${other.page}` });
        else {
          between.push({ app, page, text: `${same} ${other.page} (${other.app})` });
          between.push({ ...other, text: `${same} ${page} (${app})` });
        }
      }
    }
  return { within, between };
}

/** `documents`: addresses that the composer makes from all sections. */
export function siteViolations(
  sections: readonly CheckedSection[],
  claims: Claims,
  documents: readonly string[],
): SiteViolations {
  const targets = targetsOf(sections, documents);
  const live = new Set(sections.map(({ app }) => app));

  function problemWith(app: AppName, { path, fragment }: SectionLink): string | undefined {
    const target = targets.get(path);
    if (target?.moved) return `${path}, which has moved to ${target.moved}`;
    const owner = ownerOf(claims, path);
    // A section that was never deployed may bring the page later.
    if (owner && !live.has(owner)) return undefined;
    if (!target)
      return `${path}, which ${owner === app ? 'does not exist' : `${owner ?? 'the site'} does not have`}`;
    if (!fragment || !target.ids || target.ids.includes(fragment)) return undefined;
    return `${path}#${fragment}, but that page has no such place`;
  }

  const repeated = repeatedTexts(sections);
  const within: Violation[] = [];
  const between: Violation[] = [];
  for (const section of sections) {
    const { app, pages } = section;
    for (const [page, { violations }] of Object.entries(pages))
      within.push(...violations.map((violation) => ({ app, page, ...violation })));
    for (const link of linksOf(section)) {
      const problem = problemWith(app, link);
      const isInward = targets.get(link.path)?.app === app || ownerOf(claims, link.path) === app;
      const list = isInward && link.verb === 'links' ? within : between;
      if (problem) list.push({ app, page: link.page, text: `${link.verb} to ${problem}` });
    }
  }
  return {
    within: [...within, ...repeated.within],
    between: [...between, ...repeated.between],
  };
}
