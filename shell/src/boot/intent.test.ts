import { startApplication } from './application';
import { startForPage } from './intent';

jest.mock('./application', () => ({ startApplication: jest.fn() }));

const connect = (connection?: { readonly saveData?: boolean; readonly effectiveType?: string }) =>
  Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });

function open(interactive: string, query = '', address = '/page'): void {
  window.history.replaceState(null, '', address);
  document.body.innerHTML = `<div data-section="blog" data-interactive="${interactive}" data-query="${query}"><form></form></div>`;
  startForPage();
}

beforeEach(() => {
  jest.useFakeTimers();
  jest.mocked(startApplication).mockReset();
  connect();
});

afterEach(() => jest.useRealTimers());

test('a page with a search or a calculator starts its code when it is idle', () => {
  open('form');
  expect(startApplication).not.toHaveBeenCalled();
  jest.runAllTimers();
  expect(startApplication).toHaveBeenCalledTimes(1);
});

test.each([{ saveData: true }, { effectiveType: '2g' }, { effectiveType: 'slow-2g' }])(
  'a page waits for a touch where data is saved: %j',
  (connection) => {
    connect(connection);
    open('form');
    jest.runAllTimers();
    expect(startApplication).not.toHaveBeenCalled();
  },
);

test('a page of the route without such a part waits for a touch', () => {
  open('.calculator');
  jest.runAllTimers();
  expect(startApplication).not.toHaveBeenCalled();
});

test('a page that reads the query of its address starts at once', () => {
  open('form', 'q', '/page?utm_source=mail');
  expect(startApplication).not.toHaveBeenCalled();
  open('form', 'q', '/page?q=crm');
  expect(startApplication).toHaveBeenCalledTimes(1);
});
