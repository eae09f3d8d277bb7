/**
 * Notices of the whole site: the shell shows them, every app may send one. One singleton for all. The
 * library behind it comes with the first notice, or when a visitor begins to fill in a form.
 */
import { useEffect, useRef, useSyncExternalStore } from 'react';
import type { ExternalToast, ToasterProps } from 'sonner';

type Library = typeof import('sonner');
type Kind = 'success' | 'error' | 'info' | 'warning' | 'loading' | 'message';

let library: Library | undefined;
let loading: Promise<Library> | undefined;
const listeners = new Set<() => void>();

async function fetchLibrary(): Promise<Library> {
  library = await import(/* webpackChunkName: "notices" */ 'sonner');
  for (const listener of listeners) listener();
  return library;
}

function load(): Promise<Library> {
  loading ??= fetchLibrary().catch((fault: unknown) => {
    loading = undefined;
    throw fault;
  });
  return loading;
}

let sent = 0;

const report = (fault: unknown) => reportError(fault);

const send =
  (kind: Kind) =>
  (title: string, options: ExternalToast = {}): string | number => {
    const id = options.id ?? `notice-${++sent}`;
    load()
      .then(({ toast: show }) => show[kind](title, { ...options, id }))
      .catch(report);
    return id;
  };

/** Shows a notice; gives its id, by which it can be dismissed. */
export const toast = Object.assign(send('message'), {
  success: send('success'),
  error: send('error'),
  info: send('info'),
  warning: send('warning'),
  loading: send('loading'),
  message: send('message'),
  /** Takes a notice away, or all of them. */
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

/** Who fills in a form will be told something: what tells it is there by then. */
function prepare({ target }: FocusEvent): void {
  if ((target as Element).closest('form')) load().catch(() => undefined);
}

/** Where notices appear: a live region, empty until there is one, and the same one from then on. */
export function Toaster(props: ToasterProps) {
  const region = useRef<HTMLElement>(null);
  const loaded = useSyncExternalStore(
    subscribe,
    () => library,
    () => undefined,
  );
  useEffect(() => {
    document.addEventListener('focusin', prepare);
    return () => document.removeEventListener('focusin', prepare);
  }, []);
  // The library makes a region of its own: what is in both would be read out twice.
  useEffect(() => region.current?.querySelector('section')?.removeAttribute('aria-live'), [loaded]);
  return (
    <section
      ref={region}
      aria-label={`${props.containerAriaLabel ?? 'Notifications'} alt+T`}
      tabIndex={-1}
      aria-live="polite"
      aria-relevant="additions text"
      aria-atomic="false"
    >
      {loaded && <loaded.Toaster {...props} customAriaLabel="" />}
    </section>
  );
}
