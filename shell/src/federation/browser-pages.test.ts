import type { Live, RemoteModule, Section } from '@site/contract/browser';
import type { PageNavigation } from '../page/page-navigation';
import { enter, isEnterable } from './enter';
import { isStyled } from './files';
import { hasMoved, isReplaced, liveSet, sectionsNow } from './live-set';
import { BrowserPages } from './browser-pages';

jest.mock('./enter', () => ({ enter: jest.fn(), isEnterable: jest.fn(() => true) }));
jest.mock('./files', () => ({
  isStyled: jest.fn(() => true),
  stylesLoaded: () => Promise.resolve(),
}));
jest.mock('./live-set', () => ({
  hasMoved: jest.fn(() => false),
  isReplaced: jest.fn(() => false),
  liveSet: jest.fn(),
  sectionsNow: jest.fn(() => ({})),
}));

const navigation = {
  isPending: false,
  start: jest.fn(),
  arrived: jest.fn(),
  onFailure: jest.fn(() => false),
  leave: jest.fn(() => true),
};

function sectionOf(app: string): Section {
  const routes = [{ path: `/${app}`, scripts: [], styles: [] }];
  const container = `${app}_1`;
  return { app, container, base: '/', entry: 'e.js', release: '1', routes, integrity: {} };
}

const finished = { ...sectionOf('blog'), kind: 'documents', entry: undefined } as const;

function publishFinishedPages(): void {
  const sections = { blog: { live: finished, previous: null } } as unknown as Live['sections'];
  jest.mocked(sectionsNow).mockReturnValue(sections);
  jest.mocked(liveSet).mockResolvedValue({ sections } as Live);
}

const remote = { routes: [{ path: '/blog', handle: {}, lazy: () => Promise.resolve({}) }] };

let pages: BrowserPages;

function open(own: Section | null = null) {
  pages = new BrowserPages(own, '/', navigation as unknown as PageNavigation);
  pages.arrived('/');
}

const settle = () => new Promise((resolve) => setTimeout(resolve));

beforeEach(() => {
  jest.clearAllMocks();
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  for (const mock of [hasMoved, isReplaced]) jest.mocked(mock).mockReturnValue(false);
  jest.mocked(isStyled).mockReturnValue(true);
  jest.mocked(sectionsNow).mockReturnValue({});
  jest
    .mocked(liveSet)
    .mockResolvedValue({ sections: { blog: { live: sectionOf('blog') } } } as unknown as Live);
  navigation.isPending = false;
  document.documentElement.removeAttribute('data-sending');
  open();
});

test('the next page stays in this document if nothing speaks against it', () => {
  expect(pages.mustReload('/blog')).toBe(false);
});

const reasons: Record<string, () => unknown> = {
  'another page is under way': () => (navigation.isPending = true),
  'the page has moved': () => jest.mocked(hasMoved).mockReturnValue(true),
  'other releases are live': () => jest.mocked(isReplaced).mockReturnValue(true),
  'the styles of all pages have not loaded': () => jest.mocked(isStyled).mockReturnValue(false),
  'the next page is a finished one': publishFinishedPages,
  'the page on the screen is a finished one': () => open(finished),
  'the page on the screen has no code': () => pages.freeze(new Error('gone')),
  'the page on the screen is not hydrated yet': () =>
    (pages = new BrowserPages(null, '/', navigation as unknown as PageNavigation)),
};

test.each(Object.entries(reasons))(
  'when %s, the next link loads a new document',
  (_why, happens) => {
    happens();
    expect(pages.mustReload('/blog')).toBe(true);
  },
);

test('going back before hydration waits for the reload, without a navigation that could fail', async () => {
  pages = new BrowserPages(null, '/', navigation as unknown as PageNavigation);
  const page = pages.page('/blog');
  expect(pages.page('/blog')).toBe(page);
  await settle();
  expect(navigation.start).not.toHaveBeenCalled();
  expect(enter).not.toHaveBeenCalled();
});

test('a message that is being sent delays a reload for a new release', () => {
  jest.mocked(isReplaced).mockReturnValue(true);
  document.documentElement.setAttribute('data-sending', '');
  expect(pages.mustReload('/blog')).toBe(false);
});

test('a page whose prefetch failed is requested again when it is needed', async () => {
  jest.mocked(enter).mockRejectedValueOnce(new Error('404'));
  pages.prefetch('/blog');
  await settle();
  jest.mocked(enter).mockResolvedValueOnce(remote as unknown as RemoteModule);
  await expect(pages.page('/blog')).resolves.toBeDefined();
  expect(enter).toHaveBeenCalledTimes(2);
});

test('a document goes on with its release if that is the one before the live one', async () => {
  const [live, previous] = ['2', '1'].map((release) => ({ ...sectionOf('blog'), release }));
  jest
    .mocked(liveSet)
    .mockResolvedValue({ sections: { blog: { live, previous } } } as unknown as Live);
  jest.mocked(isEnterable).mockImplementation(({ release }) => release === '1');
  jest.mocked(enter).mockResolvedValue(remote as unknown as RemoteModule);
  await pages.page('/blog');
  expect(enter).toHaveBeenCalledWith(previous, '/blog');
});

test('a page whose code or shared modules fail to load is an error of its remote', async () => {
  const lazy = () => Promise.reject(new Error('react does not satisfy ^18.0.0.'));
  const broken = { routes: [{ ...remote.routes[0], lazy }] };
  jest.mocked(enter).mockResolvedValueOnce(broken as unknown as RemoteModule);
  navigation.onFailure.mockReturnValueOnce(true);
  void pages.page('/blog');
  await settle();
  const message = expect.stringMatching(
    /^react does not satisfy .* See "When a remote does not/,
  ) as string;
  expect(navigation.onFailure).toHaveBeenCalledWith(
    '/blog',
    expect.objectContaining({ message }),
    'blog',
    '1',
  );
});

test('a page that fails to load is passed on to the navigation', async () => {
  jest.mocked(liveSet).mockRejectedValue(new Error('no set'));
  navigation.onFailure.mockReturnValueOnce(true);
  void pages.page('/offers');
  await settle();
  expect(navigation.start).toHaveBeenCalledWith('/offers');
  expect(navigation.onFailure).toHaveBeenCalledWith(
    '/offers',
    expect.objectContaining({ message: 'no set' }),
    undefined,
    undefined,
  );
});

test('nothing is prefetched while the next link must load a new document', async () => {
  jest.mocked(isReplaced).mockReturnValue(true);
  pages.prefetch('/blog');
  await settle();
  expect(enter).not.toHaveBeenCalled();
});

test('a finished page is prefetched as a document', async () => {
  publishFinishedPages();
  pages.prefetch('/blog');
  pages.prefetch('/blog');
  await settle();
  expect(document.querySelectorAll('link[rel=prefetch][href="/blog"]')).toHaveLength(1);
  expect(enter).not.toHaveBeenCalled();
});

test('a navigation by script to a finished page is a page load, and no error', async () => {
  publishFinishedPages();
  void pages.page('/blog');
  await settle();
  expect(navigation.leave).toHaveBeenCalledWith('/blog');
  expect(navigation.onFailure).not.toHaveBeenCalled();
});
