import { hashFiles } from '../../../build/section-data';
import { mockFetch } from '../../testing/data-files';
import { PAGE_DATA_ID, pageData } from './data';

const { root, files } = hashFiles(
  new Map([
    ['fetched.json', { title: 'fetched' }],
    ['flaky.json', { title: 'there now' }],
    ['odd.json', { title: 'a third one', amp: '& < \u2028' }],
  ]),
);
const addressOf = (name: string) =>
  [...files.keys()].find((file) => file.startsWith(name.replace('.json', '.'))) ?? '';

let mockRoot = root;
jest.mock('../../catalog/articles', () => ({ dataRoot: () => mockRoot }));

const embed = (value: unknown) => {
  document.body.innerHTML = `<script type="application/json" id="${PAGE_DATA_ID}"></script>`;
  (document.body.firstChild as HTMLElement).textContent = JSON.stringify(value);
};

const read = (load: typeof pageData, file: string) => load({ file, fallbackFile: file }, false);

beforeEach(() => {
  mockRoot = root;
  (globalThis as { __webpack_public_path__?: string }).__webpack_public_path__ = '/release/';
  document.body.innerHTML = '';
});

test('a hydrating page reads its embedded data synchronously, without a request, and restores what they omit', () => {
  const fetching = mockFetch(files);
  embed({ title: 'embedded' });
  const restore = (value: { title: string }) => ({ ...value, html: 'from the page' });
  const data = pageData({ file: 'page.json', fallbackFile: '', restore }, true);
  expect(data).toMatchObject({
    status: 'fulfilled',
    value: { title: 'embedded', html: 'from the page' },
  });
  expect(fetching).not.toHaveBeenCalled();
});

test('after a navigation page data is fetched from the release once', async () => {
  embed({ title: 'of another page' });
  const fetching = mockFetch(files);
  const first = read(pageData, 'fetched.json');
  expect(read(pageData, 'fetched.json')).toBe(first);
  await expect(first).resolves.toEqual({ title: 'fetched' });
  expect(fetching.mock.calls.map(([address]) => address)).toEqual([
    `/release/${addressOf('index.json')}`,
    `/release/${addressOf('fetched.json')}`,
  ]);
});

test('a changed data file changes only its own address and that of the index', () => {
  const hash = (title: string) =>
    hashFiles(
      new Map([
        ['a.json', { title }],
        ['b.json', { title: 'same' }],
      ]),
    );
  const before = hash('before');
  const changed = [...hash('after').files.keys()].filter((name) => !before.files.has(name));
  expect(changed).toEqual([expect.stringMatching(/^a\./), expect.stringMatching(/^index\./)]);
});

test('outside of dev mode the shell names the live data', async () => {
  mockRoot = '';
  window.releaseData = (app) => Promise.resolve(app === 'blog' ? root : undefined);
  mockFetch(files);
  jest.resetModules();
  const fresh = await import('./data');
  await expect(read(fresh.pageData, 'odd.json')).resolves.toMatchObject({ title: 'a third one' });
  window.releaseData = () => Promise.resolve(undefined);
  jest.resetModules();
  const again = await import('./data');
  await expect(read(again.pageData, 'odd.json')).rejects.toThrow('nobody says which data is live');
  delete window.releaseData;
});

test.each(['index.json', 'odd.json'])('a changed %s is refused', async (name) => {
  mockFetch(new Map([...files, [addressOf(name), '{"odd.json":"00"}']]));
  jest.resetModules();
  const fresh = await import('./data');
  await expect(read(fresh.pageData, 'odd.json')).rejects.toThrow('Failed to fetch');
});

test('an unknown data file makes the page come from the server', async () => {
  mockFetch(files);
  await expect(read(pageData, 'constructor')).rejects.toThrow('constructor: there is none');
});

test('a failed data request rejects at once, and a later visit retries', async () => {
  mockFetch(new Map());
  jest.resetModules();
  const { pageData: load } = await import('./data');
  jest.useFakeTimers();
  const failing = read(load, 'flaky.json');
  await expect(failing).rejects.toThrow('index.json: status 404');
  mockFetch(files);
  expect(read(load, 'flaky.json')).toBe(failing);
  jest.advanceTimersByTime(1000);
  await expect(read(load, 'flaky.json')).resolves.toEqual({ title: 'there now' });
  jest.useRealTimers();
});
