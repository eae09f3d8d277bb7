import { type RefObject, useLayoutEffect } from 'react';

const HEIGHT = '--consent-height';

/**
 * Tells stylesheets how much of the window's foot a part covers, so that focused elements and
 * notices keep clear of it.
 */
export function useRoomAtTheFoot(part: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = part.current;
    if (!element) return;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => {
      style.setProperty(HEIGHT, `${element.offsetHeight}px`);
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      style.removeProperty(HEIGHT);
    };
  }, [part]);
}
