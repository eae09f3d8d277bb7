/** Another navigation or a time-out skips it. The page is shown all the same. */
export const isSkippedTransition = (thrown: unknown): boolean =>
  thrown instanceof DOMException && /transition/i.test(thrown.message);

/** Silences those transitions that only the browser waits for. */
export function ignoreSkippedTransitions(): void {
  window.addEventListener('unhandledrejection', (event) => {
    if (isSkippedTransition(event.reason)) event.preventDefault();
  });
}
