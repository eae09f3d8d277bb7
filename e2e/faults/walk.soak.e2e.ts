import { expect, test } from '@playwright/test';
import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import type { Browser } from 'playwright-core';
import { startBrowser } from '@site/server/browser';
import { type Failure, openWalk } from '@site/server/open-walk';
import { provideBrowser } from '../browser/provide';
import { repository } from '../fixtures/site';

/** `application` runs when it starts, like a section's code. */
const documentOf = (main: string, application: string) => `<!doctype html>
<html lang="en" data-application="waiting">
  <title>A page to walk</title>
  <header><a data-cta href="/go">Start</a></header>
  <main><h1>A page to walk</h1><p>It has enough words for a reader.</p>${main}</main>
  <footer style="margin-top: 2000px"><a href="/">Home</a></footer>
  <script>
    addEventListener('keydown', () => {
      document.documentElement.dataset.application = 'hydrated';
      ${application}
    }, { once: true });
  </script>
</html>`;

interface Opened {
  readonly origin: string;
  readonly close: () => void;
}

async function serve(html: string): Promise<Opened> {
  const server = http.createServer(({ url }, response) => {
    response.statusCode = /^\/(go)?(\?.*)?$/.test(url ?? '') ? 200 : 404;
    response.setHeader('content-type', 'text/html').end(html);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${port}`, close: () => server.close() };
}

let browser: Browser;
test.beforeAll(async () => {
  const found = await provideBrowser(path.join(repository, 'node_modules/.cache'));
  Object.assign(process.env, found.env);
  browser = await startBrowser(found.executablePath);
});
test.afterAll(() => browser.close());

async function walked(main: string, application: string): Promise<readonly Failure[]> {
  const site = await serve(documentOf(main, application));
  const { walk, close } = await openWalk(browser, site.origin, []);
  const options = { hasFrame: true, hasVisit: true, isTraced: true };
  const { failures } = await walk({ path: '/', app: 'blog' }, options);
  await close();
  site.close();
  return failures;
}

const lineOf = ({ step, kind, what }: Failure) => `${step}: ${kind}: ${what}`;

const FORM = `<form aria-label="Contact"><label>Name <input name="name" required></label>
  <label><input type="checkbox" name="news"> News</label><button>Send</button></form>`;

test('a walk names each control, form, link, picture and effect that fails, and its step', async () => {
  const failures = await walked(
    `<button>Filter</button>
     <a href="#all" aria-current="true">All</a> <a href="#some" id="some">Some</a><p id="all">All</p>
     <a href="">More</a>
     <img alt="" loading="lazy" width="9" height="9" src="/go">
     <form aria-label="Order"><button>Order</button></form>
     <form><label>Seats <input type="range"></label><output></output></form>
     ${FORM}`,
    `const [order, , form] = document.forms;
     form.addEventListener('input', () => setTimeout(() => form.append('Saved'), 400));
     order.addEventListener('submit', (event) => { event.preventDefault(); throw new Error('in Send'); });
     form.name.addEventListener('blur', () => { form.name.value = ''; });
     new IntersectionObserver(([entry]) => {
       if (entry.isIntersecting) throw new Error('below the fold');
     }).observe(document.querySelector('footer'));
     document.querySelector('#some').onclick = () => false;
     document.querySelector('main').addEventListener('keydown', (event) => {
       if (event.key === 'Tab') event.preventDefault();
     });`,
  );
  for (const expected of [
    'scroll to the end on a phone: an uncaught error: Error: below the fold',
    /^scroll to the end on a phone: a failed file: .*\/go is no picture$/,
    'press button “Filter” again in main: a dead control: nothing in the page changes',
    'press link “Some” again in main: a dead control: nothing in the page changes',
    'write input “Seats” in main: a dead control: nothing in the page changes',
    'check the forms: a dead control: form “Contact” does not keep its field “Name”',
    'check the links: a dead link: the link “More” leads to ""',
    /^leave the main part by Tab: a focus trap: Tab does not lead out of main/,
    'send the forms: an uncaught error: Error: in Send',
  ])
    expect
      .soft(failures.map(lineOf))
      .toContainEqual(typeof expected === 'string' ? expected : expect.stringMatching(expected));
});

test('a page that is slow to arrive names the error that was thrown before', async () => {
  const [failure] = await walked(
    '',
    `try { throw new Error('index.json is not what was built'); } catch {}
     const detail = { what: '/ made no progress', instead: 'a page load' };
     dispatchEvent(new CustomEvent('site-fault', { detail }));
     //# sourceURL=/_releases/blog/1.0.0-ab12cd34/List.js
    `,
  );
  expect(failure).toMatchObject({
    step: 'start the application on a phone',
    kind: 'a stalled navigation',
    what: '/ made no progress (the visitor has a page load); thrown before: Error: index.json is not what was built',
    trace: expect.stringContaining('/_releases/blog/1.0.0-ab12cd34/List.js:'),
  });
});

test('a walk finds nothing wrong with a good page, an extension and a missing analytics host', async () => {
  const failures = await walked(
    `<button>Filter</button>
     <a href="#part" aria-current="true">Part</a><p id="part">Part</p>
     <form><label>Clients <input inputmode="numeric" value="10"></label>
       <label>Seats <input type="range" value="100"></label><output></output></form>
     ${FORM}`,
    `const [calculator, form] = document.forms;
     document.querySelector('button').onclick = ({ target }) => target.classList.toggle('on');
     calculator.oninput = ({ target }) => { calculator.lastChild.value = 2 * target.value; };
     form.onsubmit = async (event) => {
       event.preventDefault();
       const { ok } = await fetch('https://receiver.example.com/', { method: 'POST' });
       form.append(ok ? 'Sent' : 'Not sent');
     };
     fetch('https://analytics.example.com/hit');
     new Image().src = 'https://analytics.example.com/pixel.gif';
     setTimeout(new Function('throw new Error("of an extension")\\n//# sourceURL=chrome-extension://abc/content.js'));`,
  );
  expect(failures).toEqual([]);
});

test('a walk presses a button that had nothing to clear again, after the filters and fields', async () => {
  const failures = await walked(
    `<button>Clear</button> <a href="?topic=agencies">Agencies</a>
     <form><label>Words <input name="words" required></label>
       <label>State <input name="state" maxlength="2"></label> <button>Search</button></form>`,
    `const [form] = document.forms;
     document.querySelector('main a').onclick = ({ target }) => {
       history.replaceState(null, '', target.href);
       return false;
     };
     document.querySelector('button').onclick = () => {
       history.replaceState(null, '', '/');
       form.words.value = '';
     };
     form.onsubmit = () => {
       form.append('Found');
       return false;
     };`,
  );
  expect(failures.map(lineOf)).toEqual([]);
});

test('a walk takes what a control does outside of the page for an effect', async () => {
  const failures = await walked(
    `<button>Print</button>
     <button>Copy</button>
     <button>Copy as before</button>
     <button>Download</button>
     <button>Ask</button>
     <button>Open</button>
     <button>Next picture</button>
     <form><input name="hidden" type="hidden"><textarea readonly></textarea>
       <button type="button">Example</button><button type="reset">Clear</button></form>
     <div style="width: 90px; overflow: auto"><p style="width: 999px">Pictures</p></div>
     <a download="list.txt">List</a>`,
    `const file = URL.createObjectURL(new Blob(['A list']));
     const link = document.querySelector('[download]');
     link.href = file;
     const effects = {
       Print: () => print(),
       Copy: () => navigator.clipboard.writeText('A list'),
       'Copy as before': () => document.execCommand('copy'),
       Download: () => link.click(),
       Ask: () => confirm('Really?'),
       Open: () => open('/go'),
       'Next picture': () => document.querySelector('div').scrollBy(90, 0),
       Example: () => { document.querySelector('textarea').value += 'An example'; },
     };
     addEventListener('click', ({ target }) => effects[target.textContent]?.());`,
  );
  expect(failures).toEqual([]);
});
