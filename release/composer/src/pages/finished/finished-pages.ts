import {
  type DocumentsRelease,
  type FinishedPages,
  finishedPagesSchema,
  issueText,
} from '@site/contract';
import { parse } from 'css-tree';
import { Refusal } from '../../refusal';

function parseJson(text: string): { readonly value?: unknown; readonly error?: string } {
  try {
    return { value: JSON.parse(text) };
  } catch (error) {
    return { error: `not valid JSON (${(error as Error).message})` };
  }
}

function routeViolation({ routes }: DocumentsRelease, pages: object): string | undefined {
  const named = new Set(routes.flatMap((route) => route.pages));
  const missing = [...named].find((path) => !Object.hasOwn(pages, path));
  if (missing !== undefined) return `has no page ${missing}, which a route names`;
  const unnamed = Object.keys(pages).find((path) => !named.has(path));
  return unnamed && `has the page ${unnamed}, which no route names`;
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

function selectorViolation(pages: FinishedPages['pages']): string | undefined {
  for (const [path, { interactive }] of Object.entries(pages)) {
    const parts = interactive?.parts;
    if (parts !== undefined && !isSelector(parts))
      return `pages.${path}.interactive.parts: must be a CSS selector, not "${parts}"`;
  }
  return undefined;
}

/** `location`: for messages. Throws a Refusal. */
export function parseFinishedPages(
  text: string,
  release: DocumentsRelease,
  location: string,
): FinishedPages {
  const { value, error } = parseJson(text);
  const { data, error: invalid } = finishedPagesSchema.safeParse(value);
  const [issue] = invalid?.issues ?? [];
  const violation =
    error ??
    (issue && issueText(issue)) ??
    (data && (routeViolation(release, data.pages) ?? selectorViolation(data.pages)));
  if (data && violation === undefined) return data;
  const remedy = 'write it as docs/release-format.md says';
  throw new Refusal('E_INVALID_RELEASE', `${location}: ${violation}; ${remedy}`);
}
