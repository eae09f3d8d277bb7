declare global {
  interface Window {
    /** Given by the application when it has started. */
    showCookieSettings?: () => void;
    /** The visitor asked for the settings before it had. */
    cookieSettingsWanted?: boolean;
  }
}

/** Takes how the settings are shown, and shows them if the visitor has asked already. */
export function offerCookieSettings(show: () => void): void {
  window.showCookieSettings = show;
  if (window.cookieSettingsWanted) show();
}
