import { SECTION_DATA_ID, SHELL_DATA_ID } from '@site/contract/browser';
import { mockResizeObserver } from '../../testing/resizing';

const block = (id: string, data: object) =>
  `<script type="application/json" id="${id}">${JSON.stringify(data)}</script>`;

const shell = { base: '/shell/', scripts: [], styles: ['main.css'], integrity: {} };
const section = {
  base: '/blog/',
  entry: 'remoteEntry.1a2b3c4d.js',
  routes: [{ path: '/blog', scripts: [], styles: ['list.css'] }],
  integrity: {},
};

const start = () =>
  jest.isolateModules(() =>
    jest.requireActual<typeof import('./application')>('./application').startApplication(),
  );

function open(section: object): void {
  document.head.innerHTML = '';
  document.body.innerHTML = block(SHELL_DATA_ID, shell) + block(SECTION_DATA_ID, section);
  start();
}

beforeAll(() => void mockResizeObserver());

test('late stylesheets are enabled together when the last one is loaded', () => {
  open(section);
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')];
  const media = () => links.map((link) => link.media);
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/shell/main.css',
    '/blog/list.css',
  ]);
  expect(media()).toEqual(['not all', 'not all']);
  links[0]?.dispatchEvent(new Event('load'));
  expect(media()).toEqual(['not all', 'not all']);
  links[1]?.dispatchEvent(new Event('load'));
  expect(media()).toEqual(['all', 'all']);
});

const withScripts = {
  ...section,
  routes: [{ path: '/blog', scripts: ['one.js', 'two.js'], styles: [] }],
  integrity: { 'one.js': 'sha256-one', 'two.js': 'sha256-two' },
};

const added = (selector: string) =>
  [...document.querySelectorAll<HTMLScriptElement & HTMLLinkElement>(selector)].map(
    ({ src, href, type, async, integrity }) => ({ at: src || href, type, async, integrity }),
  );

test('scripts of a finished page run in their order, with integrity', () => {
  const { entry: _entry, ...finished } = withScripts;
  open({ ...finished, kind: 'documents' });
  expect(added('script[src]')).toEqual([
    { at: 'http://localhost/blog/one.js', type: '', async: false, integrity: 'sha256-one' },
    { at: 'http://localhost/blog/two.js', type: '', async: false, integrity: 'sha256-two' },
  ]);
});

test('modules that an entry imports are preloaded with integrity', () => {
  open({ ...withScripts, type: 'module' });
  expect(added('script[src]').map(({ at, type }) => [at, type])).toEqual([
    ['http://localhost/blog/remoteEntry.1a2b3c4d.js', 'module'],
  ]);
  expect(added('link[rel=modulepreload]').map(({ at, integrity }) => [at, integrity])).toEqual([
    ['http://localhost/blog/one.js', 'sha256-one'],
    ['http://localhost/blog/two.js', 'sha256-two'],
  ]);
});
