import type { Browser } from '@playwright/test';
import { evaluate, find, now, openContext, openTab, pause, type Tab, tap } from './phone';
import type { Served } from './serve';

interface Control {
  readonly page: string;
  readonly target: string;
  /** Typed after the tap. */
  readonly text?: string;
  /** True when the page has answered. */
  readonly answer: string;
}

export const CONTROLS = {
  menu: {
    page: '/',
    target: 'button[aria-label="Menu"]',
    answer: `document.querySelector(':popover-open') !== null`,
  },
  FAQ: {
    page: '/',
    target: '#faq summary',
    answer: `document.querySelector('#faq details[open]') !== null`,
  },
  'React alive': {
    page: '/',
    target: 'button[aria-label="Menu"]',
    answer: `Object.keys(document.querySelector('[data-section] h1') ?? {}).some((key) => key.startsWith('__react'))`,
  },
  'price toggle': {
    page: '/gohighlevel-pricing',
    target: 'label:has(input[value="annual"])',
    answer: `document.querySelector('input[value="annual"]').checked`,
  },
  search: {
    page: '/blog',
    target: 'input[type="search"]',
    text: 'zebra',
    answer: `document.body.innerText.includes('No articles found')`,
  },
  filter: {
    page: '/blog',
    target: 'form[role="search"] ~ nav li:nth-child(2) a',
    answer: `document.querySelector('form[role="search"] ~ nav li:nth-child(2) a[aria-current="true"]') !== null
      || [...document.querySelectorAll('main [data-category]')].some((one) => !one.checkVisibility())`,
  },
  calculator: {
    page: '/highlevel-affiliate-program',
    target: 'main form input[inputmode="numeric"]',
    text: '7',
    answer: `/(17|71) customers/.test(document.querySelector('#calculator').innerText)`,
  },
  form: {
    page: '/contact',
    target: 'form button[type="submit"]',
    // The browser's own message, until the form's code is there.
    answer: `document.querySelector('form :user-invalid, form [aria-invalid="true"]') !== null`,
  },
  link: {
    page: '/',
    target: 'footer a[href="/gohighlevel-pricing"]',
    answer: `location.pathname === '/gohighlevel-pricing' && document.querySelector('h1') !== null`,
  },
  theme: {
    page: '/',
    target: 'label:has(input[value="dark"])',
    answer: `document.documentElement.dataset.theme === 'dark'`,
  },
  'cookie question': {
    page: '/',
    target: '[data-consent="reject"]',
    answer: `!document.querySelector('[data-consent="reject"]')?.checkVisibility()`,
  },
} as const satisfies Readonly<Record<string, Control>>;

export type ControlName = keyof typeof CONTROLS;

/** Milliseconds until a visitor gives up. */
const PATIENCE = 8_000;
/** Milliseconds until a visitor taps again. */
const AGAIN = 1_500;

const isAnswered = (answer: string, wait: number) => `new Promise((resolve) => {
  const end = performance.now() + ${wait};
  const look = () => {
    if (${answer}) return setTimeout(() => resolve(performance.timeOrigin + performance.now()));
    if (performance.now() > end) return resolve(0);
    requestAnimationFrame(look);
  };
  look();
})`;

/** 0 without an answer. */
async function watchFor(tab: Tab, answer: string): Promise<number> {
  for (const end = now() + AGAIN; now() < end; await pause(5)) {
    const answered = await evaluate<number>(tab, isAnswered(answer, end - now()));
    if (answered) return answered;
  }
  return 0;
}

async function tryOut(tab: Tab, { target, text, answer }: Control): Promise<number> {
  let first: number | undefined;
  for (let taps = 1; taps <= PATIENCE / AGAIN; taps++) {
    const left = await tap(tab, await find(tab, target));
    first ??= left;
    if (text && taps === 1) await tab.session.send('Input.insertText', { text });
    const answered = await watchFor(tab, answer);
    if (answered) return answered - first;
  }
  return NaN;
}

/**
 * On a first visit, at once or after some reading. Milliseconds from the finger's leaving the
 * screen to the frame with the answer; NaN without one.
 */
export async function answer(
  browser: Browser,
  origin: string,
  name: ControlName,
  reading = 0,
): Promise<number> {
  const control: Control = CONTROLS[name];
  const context = await openContext(browser);
  const tab = await openTab(context);
  await tab.page.goto(origin + control.page, { waitUntil: 'commit' });
  await find(tab, 'h1');
  await pause(reading);
  const milliseconds = await tryOut(tab, control);
  await context.close();
  return milliseconds;
}

const FIELD = '#contact-name';
const IS_ALIVE = `document.querySelector('form').noValidate`;

/** Returns the field's text once the scripts have run. */
export async function typedEarly(browser: Browser, site: Served, text: string): Promise<string> {
  const context = await openContext(browser);
  const tab = await openTab(context);
  const release = site.holdScripts();
  await tab.page.goto(`${site.url}/contact`, { waitUntil: 'commit' });
  await tap(tab, await find(tab, FIELD));
  await tab.session.send('Input.insertText', { text });
  release();
  for (const end = now() + PATIENCE; now() < end; await pause(100))
    if (await evaluate<boolean>(tab, IS_ALIVE)) break;
  const kept = await evaluate<string>(tab, `document.querySelector('${FIELD}').value`);
  await context.close();
  return kept ?? '';
}
