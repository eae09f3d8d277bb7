/** Whether the browser is prerendering this page: nobody has seen it yet. */
export const isPrerendering = (): boolean | undefined =>
  (document as { prerendering?: boolean }).prerendering;

/** Runs a task as soon as a visitor sees the page: at once unless it is being prerendered. */
export function whenSeen(task: () => void): void {
  if (isPrerendering()) document.addEventListener('prerenderingchange', task, { once: true });
  else task();
}

/** Runs a task right after the next paint, outside of the work that leads to it. */
export function afterPaint(task: () => void): void {
  requestAnimationFrame(() => setTimeout(task));
}

/** Runs a task when the page has loaded and the browser is idle: for work that no visitor waits for. */
export function afterLoad(task: () => void): void {
  // Safari has no requestIdleCallback.
  const whenIdle = () =>
    'requestIdleCallback' in window
      ? window.requestIdleCallback(task, { timeout: 2000 })
      : setTimeout(task);
  if (document.readyState === 'complete') whenIdle();
  else window.addEventListener('load', whenIdle, { once: true });
}
