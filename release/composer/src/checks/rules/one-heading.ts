import type { Page } from '../html/page';
import { findAll, visibleText } from '../html/tree';

/** Sources: WCAG 2.2, criteria 1.3.1 and 2.4.6. Exactly one: this site's rule. */
export function oneHeading({ body }: Page): string[] {
  const headings = findAll(body, 'h1');
  if (headings.length !== 1) return [`has ${headings.length} h1 headings instead of one`];
  return headings.every((heading) => visibleText(heading).text) ? [] : ['has an empty h1'];
}
