import { FAILURE_EVENT } from '@site/site';
import { isBlameless, sourceIn, thrownIn } from './errors';

const OURS = 'https://site.example/_releases/blog/0-shared.json/Post.1a2b3c4d5e6f7081.js:1:345';
const SHELL = 'https://site.example/_releases/shell/0-shared.json/main.0011223344556677.js:1:99';
const stack = (what: string, ...frames: readonly string[]) =>
  [what, ...frames.map((frame) => `    at run (${frame})`)].join('\n');

const uncaught = (message: string, frames: readonly string[] = []) =>
  new ErrorEvent('error', {
    message,
    error: frames.length > 0 ? { stack: stack(message, ...frames) } : null,
  });

const siteFailure = (what: string, frames: readonly string[]) =>
  new CustomEvent(FAILURE_EVENT, {
    detail: { what, section: 'blog', instead: 'nothing', stack: stack(what, ...frames) },
  });

const rejected = (reason: unknown) =>
  Object.assign(new Event('unhandledrejection'), { reason }) as Event;

const blameless = (event: Event) => isBlameless(thrownIn(event));

afterEach(() => {
  document.documentElement.className = '';
  document.documentElement.lang = 'en';
  document.body.innerHTML = '';
});

beforeEach(() => {
  document.documentElement.lang = 'en';
});

const MOVED = "NotFoundError: Failed to execute 'removeChild' on 'Node'";

const translated = {
  'a class': () => document.documentElement.classList.add('translated-ltr'),
  'another language': () => document.documentElement.setAttribute('lang', 'de'),
  'font elements': () => (document.body.innerHTML = '<div id="root"><font>Wort</font></div>'),
} as const;

test.each([
  ['an uncaught error', uncaught('TypeError: x is undefined', [OURS])],
  ['an error without an error object', uncaughtIn(OURS)],
  ['a rejected promise', rejected({ stack: stack('Error: x', OURS) })],
  ['a failure of a section', siteFailure('TypeError: x is undefined', [OURS, SHELL])],
  ['a mismatch in a page that is not translated', siteFailure(MOVED, [SHELL])],
])('blames our code for %s', (_what, event) => {
  expect(blameless(event)).toBe(false);
});

function uncaughtIn(frame: string): Event {
  const [, filename = '', lineno, colno] = /^(.*):(\d+):(\d+)$/.exec(frame) ?? [];
  return new ErrorEvent('error', {
    message: 'TypeError: x is undefined',
    filename,
    lineno: Number(lineno),
    colno: Number(colno),
  });
}

test.each([
  ['an extension of Chrome', uncaught('x', ['chrome-extension://abc/content.js:1:2'])],
  ['an extension that our code called', uncaught('x', ['moz-extension://abc/a.js:1:2', OURS])],
  ['an extension that called our code', uncaught('x', [OURS, 'safari-web-extension://a/b.js:1:2'])],
  ['an extension that Safari hides', uncaught('x', ['webkit-masked-url://hidden/:1:2', OURS])],
  ['an extension without a stack', uncaughtIn('chrome-extension://abc/content.js:3:4')],
  ['a script of another site', uncaught('Script error.')],
  ['a script in the page', uncaughtIn('https://site.example/blog:1:20')],
  ['the tag manager', uncaught('x', ['https://www.googletagmanager.com/gtag/js?id=G-0:1:2'])],
  ['a rejection without a reason', rejected(undefined)],
  ['a page load that was stopped', siteFailure('AbortError: The user aborted a request', [SHELL])],
  ['a file that did not arrive', siteFailure('Error: /a.js did not arrive in 8 s.', [SHELL])],
  [
    'a fetch without a connection',
    rejected({
      stack: stack('TypeError: Failed to fetch', OURS),
      toString: () => 'TypeError: Failed to fetch',
    }),
  ],
])('blames nobody for %s', (_what, event) => {
  expect(blameless(event)).toBe(true);
});

test.each(Object.entries(translated))(
  'blames nobody for missing elements in a page translated according to %s',
  (_how, translate) => {
    translate();
    expect(blameless(siteFailure(MOVED, [SHELL]))).toBe(true);
    expect(blameless(siteFailure('Error: Minified React error #418', [SHELL]))).toBe(true);
  },
);

test.each(Object.entries(translated))(
  'blames our code for its own error in a page translated according to %s',
  (_how, translate) => {
    translate();
    expect(blameless(siteFailure('TypeError: x is undefined', [OURS, SHELL]))).toBe(false);
  },
);

test.each([
  ['Chrome', stack('Error: x', 'native', OURS, SHELL)],
  ['Firefox', `run@${OURS}\nrun@${SHELL}`],
  ['Safari', `run@[native code]\n${OURS}\nmodule code@${SHELL}`],
])('finds our first file in a stack of %s', (_browser, text) => {
  expect(sourceIn(text)).toBe('blog Post.1a2b3c4d5e6f7081.js:1:345');
});

test('finds the file of a script that was requested a second time', () => {
  expect(sourceIn(OURS.replace('.js', '.js?attempt=1'))).toBe(
    'blog Post.1a2b3c4d5e6f7081.js:1:345',
  );
});

test('finds no file in a stack without our files', () => {
  expect(sourceIn('x@https://site.example/blog:1:2')).toBeUndefined();
});
