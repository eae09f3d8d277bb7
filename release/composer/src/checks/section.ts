import type { AppName } from '@site/contract';
import type { PageAbout } from './page-about';
import type { Violation } from './violation';

/** A section's pages, however they came about: rendered now, or reused. */
export interface CheckedSection {
  readonly app: AppName;
  readonly pages: Readonly<Record<string, PageAbout>>;
  /** From an old path to a page of any section, perhaps with a fragment. */
  readonly redirects: Readonly<Record<string, string>>;
  /** Addresses that are not pages. */
  readonly files: ReadonlySet<string>;
}

export interface SectionLink {
  /** The first page with the link. */
  readonly page: string;
  readonly path: string;
  readonly fragment: string;
}

/** Each target once. */
export function linksOf({ pages }: CheckedSection): readonly SectionLink[] {
  const links = new Map<string, SectionLink>();
  for (const [page, about] of Object.entries(pages))
    for (const { path, fragment } of about.links) {
      const key = `${path}#${fragment}`;
      if (!links.has(key)) links.set(key, { page, path, fragment });
    }
  return [...links.values()];
}

export function repeatedTexts({ app, pages }: CheckedSection): Violation[] {
  const first = new Map<string, string>();
  return Object.entries(pages).flatMap(([page, { listed, title, description }]) => {
    if (!listed) return [];
    return Object.entries({ title, description }).flatMap(([name, content]) => {
      const key = `${name} ${content}`;
      const other = first.get(key);
      if (other === undefined) first.set(key, page);
      return other === undefined ? [] : [{ app, page, text: `has the same ${name} as ${other}` }];
    });
  });
}

function brokenLink(section: CheckedSection, { page, path, fragment }: SectionLink): Violation[] {
  const { app, pages, redirects, files } = section;
  const violation = (text: string) => [{ app, page, text }];
  const moved = Object.hasOwn(redirects, path) ? redirects[path] : undefined;
  if (moved) return violation(`links to ${path}, which has moved to ${moved}`);
  const target = Object.hasOwn(pages, path) ? pages[path] : undefined;
  if (!target && !files.has(path)) return violation(`links to ${path}, which does not exist`);
  if (!fragment || !target || target.ids.includes(fragment)) return [];
  return violation(`links to ${path}#${fragment}, but that page has no such place`);
}

/** Whatever else is live. */
export function sectionViolations(
  section: CheckedSection,
  isInward: (path: string) => boolean,
): Violation[] {
  const { app, pages } = section;
  return [
    ...Object.entries(pages).flatMap(([page, { violations }]) =>
      violations.map((violation) => ({ app, page, ...violation })),
    ),
    ...linksOf(section)
      .filter(({ path }) => isInward(path))
      .flatMap((link) => brokenLink(section, link)),
    ...repeatedTexts(section),
  ];
}
