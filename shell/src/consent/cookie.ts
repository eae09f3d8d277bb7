/** The value of a cookie; undefined if there is none, or cookies are blocked. */
export function cookie(name: string): string | undefined {
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

/** Keeps a cookie for the whole site for so many days, none to remove it; where cookies are blocked nothing happens. */
export function keepCookie(name: string, value: string, days: number, more = ''): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  try {
    document.cookie = `${name}=${value}; Max-Age=${days * 86_400}; Path=/; SameSite=Lax${more}${secure}`;
  } catch {
    // The choice lasts as long as the page.
  }
}
