import type { Trial } from '../composition/history/record';
import { type Circumstances, decide, limitsOf, type WatchLimits } from './decide';
import { judge, type Judgment } from './judge';

const LIMITS: WatchLimits = { steps: [25, 50], takeBacksADay: 3, bad: 0.01, lost: 0.1 };
const CALM: Circumstances = { takeBacks: 0, isChanged: false, isTargetBad: false };
const AT = '2026-11-25T10:00:00.000Z';
const NOW = new Date('2026-11-25T20:00:00.000Z');

const trial = (rest: Partial<Trial> = {}): Trial => ({
  begun: 12,
  kind: 'canary',
  at: AT,
  who: 'ops',
  why: '',
  percent: 50,
  changes: [{ app: 'blog', from: '1.0.0-aaaaaaaa', to: '1.1.0-bbbbbbbb' }],
  ...rest,
});
const held = (cause: string) => ({ at: AT, who: 'watch', why: '', cause });
const judgment = (verdict: Judgment['verdict']): Judgment => ({
  ...judge([], trial(), LIMITS, 0.5),
  verdict,
});
const step = (
  verdict: Judgment['verdict'],
  rest: Partial<Trial> = {},
  around: Partial<Circumstances> = {},
  now = NOW,
) => decide(trial(rest), judgment(verdict), LIMITS, { ...CALM, ...around }, now);

test('a convicted release is taken back', () => {
  expect(step('take-back')).toEqual({ kind: 'take-back' });
});

test.each([
  ['kept', { keep: 'a corrected price' }, {}],
  ['changed', {}, { isChanged: true }],
  ['known-bad', {}, { isTargetBad: true }],
  ['take-backs', {}, { takeBacks: 3 }],
] as const)('a convicted release is held, not taken back: %s', (cause, rest, around) => {
  expect(step('take-back', rest, around)).toEqual({ kind: 'hold', cause });
  expect(step('take-back', { ...rest, held: held(cause) }, around)).toEqual({ kind: 'none' });
});

test('a convicted release is taken back when the reason to hold it is gone', () => {
  expect(step('take-back', { held: held('take-backs') })).toEqual({ kind: 'take-back' });
  expect(step('take-back', { held: held('suspicious') })).toEqual({ kind: 'take-back' });
});

test('worse news about a suspicious release notifies again, the same news does not', () => {
  expect(step('hold')).toEqual({ kind: 'hold', cause: 'suspicious' });
  expect(step('hold', { held: held('suspicious') })).toEqual({ kind: 'none' });
  expect(step('hold', { held: held('kept'), keep: 'a price' })).toEqual({ kind: 'none' });
  expect(step('take-back', { held: held('suspicious'), keep: 'a price' })).toEqual({
    kind: 'hold',
    cause: 'kept',
  });
});

test('a refused step is not retried', () => {
  expect(step('take-back', { held: held('refused') })).toEqual({ kind: 'none' });
  expect(step('pass', { held: held('refused') })).toEqual({ kind: 'none' });
});

test('a release that passed takes the next step of the share, and goes live after the last', () => {
  expect(step('pass', { percent: 5 })).toEqual({ kind: 'share', percent: 25 });
  expect(step('pass', { percent: 30 })).toEqual({ kind: 'share', percent: 50 });
  expect(step('pass', { percent: 50 })).toEqual({ kind: 'promote' });
});

test('the larger the next share, the stricter its limits', () => {
  const limits = (percent: number) => limitsOf({ kind: 'canary', percent }, LIMITS);
  expect(limits(5).bad).toBeCloseTo(0.04, 12);
  expect(limits(25).bad).toBeCloseTo(0.02, 12);
  expect(limits(50)).toEqual({ bad: 0.01, lost: 0.1 });
  expect(limitsOf({ kind: 'holdback', percent: 5 }, LIMITS).bad).toBe(0.01);
});

test('a held release goes live only after somebody resumes it', () => {
  expect(step('pass', { held: held('suspicious') })).toEqual({ kind: 'none' });
  expect(step('pass', { held: held('undecided') })).toEqual({ kind: 'promote' });
});

test('watch leaves a release alone that a person holds', () => {
  const rest = { held: held('person') };
  for (const verdict of ['take-back', 'hold', 'pass', 'go-on'] as const)
    expect(step(verdict, rest)).toEqual({ kind: 'none' });
});

test('the owner of a release without a verdict is notified once, after a day', () => {
  const later = new Date('2026-11-26T10:00:01.000Z');
  expect(step('go-on')).toEqual({ kind: 'none' });
  expect(step('go-on', {}, {}, later)).toEqual({ kind: 'hold', cause: 'undecided' });
  expect(step('go-on', { held: held('undecided') }, {}, later)).toEqual({ kind: 'none' });
});

test('a holdback ends when it expires, even if a person holds it, and not before', () => {
  const rest = { kind: 'holdback', percent: 5, until: '2026-11-25T19:00:00.000Z' } as const;
  expect(step('go-on', rest)).toEqual({ kind: 'end' });
  expect(step('take-back', { ...rest, held: held('person') })).toEqual({ kind: 'end' });
  expect(step('pass', { ...rest, until: '2026-11-25T21:00:00.000Z' })).toEqual({ kind: 'none' });
});

test('a convicted release is taken back at the first look after its holdback expired, unless it would be held', () => {
  const rest = { kind: 'holdback', percent: 5, until: '2026-11-25T19:00:00.000Z' } as const;
  expect(step('take-back', rest)).toEqual({ kind: 'take-back' });
  expect(step('take-back', { ...rest, keep: 'a corrected price' })).toEqual({ kind: 'end' });
  expect(step('hold', rest)).toEqual({ kind: 'end' });
});
