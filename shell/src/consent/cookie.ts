/** Also undefined where cookies are blocked. */
export function getCookie(name: string): string | undefined {
  try {
    const start = `${name}=`;
    const found = document.cookie.split('; ').find((one) => one.startsWith(start));
    return found?.slice(start.length);
  } catch {
    return undefined;
  }
}

export function cookieNames(): readonly string[] {
  try {
    return document.cookie.split('; ').map((one) => one.split('=', 1)[0] ?? '');
  } catch {
    return [];
  }
}

/** 0 days deletes the cookie. Does nothing where cookies are blocked. */
export function setCookie(name: string, value: string, days: number, more = ''): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  try {
    document.cookie = `${name}=${value}; Max-Age=${days * 86_400}; Path=/; SameSite=Lax${more}${secure}`;
  } catch {
    // The choice lasts as long as the page.
  }
}
