import { paths } from '@site/site';
import type { BrowserPages } from './browser-pages';
import { prefetchOnIntent } from './prefetch';

const prefetch = jest.fn();
prefetchOnIntent({ prefetch } as unknown as BrowserPages);

function reachFor(href: string): void {
  document.body.innerHTML = `<main><a href="${href}">A page</a></main>`;
  document.querySelector('a')?.dispatchEvent(new Event('pointerover', { bubbles: true }));
}

afterEach(() => {
  prefetch.mockReset();
  Reflect.deleteProperty(navigator, 'connection');
});

test('a page is prefetched when the visitor reaches for its link', () => {
  reachFor(paths.blog);
  expect(prefetch.mock.calls).toEqual([[paths.blog]]);
});

test('nothing is prefetched for a visitor who saves data', () => {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
  reachFor(paths.blog);
  expect(prefetch).not.toHaveBeenCalled();
});

test.each([paths.trial, 'https://provider.example/', '#faq'])('%s is not prefetched', (href) => {
  reachFor(href);
  expect(prefetch).not.toHaveBeenCalled();
});
