export class Refused extends Error {}

const FOLDER = /^[a-z](?:[a-z0-9]|-(?=[a-z0-9]))*$/;

/** Lower-case letters, digits and single hyphens; throws a Refused otherwise. */
export function remoteName(word: string): string {
  if (FOLDER.test(word) && word.length <= 30) return word;
  throw new Refused(
    `"${word}" cannot be the name of a remote; use up to 30 lower-case letters, digits and single hyphens, beginning with a letter: guides`,
  );
}

/** "blog/authors" or "/blog/authors"; throws a Refused for a bad path. */
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

export const wordsOf = (name: string): string => name.replaceAll('-', ' ');

export const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

export const componentName = (name: string): string => name.split('-').map(capital).join('');

/** "GoHighLevel & You: 3 Tips" -> "gohighlevel-you-3-tips"; throws a Refused if nothing is left. */
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
