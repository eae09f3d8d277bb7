import {
  type DocumentsRelease,
  type FinishedPages,
  finishedPagesSchema,
  issueText,
} from '@site/shared/contract';
import { parse } from 'css-tree';
import { Refusal } from '../../refusal';

/** Below server/. */
export const PAGES = 'pages.json';

type Pages = FinishedPages['pages'];

function read(text: string): { value: unknown; fault?: string } {
  try {
    return { value: JSON.parse(text) };
  } catch (fault) {
    return { value: {}, fault: `not valid JSON (${(fault as Error).message})` };
  }
}

function* routeFaults({ routes }: DocumentsRelease, pages: object): Generator<string> {
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

function* selectorFaults(pages: Pages): Generator<string> {
  for (const [path, { interactive }] of Object.entries(pages)) {
    const parts = interactive?.parts;
    if (parts !== undefined && !isSelector(parts))
      yield `pages.${path}.interactive.parts: must be a CSS selector, not "${parts}"`;
  }
}

export interface InspectedPages {
  readonly faults: readonly Refusal[];
  /** Without faulty ones. */
  readonly pages: Pages;
  readonly documents?: FinishedPages['documents'];
}

export function inspectFinishedPages(text: string, release: DocumentsRelease): InspectedPages {
  const place = `${release.app} ${release.release}: server/${PAGES}`;
  const { value, fault } = read(text);
  const { data, error } = finishedPagesSchema.safeParse(value);
  const issues = error?.issues ?? [];
  const given = (value as { pages?: object | null } | null)?.pages;
  const faulty = new Set(issues.map(({ path }) => path[1]));
  const whole = Object.entries(given ?? {}).filter(([path]) => !faulty.has(path));
  const pages = Object.fromEntries(whole) as Pages;
  const faults = [
    ...(fault === undefined ? issues.map((issue) => issueText(issue)) : [fault]),
    ...(given && typeof given === 'object' ? routeFaults(release, given) : []),
    ...selectorFaults(pages),
  ];
  const remedy = 'write it as docs/release-format.md says';
  return {
    faults: faults.map((what) => new Refusal('E_INVALID_RELEASE', `${place}: ${what}; ${remedy}`)),
    pages,
    documents: data?.documents,
  };
}

/** Throws InvalidRelease. */
export function parseFinishedPages(text: string, release: DocumentsRelease): FinishedPages {
  const { faults, ...found } = inspectFinishedPages(text, release);
  for (const fault of faults) throw fault;
  return found;
}
