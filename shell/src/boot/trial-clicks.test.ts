import { tagCommands } from '../../testing/commands';
import { countTrialClicks } from './trial-clicks';

const events = () => tagCommands().filter(([command]) => command === 'event');

const clickOn = (placement: string) => {
  document.body.innerHTML = `<a href="#x" data-cta="${placement}"><b>Start</b></a>`;
  document.querySelector('b')?.click();
};

const click = (label: string) => ['event', 'click', { event_category: 'CTA', event_label: label }];

beforeAll(countTrialClicks);

beforeEach(() => {
  window.dataLayer = [];
});

test.each([
  ['trial-header', 'trial-header'],
  ['trial-hero', 'trial-hero'],
  ['trial-inline', 'trial-inline'],
  ['trial-mobile', 'trial-header'],
])('a click on the trial link marked %s is counted as %s', (placement, label) => {
  clickOn(placement);
  expect(events()).toEqual([click(label)]);
});

test('clicks on other links are not counted', () => {
  document.body.innerHTML = '<a href="#x">Elsewhere</a>';
  document.querySelector('a')?.click();
  expect(events()).toEqual([]);
});
