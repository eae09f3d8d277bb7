import { observeVitals } from './vitals';

type Entry = Partial<PerformanceEntry> & { readonly interactionId?: number };

let entries: Record<string, Entry[]> = {};

/** Returns all entries from takeRecords(). */
class Observer {
  static supportedEntryTypes = ['largest-contentful-paint', 'event', 'first-input'];
  #type = '';
  observe = ({ type }: { readonly type: string }) => void (this.#type = type);
  takeRecords = () => entries[this.#type] ?? [];
}

const interaction = (interactionId: number, duration: number) => ({ interactionId, duration });
const setInteractions = (count: number) => Object.assign(performance, { interactionCount: count });

beforeAll(() => {
  window.PerformanceObserver = Observer as unknown as typeof PerformanceObserver;
  performance.getEntriesByType = () => [];
});

beforeEach(() => {
  entries = {};
  setInteractions(0);
});

test('LCP is the last candidate, measured from the activation of a prerendered page', () => {
  entries = { 'largest-contentful-paint': [{ startTime: 300 }, { startTime: 812.4 }] };
  expect(observeVitals()()).toEqual({ lcp: 812 });
  performance.getEntriesByType = () => [{ activationStart: 500 }] as unknown as PerformanceEntry[];
  expect(observeVitals()()).toEqual({ lcp: 312 });
  performance.getEntriesByType = () => [];
});

test('INP is the longest interaction; an interaction lasts as long as its longest event', () => {
  entries = {
    event: [interaction(7, 48), interaction(7, 64), interaction(0, 900), interaction(9, 56)],
    'first-input': [interaction(7, 16)],
  };
  setInteractions(2);
  expect(observeVitals()()).toEqual({ inp: 64 });
});

test('INP ignores the longest of fifty interactions', () => {
  entries = { event: [interaction(1, 400), interaction(2, 80), interaction(3, 56)] };
  setInteractions(50);
  expect(observeVitals()()).toEqual({ inp: 80 });
});

test('a page opened in a background tab has no LCP', () => {
  const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  entries = { 'largest-contentful-paint': [{ startTime: 60_000 }] };
  expect(observeVitals()()).toEqual({});
  hidden.mockRestore();
});

test('a browser without these entry types reports nothing', () => {
  Observer.supportedEntryTypes = [];
  entries = { 'largest-contentful-paint': [{ startTime: 1 }], event: [interaction(1, 1)] };
  expect(observeVitals()()).toEqual({});
});
