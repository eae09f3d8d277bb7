type IdleTimer = typeof window.requestIdleCallback;

/**
 * Runs a task when the page has loaded and the browser has nothing better to do: for what no
 * visitor waits for.
 */
export function afterLoad(task: () => void): void {
  // Safari has no requestIdleCallback. A timer takes options for no time at all.
  const inIdleTime =
    (window.requestIdleCallback as IdleTimer | undefined) ?? (setTimeout as unknown as IdleTimer);
  const whenIdle = () => inIdleTime(task, { timeout: 2000 });
  if (document.readyState === 'complete') whenIdle();
  else window.addEventListener('load', whenIdle, { once: true });
}
