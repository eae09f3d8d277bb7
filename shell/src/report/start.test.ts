import { SHELL_DATA_ID } from '@site/contract/browser';
import { loadShellScript } from '../boot/application';
import { afterLoad } from '../boot/timing';
import { applyConsent, saveConsent } from '../consent/choice';
import { startReporter } from './start';

jest.mock('@site/site/site.config', () => ({ report: true }));

const FILE = 'reporter.1a2b3c4d5e6f7081.js';
const shell = { base: '/_releases/shell/0-shared.json/', integrity: { [FILE]: 'sha256-x' } };

const loaded = () => [...document.querySelectorAll<HTMLScriptElement>('script[src]')];
const setPrivacyControl = (on: boolean) =>
  Object.defineProperty(navigator, 'globalPrivacyControl', { value: on, configurable: true });

beforeEach(() => {
  jest.useFakeTimers();
  document.head.innerHTML = '';
  document.body.innerHTML = `<script type="application/json" id="${SHELL_DATA_ID}">${JSON.stringify(shell)}</script>`;
  document.cookie = 'cookie_choice=; Max-Age=0; Path=/';
  window.mayReport = false;
  setPrivacyControl(false);
});

const start = () => startReporter(() => loadShellScript('reporter'), afterLoad);

function visit(): void {
  applyConsent();
  start();
  jest.runAllTimers();
}

test('a visitor who consented earlier gets the reporter when the page is idle, with integrity', () => {
  saveConsent(true);
  applyConsent();
  start();
  expect(loaded()).toEqual([]);
  jest.runAllTimers();
  expect(loaded().map((one) => one.getAttribute('src'))).toEqual([shell.base + FILE]);
  expect(loaded()[0]?.integrity).toBe('sha256-x');
});

test('a visitor who has not chosen gets the reporter once, after consent', () => {
  visit();
  expect(loaded()).toEqual([]);
  applyConsent(saveConsent(true));
  applyConsent(saveConsent(true));
  expect(loaded()).toHaveLength(1);
});

test('a visitor who refuses gets no reporter', () => {
  visit();
  applyConsent(saveConsent(false));
  expect(loaded()).toEqual([]);
});

test('under Global Privacy Control nobody gets the reporter, even after consent to analytics', () => {
  setPrivacyControl(true);
  saveConsent(true);
  visit();
  applyConsent(saveConsent(true));
  expect(loaded()).toEqual([]);
  expect(window.mayReport).toBe(false);
});
