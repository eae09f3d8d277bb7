/** Also undefined where cookies are blocked. */
export function getCookie(name: string): string | undefined {
  try {
    const prefix = `${name}=`;
    const pair = document.cookie.split('; ').find((candidate) => candidate.startsWith(prefix));
    return pair?.slice(prefix.length);
  } catch {
    return undefined;
  }
}

export function cookieNames(): readonly string[] {
  try {
    return document.cookie.split('; ').map((pair) => pair.split('=', 1)[0] ?? '');
  } catch {
    return [];
  }
}

/** 0 days deletes the cookie. */
export function setCookie(name: string, value: string, days: number, more = ''): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  try {
    document.cookie = `${name}=${value}; Max-Age=${days * 86_400}; Path=/; SameSite=Lax${more}${secure}`;
  } catch {
    // Cookies are blocked: the choice lasts as long as the page.
  }
}
