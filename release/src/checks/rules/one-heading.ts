import type { Page } from '../html/page';
import { findAll, visibleText } from '../html/tree';

/** A page has one main heading, and it says something. */
export function oneHeading({ body }: Page): string[] {
  const headings = findAll(body, 'h1');
  if (headings.length !== 1) return [`has ${headings.length} h1 headings instead of one`];
  return headings.every((heading) => visibleText(heading).text) ? [] : ['has an empty h1'];
}
