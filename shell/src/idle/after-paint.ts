/** Runs a task directly after the next paint, apart from the work that leads to it. */
export function afterPaint(task: () => void): void {
  requestAnimationFrame(() => setTimeout(task));
}
