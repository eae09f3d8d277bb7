import { site, track } from '@site/site';
import { tagCommands as commands } from '../../testing/commands';
import { updateConsent } from '../consent/consent-mode';
import { countPage, gtag } from '../consent/gtag';
import { startAnalytics } from './analytics';

const tag = () => document.querySelector<HTMLScriptElement>('script[src*="gtag/js"]');

beforeAll(() => {
  jest.useFakeTimers();
  window.gtag = gtag;
  startAnalytics();
});

afterAll(() => jest.useRealTimers());

test('analytics consent is denied before any other command', () => {
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

test('the tag is configured with the measurement id', () => {
  expect(commands().map(([name, what]) => [name, what])).toContainEqual([
    'config',
    site.analytics.measurementId,
  ]);
});

test('analytics commands are arguments objects, which the tag requires', () => {
  const kinds = (window.dataLayer ?? []).map((entry) => Object.prototype.toString.call(entry));
  expect(new Set(kinds)).toEqual(new Set(['[object Arguments]']));
});

test('the tag is loaded from the configured host, after the page', () => {
  expect(tag()).toBeNull();
  jest.runAllTimers();
  expect(tag()).toHaveAttribute(
    'src',
    `https://${site.analytics.host}/gtag/js?id=${site.analytics.measurementId}`,
  );
  expect(tag()).toHaveProperty('async', true);
});

test('events are queued even if the tag never arrives', () => {
  tag()?.dispatchEvent(new Event('error'));
  track({ action: 'submit', category: 'Bonus Form', label: 'bonus-form-submit' });
  expect(commands().at(-1)).toEqual([
    'event',
    'submit',
    { event_category: 'Bonus Form', event_label: 'bonus-form-submit' },
  ]);
});

test('a page view without a full load is counted with its own title', () => {
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

test('the analytics queue is limited and keeps its first and latest commands', () => {
  const first = commands().slice(0, 3);
  for (let count = 0; count < 500; count++)
    track({ action: 'submit', category: 'Bonus Form', label: `claim ${count}` });
  expect(commands().length).toBeLessThanOrEqual(200);
  expect(commands().slice(0, 3)).toEqual(first);
  expect(commands().at(-1)?.[2]).toMatchObject({ event_label: 'claim 499' });
});
