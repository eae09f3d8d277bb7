import { JSDOM, VirtualConsole } from 'jsdom';

class Observer {
  observe = (): void => undefined;
  unobserve = (): void => undefined;
  disconnect = (): void => undefined;
  takeRecords = (): [] => [];
}

/** Stubs for what jsdom lacks; nothing is displayed or fetched here. */
const missing = {
  matchMedia: (media: string) => ({
    media,
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
  }),
  IntersectionObserver: Observer,
  ResizeObserver: Observer,
  requestIdleCallback: () => 0,
  cancelIdleCallback: () => undefined,
  scrollTo: () => undefined,
  scrollBy: () => undefined,
  fetch: () => new Promise(() => undefined),
  CSS: { supports: () => true, escape: (text: string) => text },
};

/** Call this before React DOM is imported: it looks for a browser only once, on load. */
export function becomeBrowser(): JSDOM {
  const dom = new JSDOM('<!doctype html><html lang="en"><head></head><body></body></html>', {
    url: 'https://site.example/',
    pretendToBeVisual: true,
    virtualConsole: new VirtualConsole(),
  });
  const { window } = dom;
  Object.assign(window, missing);
  const { prototype } = window.Element;
  Object.assign(prototype, { scrollIntoView: () => undefined, scrollTo: () => undefined });
  for (const name of ['window', 'document', ...Object.getOwnPropertyNames(window)]) {
    if (
      name in globalThis &&
      !['navigator', 'fetch', 'Event', 'EventTarget', 'CustomEvent'].includes(name)
    )
      continue;
    Object.defineProperty(globalThis, name, {
      configurable: true,
      get: () => window[name as never] as unknown,
      set: (value: unknown) =>
        Object.defineProperty(globalThis, name, { configurable: true, writable: true, value }),
    });
  }
  return dom;
}
