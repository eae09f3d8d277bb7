declare global {
  interface Window {
    showCookieSettings?: () => void;
    /** The visitor asked before that. */
    cookieSettingsWanted?: boolean;
  }
}

export function provideCookieSettings(show: () => void): void {
  window.showCookieSettings = show;
  if (window.cookieSettingsWanted) show();
}
