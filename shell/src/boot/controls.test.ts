import { ignoreDoubleClicks } from './controls';

const followed: string[] = [];

beforeAll(() => {
  ignoreDoubleClicks();
  document.addEventListener('click', (event) => {
    if (!event.defaultPrevented) followed.push((event.target as HTMLElement).id);
    event.preventDefault();
  });
  document.body.innerHTML = '<a id="one" href="/one">one</a><a id="two" href="/two">two</a>';
});

afterEach(() => (followed.length = 0));

const click = (id: string, detail: number) =>
  document
    .getElementById(id)
    ?.dispatchEvent(new MouseEvent('click', { detail, bubbles: true, cancelable: true }));

test('a double click on a link follows it once', () => {
  click('one', 1);
  click('one', 2);
  expect(followed).toEqual(['one']);
});

test('a link that is clicked again later is followed again', () => {
  click('one', 1);
  click('one', 1);
  expect(followed).toEqual(['one', 'one']);
});

test('quick clicks on different links at the same place are each followed', () => {
  click('one', 1);
  click('two', 2);
  expect(followed).toEqual(['one', 'two']);
});
