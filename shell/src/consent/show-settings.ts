import { toast } from '@site/ui/notices';
import { consentSettings } from '../content/consent';

declare global {
  interface Window {
    showCookieSettings?: () => void;
    /** The visitor asked before that. */
    cookieSettingsWanted?: boolean;
  }
}

type Library = typeof import('./settings-library');

const LOAD_TIMEOUT_MS = 2000;

const timeout = () =>
  new Promise<never>((_resolve, reject) =>
    setTimeout(() => reject(new Error('too late')), LOAD_TIMEOUT_MS),
  );

let library: Promise<Library> | undefined;

const load = (): Promise<Library> => import(/* webpackChunkName: "consent" */ './settings-library');

function loadOnce(): Promise<Library> {
  library ??= load().catch((reason: unknown) => {
    library = undefined;
    throw reason;
  });
  return library;
}

function showLoadError(): void {
  const { title, text } = consentSettings.failed;
  toast.error(title, { description: text });
}

export const showSettings = (): Promise<void> =>
  Promise.race([loadOnce(), timeout()]).then((loaded) => loaded.showSettings(), showLoadError);

export function provideCookieSettings(show: () => void): void {
  window.showCookieSettings = show;
  if (window.cookieSettingsWanted) show();
}
