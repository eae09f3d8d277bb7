/**
 * The server's cookie with a visit's assignment. Browsers take this name over TLS only, and let no other host set it.
 */
const SECURE_COOKIE = /(?:^|;\s*)__Host-release_side=/;

const LOCAL_HOST = /^(?:localhost|.+\.localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

function isLocal({ url, headers }: Request): boolean {
  // Some proxies pass on the address of the server as the host.
  const isForwarded = /^https\b/i.test(headers.get('x-forwarded-proto')?.trim() ?? '');
  return !isForwarded && LOCAL_HOST.test(new URL(url).hostname);
}

/** Over plain HTTP another host can plant the cookie, so it counts only on this machine's addresses. */
export const isTrusted = (request: Request): boolean =>
  SECURE_COOKIE.test(request.headers.get('cookie') ?? '') || isLocal(request);
