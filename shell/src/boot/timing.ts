export const isPrerendering = (): boolean | undefined =>
  (document as { prerendering?: boolean }).prerendering;

/** At once, or when a prerendered page is shown. */
export function whenSeen(task: () => void): void {
  if (isPrerendering()) document.addEventListener('prerenderingchange', task, { once: true });
  else task();
}

export function afterPaint(task: () => void): void {
  requestAnimationFrame(() => setTimeout(task));
}

export function afterLoad(task: () => void): void {
  // Safari has no requestIdleCallback.
  const whenIdle = () =>
    'requestIdleCallback' in window
      ? window.requestIdleCallback(task, { timeout: 2000 })
      : setTimeout(task);
  if (document.readyState === 'complete') whenIdle();
  else window.addEventListener('load', whenIdle, { once: true });
}
