import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react';

const belongsToPage = (element: EventTarget | null): element is HTMLElement =>
  element instanceof HTMLElement && element.closest('[aria-modal="true"]') === null;

/**
 * Gives the focus back when a part of the page goes away with the focus in it: to where it came
 * from, else to the main part. Takes the part, gives its focus handler.
 */
export function useReturnOfFocus(part: RefObject<HTMLElement | null>) {
  const cameFrom = useRef<HTMLElement | null>(null);
  useLayoutEffect(() => {
    const element = part.current;
    return () => {
      if (!element?.contains(document.activeElement)) return;
      const origin = cameFrom.current?.isConnected
        ? cameFrom.current
        : document.getElementById('main');
      origin?.focus({ preventScroll: true });
    };
  }, [part]);
  return ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (belongsToPage(relatedTarget) && !currentTarget.contains(relatedTarget)) {
      cameFrom.current = relatedTarget;
    }
  };
}
