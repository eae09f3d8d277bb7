/** Calls back at once and whenever the returned function is called. */
export function mockResizeObserver(): () => void {
  let changed: () => void = () => undefined;
  window.ResizeObserver = class {
    constructor(callBack: () => void) {
      changed = callBack;
    }
    observe = () => changed();
    unobserve = () => undefined;
    disconnect = () => undefined;
  } as unknown as typeof ResizeObserver;
  return () => changed();
}
