import { type FinishedPages, PART_PLACE } from '@site/shared/contract';
import { serialize } from 'parse5';
import { RenderFailed } from '../../platform/errors';
import { documentOf } from '../../checks/html/parse';
import { find, isElement } from '../../checks/html/tree';

type Page = FinishedPages['pages'][string];

/**
 * Parsed as in a browser, with every element closed: an open form would include the frame's fields. undefined if it
 * closes an element that it did not open. Throws Unreadable.
 */
function balanced(html: string): string | undefined {
  const body = find(documentOf(`<!doctype html><body><div>${html}`), 'body');
  const [part, ...others] = body?.childNodes ?? [];
  const isWhole = part && isElement(part) && part.tagName === 'div' && others.length === 0;
  return isWhole ? serialize(part) : undefined;
}

/** Throws RenderFailed or Unreadable. */
export function partOf(place: string, path: string, { html }: Page): string {
  const part = balanced(html);
  if (part !== undefined) return part;
  throw new RenderFailed(
    `${place}, page ${path}: its HTML closes an element that it did not open; remove that end tag and build again`,
  );
}

export interface FilledPage {
  readonly app: string;
  readonly empty: string;
  readonly read: readonly string[];
}

/** `frame` as the shell rendered it. Throws RenderFailed or Unreadable. */
export function filledPage(place: string, path: string, page: Page, frame: string): FilledPage {
  const part = partOf(place, path, page);
  const [before = '', after, ...others] = frame.split(PART_PLACE);
  if (after === undefined || others.length > 0)
    throw new RenderFailed(
      `${place}, page ${path}: the shell rendered no place for it; build and deploy the shell again`,
    );
  // Counts its text as read: when that changes, the page is written again (page-inputs.ts).
  return { app: before + part + after, empty: before + after, read: [`=${path}`] };
}
