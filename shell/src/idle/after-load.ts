/**
 * Runs a task when the page has loaded and the browser has nothing better to do: for what no
 * visitor waits for.
 */
export function afterLoad(task: () => void): void {
  // Safari has no requestIdleCallback.
  const whenIdle = () =>
    'requestIdleCallback' in window
      ? window.requestIdleCallback(task, { timeout: 2000 })
      : setTimeout(task);
  if (document.readyState === 'complete') whenIdle();
  else window.addEventListener('load', whenIdle, { once: true });
}
