import type { ConsoleMessage } from 'playwright-core';

export type Kind =
  | 'a page fault'
  | 'a stalled navigation'
  | 'an uncaught error'
  | 'a console error'
  | 'a policy violation'
  | 'an integrity violation'
  | 'a failed file'
  | 'a blank page'
  | 'overflow'
  | 'a dead link'
  | 'a dead control'
  | 'a focus trap'
  | 'a busy page'
  | 'a dead page';

export interface Finding {
  readonly kind: Kind;
  readonly what: string;
  /** With addresses of release files, for the source maps. */
  readonly trace?: string | undefined;
}

export class StepFailed extends Error {
  constructor(
    readonly kind: Kind,
    what: string,
    readonly trace?: string,
  ) {
    super(what);
  }
}

/** Of a control. */
export class NoEffect extends StepFailed {
  constructor() {
    super('a dead control', 'nothing in the page changes');
  }
}

/** The source of a console message, in the format of stack traces. */
const placeOf = (message: ConsoleMessage) => {
  const { url, lineNumber, columnNumber } = message.location();
  return `${url}:${lineNumber + 1}:${columnNumber + 1}`;
};

function consoleKind(text: string): Kind {
  if (text.includes('Content Security Policy')) return 'a policy violation';
  return text.includes("'integrity' attribute") ? 'an integrity violation' : 'a console error';
}

/** Code that no release has. */
const EXTENSION = /-extension:\/\//;

/** The browser blocks other hosts, so fetches fail; failed files of the site have own findings. */
const UNREACHABLE = /Failed to fetch/;

const isBlameless = (text: string) => EXTENSION.test(text) || UNREACHABLE.test(text);

export function ofMessage(message: ConsoleMessage): Finding | undefined {
  const text = message.text();
  if (text.startsWith('Failed to decode downloaded font'))
    return { kind: 'a failed file', what: text, trace: text };
  // Failed files have findings of their own; other hosts are blocked.
  if (message.type() !== 'error' || text.startsWith('Failed to load resource')) return undefined;
  const trace = `${text}\n${placeOf(message)}`;
  return isBlameless(trace) ? undefined : { kind: consoleKind(text), what: text, trace };
}

export function ofUncaught(fault: Error): Finding | undefined {
  const { stack = '' } = fault;
  const what = String(fault);
  return isBlameless(what + stack) ? undefined : { kind: 'an uncaught error', what, trace: stack };
}

/**
 * Stalls come mostly from load. They are a kind of their own, so that one on the live version does not excuse other
 * faults.
 */
export const ofPageFault = (what: string): Finding => ({
  kind: what.includes('made no progress') ? 'a stalled navigation' : 'a page fault',
  what,
});
