/**
 * Runs a task when the page has loaded and the browser has nothing better to do: for what no
 * visitor waits for. Gives a function that calls it off.
 */
export function afterLoad(task: () => void): () => void {
  let cancelled = false;
  const run = () => {
    if (!cancelled) task();
  };
  // Safari has no requestIdleCallback.
  const whenIdle = () =>
    'requestIdleCallback' in window
      ? window.requestIdleCallback(run, { timeout: 2000 })
      : setTimeout(run, 1);
  if (document.readyState === 'complete') whenIdle();
  else window.addEventListener('load', whenIdle, { once: true });
  return () => {
    cancelled = true;
  };
}
