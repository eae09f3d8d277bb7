import { followLinkedCards, linkAt } from './linked-cards';

const followed: string[] = [];

beforeAll(() => {
  jest.useFakeTimers();
  followLinkedCards();
  document.body.innerHTML = `
    <div data-linked><h3><a href="/offer">Offer</a></h3><p>For $497 <a href="/terms">Terms</a></p></div>
    <div><p id="plain">Text</p></div>`;
  for (const link of document.querySelectorAll('a'))
    link.addEventListener('click', (event) => {
      event.preventDefault();
      followed.push(`${link.pathname}${event.ctrlKey ? ' ctrl' : ''}`);
    });
});

beforeEach(() => {
  followed.length = 0;
  getSelection()?.removeAllRanges();
});

afterAll(() => jest.useRealTimers());

const text = () => document.querySelector('[data-linked] p') as Element;

function press(element: Element, init: PointerEventInit = {}, type = 'click'): void {
  for (const name of ['pointerdown', type]) {
    const event = new MouseEvent(name, { detail: 1, bubbles: true, cancelable: true, ...init });
    element.dispatchEvent(Object.assign(event, { pointerType: init.pointerType ?? 'mouse' }));
  }
}

test('a click on the text of a card follows its link, with the keys that are held', () => {
  press(text());
  jest.runAllTimers();
  press(text(), { ctrlKey: true });
  jest.runAllTimers();
  expect(followed).toEqual(['/offer', '/offer ctrl']);
});

test('a middle click on the text of a card opens its link in a new tab', () => {
  const opened = jest.spyOn(window, 'open').mockReturnValue(null);
  press(text(), { button: 1 }, 'auxclick');
  press(text(), { button: 2 }, 'auxclick');
  expect(opened.mock.calls).toEqual([['http://localhost/offer']]);
  opened.mockRestore();
});

test('a tap on the text of a card does not wait for a second one', () => {
  press(text(), { pointerType: 'touch' });
  expect(followed).toEqual(['/offer']);
});

test('a double click on the text of a card follows nothing', () => {
  press(text());
  press(text(), { detail: 2 });
  jest.runAllTimers();
  expect(followed).toEqual([]);
});

test('selecting the text of a card follows nothing', () => {
  getSelection()?.selectAllChildren(text());
  press(text());
  jest.runAllTimers();
  expect(followed).toEqual([]);
});

test('other links and other text are not affected by cards', () => {
  press(document.querySelector('[href="/terms"]') as Element);
  press(document.getElementById('plain') as Element);
  jest.runAllTimers();
  expect(followed).toEqual(['/terms']);
});

test('the text of a card stands for its link, and a link for itself', () => {
  expect(linkAt(text())?.pathname).toBe('/offer');
  expect(linkAt(document.querySelector('[href="/terms"]'))?.pathname).toBe('/terms');
  expect(linkAt(document.getElementById('plain'))).toBeNull();
  expect(linkAt(document)).toBeNull();
});
