import { site, track } from '@site/shared';
import { updateConsent } from '../consent/consent-mode';
import { countPage, gtag } from '../consent/gtag';
import { startAnalytics } from './analytics';

const commands = () =>
  (window.dataLayer ?? []).map((entry) => Array.from(entry as ArrayLike<unknown>));
const tag = () => document.querySelector<HTMLScriptElement>('script[src*="gtag/js"]');

beforeAll(() => {
  jest.useFakeTimers();
  // As boot/trial-clicks.ts does in a page.
  window.gtag = gtag;
  startAnalytics();
});

afterAll(() => jest.useRealTimers());

test('consent is denied before anything else is said', () => {
  expect(commands()[0]).toEqual([
    'consent',
    'default',
    {
      ad_storage: 'denied',
      ad_user_data: 'denied',
      ad_personalization: 'denied',
      analytics_storage: 'denied',
      wait_for_update: 500,
    },
  ]);
});

test('the page configuration names the measurement id', () => {
  expect(commands().map(([name, what]) => [name, what])).toContainEqual([
    'config',
    site.analytics.measurementId,
  ]);
});

test('the tag understands the commands: each is an arguments object', () => {
  const kinds = (window.dataLayer ?? []).map((entry) => Object.prototype.toString.call(entry));
  expect(new Set(kinds)).toEqual(new Set(['[object Arguments]']));
});

test('the tag comes from the configured host, after the page has loaded', () => {
  expect(tag()).toBeNull();
  jest.runAllTimers();
  expect(tag()).toHaveAttribute(
    'src',
    `https://${site.analytics.host}/gtag/js?id=${site.analytics.measurementId}`,
  );
  expect(tag()).toHaveProperty('async', true);
});

test('events of the site go into the queue even when the tag never arrives', () => {
  tag()?.dispatchEvent(new Event('error'));
  track({ action: 'click', category: 'CTA', label: 'trial-header' });
  expect(commands().at(-1)).toEqual([
    'event',
    'click',
    { event_category: 'CTA', event_label: 'trial-header' },
  ]);
});

test('a page reached without a full load is counted with its own title', () => {
  countPage('Blog | CRM Compass');
  expect(commands().at(-1)).toEqual([
    'event',
    'page_view',
    { page_location: window.location.href, page_title: 'Blog | CRM Compass' },
  ]);
});

test('accepting analytics grants analytics storage and nothing for advertising', () => {
  updateConsent(['necessary', 'analytics']);
  expect(commands().at(-1)).toEqual([
    'consent',
    'update',
    {
      ad_storage: 'denied',
      ad_user_data: 'denied',
      ad_personalization: 'denied',
      analytics_storage: 'granted',
    },
  ]);
});

test('rejecting analytics denies it again', () => {
  updateConsent(['necessary']);
  expect(commands().at(-1)?.[2]).toMatchObject({ analytics_storage: 'denied' });
});

test('a queue that nobody reads keeps what it begins with, and the latest', () => {
  const first = commands().slice(0, 3);
  for (let click = 0; click < 500; click++)
    track({ action: 'click', category: 'CTA', label: `click ${click}` });
  expect(commands().length).toBeLessThanOrEqual(200);
  expect(commands().slice(0, 3)).toEqual(first);
  expect(commands().at(-1)?.[2]).toMatchObject({ event_label: 'click 499' });
});
