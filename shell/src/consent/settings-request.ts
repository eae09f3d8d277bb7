declare global {
  interface Window {
    /** Set once the application has started. */
    showCookieSettings?: () => void;
    /** The visitor asked before that. */
    cookieSettingsWanted?: boolean;
  }
}

export function provideCookieSettings(show: () => void): void {
  window.showCookieSettings = show;
  if (window.cookieSettingsWanted) show();
}
