import { FAILURE_EVENT } from '@site/site';
import { reportVisit } from './report-visit';

interface Message {
  readonly alive: boolean;
  readonly error: boolean;
  readonly location?: string;
}

const STACK = 'Error: x\n at a (https://a.example/_releases/blog/0-shared.json/Post.1a2b.js:1:2)';
const LOCATION = 'blog Post.1a2b.js:1:2';

let messages: [string, Message][] = [];
let isHidden = false;
let listening = new AbortController();

const setHidden = (hidden: boolean) => {
  isHidden = hidden;
  document.dispatchEvent(new Event('visibilitychange'));
};
const hide = () => setHidden(true);

const fail = (stack = STACK) =>
  dispatchEvent(
    new CustomEvent(FAILURE_EVENT, { detail: { what: 'Error: x', section: 'blog', stack } }),
  );

function load(): void {
  listening.abort();
  listening = new AbortController();
  isHidden = false;
  reportVisit();
}

beforeAll(() => {
  for (const target of [window, document])
    target.addEventListener = (type: string, listener: unknown) =>
      EventTarget.prototype.addEventListener.call(target, type, listener as EventListener, {
        signal: listening.signal,
      });
  jest.spyOn(document, 'hidden', 'get').mockImplementation(() => isHidden);
  Element.prototype.getClientRects = function () {
    return (this.isConnected ? [{}] : []) as unknown as DOMRectList;
  };
  navigator.sendBeacon = (address, text) => {
    messages.push([String(address), JSON.parse(text as string) as Message]);
    return true;
  };
});

beforeEach(() => {
  messages = [];
  sessionStorage.clear();
  window.mayReport = true;
  window.queuedErrors = [];
  document.body.innerHTML = '<h1>A page</h1>';
});

test('a visit without an error sends one message, when the page is first hidden', () => {
  load();
  expect(messages).toEqual([]);
  hide();
  expect(messages).toEqual([['/_report', { alive: true, error: false }]]);
  setHidden(false);
  hide();
  load();
  hide();
  expect(messages).toHaveLength(1);
});

test('the first message includes an earlier error, with the first location', () => {
  load();
  fail();
  fail(STACK.replace('Post', 'List'));
  expect(messages).toEqual([]);
  hide();
  expect(messages).toEqual([['/_report', { alive: true, error: true, location: LOCATION }]]);
});

test('an error before the reporter loads is reported', () => {
  window.queuedErrors = [
    new CustomEvent(FAILURE_EVENT, { detail: { what: 'x', section: 'blog', stack: STACK } }),
  ];
  load();
  hide();
  expect(messages[0]?.[1]).toMatchObject({ error: true, location: LOCATION });
});

test.each([
  ['on the same page', () => setHidden(false)],
  ['on a later page', () => load()],
])('after the first message, only the first error is sent, at once: %s', (_where, next) => {
  load();
  hide();
  next();
  fail();
  fail();
  expect(messages).toHaveLength(2);
  expect(messages[1]?.[1]).toEqual({ alive: true, error: true, location: LOCATION });
  load();
  fail();
  hide();
  expect(messages).toHaveLength(2);
});

test('errors of browser extensions are left out, and send no message', () => {
  load();
  fail('Error: x\n at a (chrome-extension://abc/content.js:1:2)');
  hide();
  fail('Error: x\n at a (chrome-extension://abc/content.js:1:2)');
  expect(messages).toEqual([['/_report', { alive: true, error: false }]]);
});

test('a blank page is reported as not alive', () => {
  load();
  document.body.innerHTML = '';
  hide();
  expect(messages[0]?.[1].alive).toBe(false);
});

test('nothing is sent after the visitor withdraws consent', () => {
  load();
  window.mayReport = false;
  fail();
  hide();
  expect(messages).toEqual([]);
});

test('where storage is blocked, each page sends its own message', () => {
  const blocked = jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new Error('blocked');
  });
  load();
  hide();
  setHidden(false);
  hide();
  expect(messages).toHaveLength(1);
  blocked.mockRestore();
});
