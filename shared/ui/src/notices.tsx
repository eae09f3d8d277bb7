/**
 * One singleton for all apps. The library loads with the first notice, or when a visitor starts to
 * fill in a form.
 */
import { useEffect, useSyncExternalStore } from 'react';
import type { ExternalToast, ToasterProps } from 'sonner';

type Library = typeof import('./notices-library');
type Kind = 'success' | 'error' | 'info' | 'warning' | 'loading' | 'message';

let library: Library | undefined;
let loading: Promise<Library> | undefined;
const listeners = new Set<() => void>();

async function fetchLibrary(): Promise<Library> {
  library = await import(/* webpackChunkName: "notices" */ './notices-library');
  for (const listener of listeners) listener();
  return library;
}

function load(): Promise<Library> {
  loading ??= fetchLibrary().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

let sent = 0;

const report = (error: unknown) => reportError(error);

const send =
  (kind: Kind) =>
  (title: string, options: ExternalToast = {}): string | number => {
    const id = options.id ?? `notice-${++sent}`;
    load()
      .then(({ toast: show }) => show[kind](title, { ...options, id }))
      .catch(report);
    return id;
  };

export const toast = Object.assign(send('message'), {
  success: send('success'),
  error: send('error'),
  info: send('info'),
  warning: send('warning'),
  loading: send('loading'),
  message: send('message'),
  dismiss: (id?: string | number): void => {
    loading?.then(({ toast: shown }) => shown.dismiss(id)).catch(() => undefined);
  },
});

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** A form will send a notice soon. */
function prepare({ target }: FocusEvent): void {
  if ((target as Element).closest('form')) load().catch(() => undefined);
}

/** The library's live region comes with its code, before the first notice. */
export function Toaster(props: ToasterProps) {
  const loaded = useSyncExternalStore(
    subscribe,
    () => library,
    () => undefined,
  );
  useEffect(() => {
    document.addEventListener('focusin', prepare);
    return () => document.removeEventListener('focusin', prepare);
  }, []);
  return loaded ? <loaded.Toaster {...props} /> : null;
}
