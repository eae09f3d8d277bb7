import { site } from '../../site-config';
import { isListed, metaContents, type Page, titleOf } from '../html/page';

const { title: TITLE, description: DESCRIPTION } = site.editorial;

const lengthViolations = (
  name: string,
  text: string,
  { least, most }: { least: number; most: number },
): string[] =>
  text.length >= least && text.length <= most
    ? []
    : [
        `${name} has ${text.length} characters instead of ${least} to ${most}: ${JSON.stringify(text)}`,
      ];

/**
 * Source: `editorial.title` and `editorial.description` in shared/site/site.config.ts; search engines publish no lengths.
 */
export function lengths(page: Page): string[] {
  if (!isListed(page)) return [];
  return [
    ...lengthViolations('title', titleOf(page), TITLE),
    ...metaContents(page, 'description').flatMap((text) =>
      lengthViolations('description', text, DESCRIPTION),
    ),
  ];
}
