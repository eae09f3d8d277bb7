/**
 * Gives the simulated browser, which lays nothing out, a ResizeObserver that calls back when it begins to
 * observe, and when what is returned is called.
 */
export function provideResizing(): () => void {
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
