import { toast } from '@site/shared/notices';
import { consentSettings } from '../content/consent';

type Library = typeof import('./library');

let library: Promise<Library> | undefined;

async function load(): Promise<Library> {
  const loaded = await import(/* webpackChunkName: "consent" */ './library');
  await loaded.start();
  return loaded;
}

function ready(): Promise<Library> {
  library ??= load().catch((reason: unknown) => {
    library = undefined;
    throw reason;
  });
  return library;
}

function sayThatItFailed(): void {
  const { title, text } = consentSettings.failed;
  toast.error(title, { description: text });
}

/** Reads the remembered choice, or opens the question. If its code cannot be had, everything stays denied. */
export function startConsent(): void {
  ready().catch(() => undefined);
}

/** What a visitor can do about cookies; each tells the visitor if it could not be done. */
export const consent = {
  acceptAll: () => ready().then((loaded) => loaded.acceptAll(), sayThatItFailed),
  rejectAll: () => ready().then((loaded) => loaded.rejectAll(), sayThatItFailed),
  showSettings: () => ready().then((loaded) => loaded.showSettings(), sayThatItFailed),
} satisfies Record<keyof Omit<Library, 'start'>, () => Promise<void>>;
