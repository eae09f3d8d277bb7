/** What the visitor has in place of what failed. */
export type Instead =
  | 'a page load'
  | 'the prerendered page'
  | 'the part as it was'
  | 'the same, rendered again'
  | 'an error'
  | 'nothing';

export interface Fault {
  /** What failed, in words. */
  readonly what: string;
  /** The app it belongs to, and its release if that is known. */
  readonly section: string;
  readonly release?: string | undefined;
  readonly instead: Instead;
}

/** Listen for it on the window to collect faults; `preventDefault()` keeps them from the console. */
export const FAULT_EVENT = 'site-fault';

/** More faults than that in one document tell nothing new. */
const MOST = 50;

const reported = new Set<string>();

/**
 * The one way to tell of a fault that a visitor need not notice: each once, as an event on the window, and as
 * one line on the console unless somebody takes it. Takes what was thrown and where. Never throws.
 */
export function reportFault(thrown: unknown, where: Omit<Fault, 'what'>): void {
  const detail: Fault = { what: String(thrown), ...where };
  const { what, section, release = '', instead } = detail;
  const line = `${section} ${release}: ${what}. The visitor has ${instead}.`;
  if (reported.has(line) || reported.size === MOST) return;
  reported.add(line);
  const untaken = window.dispatchEvent(new CustomEvent(FAULT_EVENT, { detail, cancelable: true }));
  if (untaken) console.warn(line);
}
