import { FAULT_EVENT, type Fault, reportFault } from './faults';

const reported: Fault[] = [];
const warn = jest.spyOn(console, 'warn');
const where = { section: 'blog', release: '1.0.0', instead: 'a page load' } as const;

window.addEventListener(FAULT_EVENT, (event) => {
  const { detail } = event as CustomEvent<Fault>;
  reported.push(detail);
  if (detail.what.includes('collected')) event.preventDefault();
});

beforeEach(() => {
  reported.length = 0;
  warn.mockReset().mockImplementation(() => undefined);
});

test('a fault is reported once, with what failed, where, and what the visitor got instead', () => {
  for (let times = 0; times < 3; times++) reportFault(new Error('404'), where);
  expect(reported).toEqual([{ what: 'Error: 404', ...where }]);
  expect(warn.mock.calls).toEqual([['blog 1.0.0: Error: 404. The visitor has a page load.']]);
});

test('a listener that prevents the default keeps faults off the console', () => {
  reportFault('collected', where);
  expect(reported).toHaveLength(1);
  expect(warn).not.toHaveBeenCalled();
});

test('the stack of the innermost error is part of a fault only while visits are reported', async () => {
  const inner = new Error('inner');
  const outer = new Error('outer', { cause: inner });
  reportFault(outer, where);
  expect(reported.at(-1)).not.toHaveProperty('stack');
  jest.resetModules();
  jest.doMock('@site/site/site.config', () => ({ report: true }));
  const on = await import('./faults');
  on.reportFault(outer, where);
  expect(reported.at(-1)?.stack).toBe(inner.stack);
  on.reportFault('a text', where);
  expect(reported.at(-1)?.stack).toBeUndefined();
});

test('a page that fails forever stops reporting', () => {
  for (let fault = 0; fault < 1000; fault++) reportFault(`collected ${fault}`, where);
  expect(reported.length).toBeLessThan(100);
});
