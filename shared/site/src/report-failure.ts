import { report } from '../site.config';

/** What the visitor gets instead. */
export type Instead =
  | 'a page load'
  | 'the prerendered page'
  | 'the part as it was'
  | 'the same, rendered again'
  | 'an error'
  | 'nothing';

export interface Failure {
  readonly what: string;
  /** The app, and its release if known. */
  readonly section: string;
  readonly release?: string | undefined;
  readonly instead: Instead;
  readonly stack?: string | undefined;
}

/** Listen on the window to collect failures; `preventDefault()` keeps them off the console. */
export const FAILURE_EVENT = 'site-fault';

/** Per document. */
const MAX_FAILURES = 50;

const reported = new Set<string>();

/** Of the innermost error: RemoteError wraps others. */
function stackOf(thrown: unknown): string | undefined {
  if (!(thrown instanceof Error)) return undefined;
  return stackOf(thrown.cause) ?? thrown.stack;
}

/** Reports each failure once. Never throws. */
export function reportFailure(thrown: unknown, where: Omit<Failure, 'what' | 'stack'>): void {
  const failure: Failure = { what: String(thrown), ...where };
  const detail = report ? { ...failure, stack: stackOf(thrown) } : failure;
  const { what, section, release = '', instead } = detail;
  const line = `${section} ${release}: ${what}. The visitor has ${instead}.`;
  if (reported.has(line) || reported.size === MAX_FAILURES) return;
  reported.add(line);
  const isUnhandled = window.dispatchEvent(
    new CustomEvent(FAILURE_EVENT, { detail, cancelable: true }),
  );
  if (isUnhandled) console.warn(line);
}
