import {
  type DocumentsRelease,
  type FinishedPages,
  finishedPagesSchema,
  issueText,
} from '@site/contract';
import { parse } from 'css-tree';
import { Refusal } from '../../refusal';

/** Below server/. */
export const PAGES = 'pages.json';

type Pages = FinishedPages['pages'];

function read(text: string): { value: unknown; error?: string } {
  try {
    return { value: JSON.parse(text) };
  } catch (error) {
    return { value: {}, error: `not valid JSON (${(error as Error).message})` };
  }
}

function* routeViolations({ routes }: DocumentsRelease, pages: object): Generator<string> {
  const named = new Set(routes.flatMap((route) => route.pages));
  for (const path of named)
    if (!Object.hasOwn(pages, path)) yield `has no page ${path}, which a route names`;
  for (const path of Object.keys(pages))
    if (!named.has(path)) yield `has the page ${path}, which no route names`;
}

/** Browsers throw at others. */
function isSelector(text: string): boolean {
  try {
    parse(text, { context: 'selectorList' });
    return true;
  } catch {
    return false;
  }
}

function* selectorViolations(pages: Pages): Generator<string> {
  for (const [path, { interactive }] of Object.entries(pages)) {
    const parts = interactive?.parts;
    if (parts !== undefined && !isSelector(parts))
      yield `pages.${path}.interactive.parts: must be a CSS selector, not "${parts}"`;
  }
}

export interface InspectedPages {
  readonly violations: readonly Refusal[];
  /** Without faulty ones. */
  readonly pages: Pages;
  readonly documents?: FinishedPages['documents'];
}

export function inspectFinishedPages(text: string, release: DocumentsRelease): InspectedPages {
  const place = `${release.app} ${release.release}: server/${PAGES}`;
  const { value, error: syntax } = read(text);
  const { data, error } = finishedPagesSchema.safeParse(value);
  const issues = error?.issues ?? [];
  const stated = (value as { pages?: object | null } | null)?.pages;
  const faulty = new Set(issues.map(({ path }) => path[1]));
  const whole = Object.entries(stated ?? {}).filter(([path]) => !faulty.has(path));
  const pages = Object.fromEntries(whole) as Pages;
  const violations = [
    ...(syntax === undefined ? issues.map((issue) => issueText(issue)) : [syntax]),
    ...(stated && typeof stated === 'object' ? routeViolations(release, stated) : []),
    ...selectorViolations(pages),
  ];
  const remedy = 'write it as docs/release-format.md says';
  return {
    violations: violations.map(
      (violation) => new Refusal('E_INVALID_RELEASE', `${place}: ${violation}; ${remedy}`),
    ),
    pages,
    documents: data?.documents,
  };
}

/** Throws InvalidRelease. */
export function parseFinishedPages(text: string, release: DocumentsRelease): FinishedPages {
  const { violations, ...finished } = inspectFinishedPages(text, release);
  for (const violation of violations) throw violation;
  return finished;
}
