/** Whether a browser has this page ready in advance, and nobody has seen it yet. */
export const isUnseen = (): boolean | undefined =>
  (document as { prerendering?: boolean }).prerendering;

/** Runs a task when a visitor sees the page: at once, unless the browser has made it ready in advance. */
export function whenSeen(task: () => void): void {
  if (isUnseen()) document.addEventListener('prerenderingchange', task, { once: true });
  else task();
}
