import { captureOwnerStack } from 'react';
import { messageOf, report } from './report';
import type { DevFault } from '../faults/fault';

interface Info {
  readonly componentStack?: string | null | undefined;
}

const note =
  (kind: DevFault['kind']) =>
  (thrown: unknown, { componentStack }: Info = {}): void => {
    const stack = thrown instanceof Error ? (thrown.stack ?? '') : '';
    const stacks = [stack, captureOwnerStack() ?? '', componentStack ?? ''];
    // For a difference, the stack leads into React alone.
    if (kind === 'hydration') stacks.push(stacks.shift() ?? '');
    report({ kind, message: messageOf(thrown), stacks });
  };

export const handlers = {
  onRecoverableError: note('hydration'),
  onUncaughtError: note('render'),
  onCaughtError: note('render'),
};

/** React formats console messages from a pattern. */
const formatted = ([pattern, ...values]: readonly unknown[]): string =>
  String(pattern).replace(/%[sdoO]/g, () => String(values.shift()));

/** React reports attributes that differ on the console alone. */
export function watchConsole(): void {
  const say = console.error.bind(console);
  console.error = (...words: unknown[]) => {
    say(...words);
    if (!String(words[0]).startsWith('A tree hydrated but some attributes')) return;
    const message = messageOf(
      formatted(words).replace(/ This won't be patched[\s\S]*\/hydration-mismatch\s*/, '\n'),
    );
    report({ kind: 'hydration', message, stacks: [captureOwnerStack() ?? ''] });
  };
}
