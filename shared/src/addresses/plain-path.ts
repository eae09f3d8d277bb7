/** What follows an address in a text, or was added to its end by mistake. */
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

/** A loop: a regular expression for a run at the end takes quadratic time. */
function withoutTrailing(text: string): string {
  let end = text.length;
  while (end > 0 && TRAILING.test(text.charAt(end - 1))) end--;
  return text.slice(0, end);
}

/**
 * The path that is meant by one in another form: "/blog/my-post" for "/blog//%6Dy-post.". Letter case stays.
 * Undefined where a path of the site cannot be meant: other letters, names that begin with a dot, addresses that begin with "/_".
 */
export function plainPath(pathname: string): string | undefined {
  const text = decoded(pathname);
  if (text === undefined || HIDDEN.test(text)) return undefined;
  const plain = `/${withoutTrailing(text)}`.replaceAll(/\/{2,}/g, '/');
  return SAFE.test(plain) && !plain.startsWith('/_') ? plain : undefined;
}
