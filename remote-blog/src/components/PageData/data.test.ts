import { PAGE_DATA_ID, pageData } from './data';

const answers = (...responses: Partial<Response>[]) => {
  const fetching = jest.fn();
  for (const response of responses)
    fetching.mockResolvedValueOnce({ ok: true, status: 200, ...response });
  globalThis.fetch = fetching;
  return fetching;
};
const content = (value: unknown) => ({ json: () => Promise.resolve(value) });
const missing = { ok: false, status: 404 };
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
  const data = pageData({ file: 'hydrated.json' }, true) as Promise<unknown> & {
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
  await expect(pageData({ file: 'restored.json', restore }, true)).resolves.toEqual({
    title: 'carried',
    html: 'from the page',
  });
});

test('after a navigation the data comes from the release, and only once', async () => {
  carry({ title: 'of another page' });
  const fetching = answers(content({ title: 'fetched' }));
  const first = pageData({ file: 'fetched.json' }, false);
  expect(pageData({ file: 'fetched.json' }, false)).toBe(first);
  await expect(first).resolves.toEqual({ title: 'fetched' });
  expect(fetching.mock.calls).toEqual([['/release/fetched.json']]);
});

test('where there is no such file, the other one is taken', async () => {
  const fetching = answers(missing, content({ title: 'template' }));
  await expect(pageData({ file: 'nope.json', otherwise: 'template.json' }, false)).resolves.toEqual(
    {
      title: 'template',
    },
  );
  expect(fetching).toHaveBeenCalledTimes(2);
});

test('a failure is told at once, and a later visit asks again', async () => {
  jest.useFakeTimers();
  answers({ ok: false, status: 503 }, content({ title: 'there now' }));
  const failing = pageData({ file: 'flaky.json' }, false);
  await expect(failing).rejects.toThrow('flaky.json: status 503');
  expect(pageData({ file: 'flaky.json' }, false)).toBe(failing);
  jest.advanceTimersByTime(1000);
  await expect(pageData({ file: 'flaky.json' }, false)).resolves.toEqual({ title: 'there now' });
  jest.useRealTimers();
});
