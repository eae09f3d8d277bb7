import { seal } from '../../../build/seal';
import { PAGE_DATA_ID, pageData } from './data';

const built = new Map<string, unknown>([
  ['fetched.json', { title: 'fetched' }],
  ['flaky.json', { title: 'there now' }],
  ['odd.json', { title: 'a third one' }],
  ['tampered.json', { title: 'as built' }],
  ['last.json', { title: 'without a neighbor', amp: '& < \u2028' }],
]);
const { files } = seal(built);

jest.mock('../../catalogue/articles', () => ({
  get dataRoot() {
    return seal(built).root;
  },
}));

const is = (value: unknown): value is { title: string } =>
  typeof (value as { title?: unknown }).title === 'string';

const answers = (...responses: Partial<Response>[]) => {
  const fetching = jest.fn();
  for (const response of responses)
    fetching.mockResolvedValueOnce({ ok: true, status: 200, ...response });
  globalThis.fetch = fetching;
  return fetching;
};
const text = (value: string) => ({ json: () => Promise.resolve(JSON.parse(value)) });
const file = (name: string) => text(files.get(name)!);
const carry = (value: unknown) => {
  document.body.innerHTML = `<script type="application/json" id="${PAGE_DATA_ID}"></script>`;
  (document.body.firstChild as HTMLElement).textContent = JSON.stringify(value);
};

beforeEach(() => {
  (globalThis as { __webpack_public_path__?: string }).__webpack_public_path__ = '/release/';
  document.body.innerHTML = '';
});

test('while hydrating, a page reads what it carries, at once and without a request', () => {
  const fetching = answers();
  carry({ title: 'carried' });
  const data = pageData({ is, file: 'hydrated.json' }, true) as Promise<unknown> & {
    status: string;
    value: unknown;
  };
  expect(data.status).toBe('fulfilled');
  expect(data.value).toEqual({ title: 'carried' });
  expect(fetching).not.toHaveBeenCalled();
});

test('what a page does not carry is restored from elsewhere', async () => {
  carry({ title: 'carried' });
  const restore = (value: { title: string }) => ({ ...value, html: 'from the page' });
  await expect(pageData({ is, file: 'restored.json', restore }, true)).resolves.toEqual({
    title: 'carried',
    html: 'from the page',
  });
});

test('after a navigation the data comes from the release, and only once', async () => {
  carry({ title: 'of another page' });
  const fetching = answers(file('fetched.json'));
  const first = pageData({ is, file: 'fetched.json' }, false);
  expect(pageData({ is, file: 'fetched.json' }, false)).toBe(first);
  await expect(first).resolves.toEqual({ title: 'fetched' });
  expect(fetching.mock.calls).toEqual([['/release/fetched.json']]);
});

test('each file is recognized as what was built', async () => {
  jest.resetModules();
  const fresh = await import('./data');
  for (const [name, data] of built) {
    answers(file(name));
    await expect(fresh.pageData({ is, file: name }, false)).resolves.toEqual(data);
  }
});

test.each([
  ['changed', (name: string) => files.get(name)!.replace('as built', '<a href=//evil>')],
  ['exchanged for another', () => files.get('fetched.json')!],
  ['without its proof', (name: string) => JSON.stringify({ proof: '', data: built.get(name) })],
])('a file that was %s is never shown', async (_what, tamper) => {
  answers(text(tamper('tampered.json')));
  jest.resetModules();
  const fresh = await import('./data');
  await expect(fresh.pageData({ is, file: 'tampered.json' }, false)).rejects.toThrow(
    'tampered.json is not what was built',
  );
});

test('a failure is told at once, and a later visit asks again', async () => {
  jest.useFakeTimers();
  answers({ ok: false, status: 503 }, file('flaky.json'));
  const failing = pageData({ is, file: 'flaky.json' }, false);
  await expect(failing).rejects.toThrow('flaky.json: status 503');
  expect(pageData({ is, file: 'flaky.json' }, false)).toBe(failing);
  jest.advanceTimersByTime(1000);
  await expect(pageData({ is, file: 'flaky.json' }, false)).resolves.toEqual({
    title: 'there now',
  });
  jest.useRealTimers();
});
