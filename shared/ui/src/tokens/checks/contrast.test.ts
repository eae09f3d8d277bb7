import { definitions, stylesheets } from './stylesheets';

const values = new Map(
  stylesheets()
    .filter(({ name }) => /tokens\/(base|functional)\.css$/.test(name))
    .flatMap((sheet) => [...definitions(sheet)]),
);

type Scheme = 'light' | 'dark';

function colorOf(token: string, scheme: Scheme): string {
  const value = values.get(token) ?? '';
  const pair = /^light-dark\(var\((--[\w-]+)\), var\((--[\w-]+)\)\)$/.exec(value);
  const next = pair?.[scheme === 'light' ? 1 : 2] ?? /^var\((--[\w-]+)\)$/.exec(value)?.[1];
  return next ? colorOf(next, scheme) : value;
}

/** WCAG 2.2, "relative luminance". */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((start) => Number.parseInt(color.slice(start, start + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** WCAG 2.2, "contrast ratio". */
function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

const grounds = ['canvas', 'surface', 'surface-raised', 'surface-tinted'];
const on = (fronts: readonly string[], backs: readonly string[]) =>
  fronts.flatMap((front) => backs.map((back) => [front, back] as const));

const texts = [
  ...on(['text', 'text-muted', 'heading', 'link', 'success', 'warning', 'danger'], grounds),
  ...on(['text', 'text-muted', 'heading', 'link'], ['accent-soft']),
  ['on-accent', 'accent'],
  ['on-accent', 'accent-hover'],
  ['success', 'success-soft'],
  ['warning', 'warning-soft'],
  ['danger', 'danger-soft'],
  ['on-inverse-button', 'inverse-button'],
  ['on-inverse-button', 'inverse-button-hover'],
] as const;

const marks = [
  ...on(['accent', 'focus', 'border-control'], grounds),
  ['accent', 'accent-soft'],
] as const;

/** The deep band always uses the dark scheme. */
const onDeepBand = on(['text', 'text-muted', 'heading', 'link', 'star'], ['inverse']);

const ratio = (front: string, back: string, scheme: Scheme) =>
  contrast(colorOf(`--color-${front}`, scheme), colorOf(`--color-${back}`, scheme));

describe.each(['light', 'dark'] as const)('contrast in the %s scheme', (scheme) => {
  test.each(texts)('of the text %s on %s is sufficient', (front, back) => {
    expect(ratio(front, back, scheme)).toBeGreaterThanOrEqual(4.5);
  });

  test.each(marks)('of the shape %s on %s is sufficient', (front, back) => {
    expect(ratio(front, back, scheme)).toBeGreaterThanOrEqual(3);
  });
});

test.each(onDeepBand)('of %s on %s is sufficient', (front, back) => {
  expect(ratio(front, back, 'dark')).toBeGreaterThanOrEqual(4.5);
});

test('the contrast test computes known ratios', () => {
  expect(contrast('#000000', '#ffffff')).toBe(21);
  expect(colorOf('--color-canvas', 'light')).toMatch(/^#[\da-f]{6}$/);
});
