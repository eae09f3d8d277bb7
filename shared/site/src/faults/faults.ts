import { report } from '../../site.config';

/** What the visitor gets instead. */
export type Instead =
  | 'a page load'
  | 'the prerendered page'
  | 'the part as it was'
  | 'the same, rendered again'
  | 'an error'
  | 'nothing';

export interface Fault {
  readonly what: string;
  /** The app, and its release if known. */
  readonly section: string;
  readonly release?: string | undefined;
  readonly instead: Instead;
  /** Only while `report` is on in site.config.ts. */
  readonly stack?: string | undefined;
}

/** Listen on the window to collect faults; `preventDefault()` keeps them off the console. */
export const FAULT_EVENT = 'site-fault';

/** Per document. */
const MAX_FAULTS = 50;

const reported = new Set<string>();

/** Of the innermost error: RemoteFault wraps others. */
function stackOf(thrown: unknown): string | undefined {
  if (!(thrown instanceof Error)) return undefined;
  return stackOf(thrown.cause) ?? thrown.stack;
}

/** Reports each fault once; a window event may keep it off the console. Never throws. */
export function reportFault(thrown: unknown, where: Omit<Fault, 'what' | 'stack'>): void {
  const fault: Fault = { what: String(thrown), ...where };
  const detail = report ? { ...fault, stack: stackOf(thrown) } : fault;
  const { what, section, release = '', instead } = detail;
  const line = `${section} ${release}: ${what}. The visitor has ${instead}.`;
  if (reported.has(line) || reported.size === MAX_FAULTS) return;
  reported.add(line);
  const isUnhandled = window.dispatchEvent(
    new CustomEvent(FAULT_EVENT, { detail, cancelable: true }),
  );
  if (isUnhandled) console.warn(line);
}
