/** What stands in the way, and what to do: told to whoever ran the command, without a stack. */
export class Refused extends Error {}

const FOLDER = /^[a-z](?:[a-z0-9]|-(?=[a-z0-9]))*$/;

/** Takes the name of a remote to be; throws a Refused unless it has lower-case letters, digits and single hyphens. */
export function remoteName(word: string): string {
  if (FOLDER.test(word) && word.length <= 30) return word;
  throw new Refused(
    `"${word}" cannot be the name of a remote; use up to 30 lower-case letters, digits and single hyphens, beginning with a letter: guides`,
  );
}

/** Takes "blog/authors" or "/blog/authors", gives the path; throws a Refused that says what a path may have. */
export function pagePath(word: string): string {
  const path = `/${word.replace(/^\//, '')}`;
  if (
    path !== '/' &&
    path
      .slice(1)
      .split('/')
      .every((part) => FOLDER.test(part))
  )
    return path;
  throw new Refused(
    `"${word}" cannot be the address of a page; use lower-case letters, digits and single hyphens between slashes: blog/authors`,
  );
}

/** "affiliate-terms" -> "affiliate terms". */
export const wordsOf = (name: string): string => name.replaceAll('-', ' ');

/** "affiliate terms" -> "Affiliate terms". */
export const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** "affiliate-terms" -> "AffiliateTerms", as components and their folders are called. */
export const componentName = (name: string): string => name.split('-').map(capital).join('');

/** "GoHighLevel & You: 3 Tips" -> "gohighlevel-you-3-tips"; throws a Refused if nothing is left of it. */
export function slugOf(title: string): string {
  const slug = title
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9\s-]/g, '')
    .trim()
    .replaceAll(/[\s-]+/g, '-');
  if (slug) return slug;
  throw new Refused(`"${title}" has no letter for an address; give the post a title in words`);
}
