import { FAILURE_EVENT, type Failure, reportFailure } from './report-failure';

const reported: Failure[] = [];
const warn = jest.spyOn(console, 'warn');
const where = { section: 'blog', release: '1.0.0', instead: 'a page load' } as const;

window.addEventListener(FAILURE_EVENT, (event) => {
  const { detail } = event as CustomEvent<Failure>;
  reported.push(detail);
  if (detail.what.includes('collected')) event.preventDefault();
});

beforeEach(() => {
  reported.length = 0;
  warn.mockReset().mockImplementation(() => undefined);
});

test('a failure is reported once, with what failed, where, and what the visitor got instead', () => {
  for (let times = 0; times < 3; times++) reportFailure(new Error('404'), where);
  expect(reported).toEqual([{ what: 'Error: 404', ...where }]);
  expect(warn.mock.calls).toEqual([['blog 1.0.0: Error: 404. The visitor has a page load.']]);
});

test('a listener that prevents the default keeps failures off the console', () => {
  reportFailure('collected', where);
  expect(reported).toHaveLength(1);
  expect(warn).not.toHaveBeenCalled();
});

test('the stack of the innermost error is part of a failure only while visits are reported', async () => {
  const inner = new Error('inner');
  const outer = new Error('outer', { cause: inner });
  reportFailure(outer, where);
  expect(reported.at(-1)).not.toHaveProperty('stack');
  jest.resetModules();
  jest.doMock('@site/site/site.config', () => ({ report: true }));
  const on = await import('./report-failure');
  on.reportFailure(outer, where);
  expect(reported.at(-1)?.stack).toBe(inner.stack);
  on.reportFailure('a text', where);
  expect(reported.at(-1)?.stack).toBeUndefined();
});

test('a page that fails forever stops reporting', () => {
  for (let failure = 0; failure < 1000; failure++) reportFailure(`collected ${failure}`, where);
  expect(reported.length).toBeLessThan(100);
});
