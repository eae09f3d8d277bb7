import { socialCardPath } from '@site/shared/contract';
import { metaContents, type Page } from '../page';
import { canonicalsOf } from './head-tags';

const other = (name: string, stated: readonly string[], expected: string) =>
  stated
    .filter((address) => address !== expected)
    .map((address) => `${name} is ${address || 'empty'}, but the page is at ${expected}`);

const otherCard = (name: string, stated: readonly string[], expected: string) =>
  stated
    .filter((address) => address !== expected)
    .map((address) => `${name} is ${address || 'empty'}, but the page’s card is ${expected}`);

/** The page calls itself by the one address it has, and its social card by the one that card has. */
export function addresses(page: Page): string[] {
  const address = page.site.url + page.path;
  const card = page.site.url + socialCardPath(page.path);
  return [
    ...other('canonical', canonicalsOf(page), address),
    ...other('og:url', metaContents(page, 'og:url'), address),
    ...otherCard('og:image', metaContents(page, 'og:image'), card),
    ...otherCard('twitter:image', metaContents(page, 'twitter:image'), card),
  ];
}
