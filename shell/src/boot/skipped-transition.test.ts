import { ignoreSkippedTransitions } from './skipped-transition';

ignoreSkippedTransitions();

function isSpared(reason: unknown): boolean {
  const event = new Event('unhandledrejection', { cancelable: true });
  return !window.dispatchEvent(Object.assign(event, { reason }));
}

test.each([
  ['Transition was skipped. New ViewTransition started', 'AbortError'],
  ['Transition was aborted because of invalid state. Page already revealed', 'InvalidStateError'],
])('a skipped view transition is not logged: %s', (message, name) => {
  expect(isSpared(new DOMException(message, name))).toBe(true);
});

test.each([
  ['what code throws', new Error('no transition from here')],
  ['what a browser refuses', new DOMException('Storage is blocked', 'SecurityError')],
  ['nothing', undefined],
])('other rejections are still logged: %s', (_what, reason) => {
  expect(isSpared(reason)).toBe(false);
});
