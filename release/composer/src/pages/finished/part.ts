import { PART_PLACE } from '@site/contract';
import { serialize } from 'parse5';
import { Refusal } from '../../refusal';
import { documentOf } from '../../checks/html/parse';
import { find, isElement } from '../../checks/html/tree';

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

export interface FilledPage {
  readonly app: string;
  /** Without the part. */
  readonly empty: string;
}

/** `frame` as the shell rendered it. Throws a Refusal, or Unreadable. */
export function fillPart(name: string, path: string, html: string, frame: string): FilledPage {
  const part = balanced(html);
  if (part === undefined)
    throw new Refusal(
      'E_RENDER',
      `${name}, page ${path}: its HTML closes an element that it did not open; remove that end tag and build again`,
    );
  const [before = '', after, ...others] = frame.split(PART_PLACE);
  if (after === undefined || others.length > 0)
    throw new Refusal(
      'E_RENDER',
      `${name}, page ${path}: the shell rendered no place for it; build and deploy the shell again`,
    );
  return { app: before + part + after, empty: before + after };
}
