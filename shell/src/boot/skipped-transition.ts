/**
 * Whether something was thrown because a browser gave up fading one page into the next: another navigation began,
 * or one of the two pages was not in time. The page is there all the same, so it is no fault.
 */
export const isSkippedTransition = (thrown: unknown): boolean =>
  thrown instanceof DOMException && /transition/i.test(thrown.message);

/** Keeps it from the console where nobody but the browser itself waited for the fading. */
export function ignoreSkippedTransitions(): void {
  window.addEventListener('unhandledrejection', (event) => {
    if (isSkippedTransition(event.reason)) event.preventDefault();
  });
}
