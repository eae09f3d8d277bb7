import { addressed } from '../../../build/addressed';
import { answeringWith } from '../../testing/data-files';
import { PAGE_DATA_ID, pageData } from './data';

const built = new Map<string, unknown>([
  ['fetched.json', { title: 'fetched' }],
  ['flaky.json', { title: 'there now' }],
  ['odd.json', { title: 'a third one' }],
  ['tampered.json', { title: 'as built' }],
  ['last.json', { title: 'without a neighbor', amp: '& < \u2028' }],
]);
const { root, files } = addressed(built);
const addressIn = (all: ReadonlyMap<string, string>, name: string) => {
  const stem = name.replace('.json', '.');
  return [...all.keys()].find((file) => file.startsWith(stem)) ?? '';
};

let mockRoot = root;
jest.mock('../../catalog/articles', () => ({
  dataRoot: () => mockRoot,
}));

const is = (value: unknown): value is { title: string } =>
  typeof (value as { title?: unknown }).title === 'string';

const carry = (value: unknown) => {
  document.body.innerHTML = `<script type="application/json" id="${PAGE_DATA_ID}"></script>`;
  (document.body.firstChild as HTMLElement).textContent = JSON.stringify(value);
};

beforeEach(() => {
  mockRoot = root;
  (globalThis as { __webpack_public_path__?: string }).__webpack_public_path__ = '/release/';
  document.body.innerHTML = '';
});

test('a hydrating page reads its embedded data synchronously, without a request', () => {
  const fetching = answeringWith(files);
  carry({ title: 'carried' });
  const data = pageData({ is, file: 'hydrated.json' }, true) as Promise<unknown> & {
    status: string;
    value: unknown;
  };
  expect(data.status).toBe('fulfilled');
  expect(data.value).toEqual({ title: 'carried' });
  expect(fetching).not.toHaveBeenCalled();
});

test('data that a page omits is restored', async () => {
  carry({ title: 'carried' });
  const restore = (value: { title: string }) => ({ ...value, html: 'from the page' });
  await expect(pageData({ is, file: 'restored.json', restore }, true)).resolves.toEqual({
    title: 'carried',
    html: 'from the page',
  });
});

test('after a navigation page data is fetched from the release once', async () => {
  carry({ title: 'of another page' });
  const fetching = answeringWith(files);
  const first = pageData({ is, file: 'fetched.json' }, false);
  expect(pageData({ is, file: 'fetched.json' }, false)).toBe(first);
  await expect(first).resolves.toEqual({ title: 'fetched' });
  expect(fetching.mock.calls.map(([address]) => address)).toEqual([
    `/release/${addressIn(files, 'index.json')}`,
    `/release/${addressIn(files, 'fetched.json')}`,
  ]);
});

test('each data file is verified against the index, for few and many files', async () => {
  for (const more of [0, 500]) {
    const all = new Map([
      ...built,
      ...Array.from({ length: more }, (_, at) => [`more/${at}.json`, { title: `${at}` }] as const),
    ]);
    const many = addressed(all);
    mockRoot = many.root;
    const fetching = answeringWith(many.files);
    jest.resetModules();
    const fresh = await import('./data');
    for (const [name, data] of all)
      await expect(fresh.pageData({ is, file: name }, false)).resolves.toEqual(data);
    // Each part of the index once.
    expect(fetching.mock.calls).toHaveLength(many.files.size);
  }
});

test('a changed data file only changes its part of the index and the index', () => {
  const many = (title: string) =>
    addressed(
      new Map(
        Array.from({ length: 500 }, (_, at) => [
          `posts/${at}.json`,
          { title: at === 7 ? title : 'same' },
        ]),
      ),
    );
  const before = many('before');
  const changed = [...many('after').files.keys()].filter((name) => !before.files.has(name));
  expect(changed).toEqual([
    expect.stringMatching(/^posts\/7\./),
    expect.stringMatching(/^index\/\d\./),
    expect.stringMatching(/^index\./),
  ]);
});

test('outside of dev mode the shell names the live data', async () => {
  mockRoot = '';
  window.releaseData = (app) => Promise.resolve(app === 'blog' ? root : undefined);
  answeringWith(files);
  jest.resetModules();
  const fresh = await import('./data');
  await expect(fresh.pageData({ is, file: 'odd.json' }, false)).resolves.toEqual({
    title: 'a third one',
  });
  window.releaseData = () => Promise.resolve(undefined);
  await expect(fresh.pageData({ is, file: 'last.json' }, false)).rejects.toThrow(
    'nobody says which data is live',
  );
  delete window.releaseData;
});

test('over plain http, where browsers have no hashes, data are read without', async () => {
  const { subtle } = crypto;
  Reflect.deleteProperty(crypto, 'subtle');
  answeringWith(files);
  jest.resetModules();
  const fresh = await import('./data');
  const reading = fresh.pageData({ is, file: 'fetched.json' }, false);
  await expect(reading).resolves.toEqual({ title: 'fetched' });
  Object.defineProperty(crypto, 'subtle', { value: subtle, configurable: true });
});

test('an unknown data file makes the page come from the server', async () => {
  answeringWith(files);
  await expect(pageData({ is, file: 'constructor' }, false)).rejects.toThrow(
    'constructor: there is none',
  );
});

test('a failed data request rejects at once, and a later visit retries', async () => {
  answeringWith(new Map());
  jest.resetModules();
  const fresh = await import('./data');
  jest.useFakeTimers();
  const failing = fresh.pageData({ is, file: 'flaky.json' }, false);
  await expect(failing).rejects.toThrow('index.json: status 404');
  answeringWith(files);
  expect(fresh.pageData({ is, file: 'flaky.json' }, false)).toBe(failing);
  jest.advanceTimersByTime(1000);
  await expect(fresh.pageData({ is, file: 'flaky.json' }, false)).resolves.toEqual({
    title: 'there now',
  });
  jest.useRealTimers();
});
