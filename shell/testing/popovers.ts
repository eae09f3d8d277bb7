import { fireEvent } from '@testing-library/react';

type Matches = (this: Element, selector: string) => boolean;

const open = new WeakSet<Element>();

export function setPopover(element: Element, isOpen: boolean): void {
  if (isOpen) open.add(element);
  else open.delete(element);
  const newState = isOpen ? 'open' : 'closed';
  fireEvent(element, Object.assign(new Event('toggle'), { newState }));
}

/** jsdom has no popovers. */
export function providePopovers(): void {
  const matches = Reflect.get(Element.prototype, 'matches') as Matches;
  jest.spyOn(Element.prototype, 'matches').mockImplementation(function (this: Element, selector) {
    return selector === ':popover-open' ? open.has(this) : matches.call(this, selector);
  });
  HTMLElement.prototype.hidePopover = function (this: HTMLElement) {
    setPopover(this, false);
  };
}
