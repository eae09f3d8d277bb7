import { type FinishedPages, PART_PLACE } from '@site/shared/contract';
import { serialize } from 'parse5';
import { RenderFailed } from '../../platform/errors';
import { documentOf } from '../../checks/html/parse';
import { find, isElement } from '../../checks/html/tree';

type Page = FinishedPages['pages'][string];

/**
 * As a browser reads it, with every element closed: an open form would take in the frame's fields. undefined if it
 * closes an element that it has not opened. Throws Unreadable.
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
    `${place}, page ${path}: its HTML ends outside of its part; close what it opens, and nothing else, and build it again`,
  );
}

export interface FilledPage {
  readonly app: string;
  /** Without the part. */
  readonly empty: string;
  readonly read: readonly string[];
}

/** `frame` as the shell rendered it. Throws RenderFailed or Unreadable. */
export function filledPage(place: string, path: string, page: Page, frame: string): FilledPage {
  const part = partOf(place, path, page);
  const [before = '', after, ...others] = frame.split(PART_PLACE);
  if (after === undefined || others.length > 0)
    throw new RenderFailed(`${place}, page ${path}: the shell rendered no place for it`);
  // Its text counts as read, so that it is written again when that changes (page-inputs.ts).
  return { app: before + part + after, empty: before + after, read: [`=${path}`] };
}
