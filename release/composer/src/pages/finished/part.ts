import { PART_PLACE } from '@site/contract';
import { serialize } from 'parse5';
import { pageRefusal, Refusal } from '../../refusal';
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

/** `frame` as the shell rendered it. `page`: for messages. Throws a Refusal, or Unreadable. */
export function fillPart(page: string, html: string, frame: string): FilledPage {
  const part = balanced(html);
  if (part === undefined)
    throw pageRefusal(page, 'its HTML closes an element that it did not open');
  const [before = '', after, ...others] = frame.split(PART_PLACE);
  if (after === undefined || others.length > 0)
    throw new Refusal(
      'E_RENDER',
      `${page}: the shell rendered no place for it; build and deploy the shell again`,
    );
  return { app: before + part + after, empty: before + after };
}
