/** Often copied along with an address. */
const TRAILING = /[/\s.,;:!)\]>"']/;
const SAFE = /^\/(?:[\w.~/-]*[\w~-])?$/;
const HIDDEN = /\/\./;

function decoded(pathname: string): string | undefined {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return undefined;
  }
}

/** A regular expression for the end would take quadratic time. */
function withoutTrailing(text: string): string {
  let end = text.length;
  while (end > 0 && TRAILING.test(text.charAt(end - 1))) end--;
  return text.slice(0, end);
}

/** "/blog/my-post" for "/blog//%6Dy-post.". undefined if no page can be meant, such as for "/_". */
export function plainPath(pathname: string): string | undefined {
  const text = decoded(pathname);
  if (text === undefined || HIDDEN.test(text)) return undefined;
  const plain = `/${withoutTrailing(text)}`.replaceAll(/\/{2,}/g, '/');
  return SAFE.test(plain) && !plain.startsWith('/_') ? plain : undefined;
}
