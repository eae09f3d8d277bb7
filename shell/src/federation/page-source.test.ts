import type { Live, RemoteModule, Section } from '@site/shared/contract';
import type { Visit } from '../visit/visit';
import { enter } from './enter';
import { isStyled } from './files';
import { hasMoved, isReplaced, liveSet } from './live-set';
import { BrowserPages } from './page-source';

jest.mock('./enter', () => ({ enter: jest.fn() }));
jest.mock('./files', () => ({
  bringFiles: jest.fn(),
  isStyled: jest.fn(() => true),
  stylesArrived: () => Promise.resolve(),
}));
jest.mock('./live-set', () => ({
  hasMoved: jest.fn(() => false),
  isReplaced: jest.fn(() => false),
  liveSet: jest.fn(),
}));

const way = { isUnderWay: false, begin: jest.fn(), arrived: jest.fn(), fail: jest.fn(() => false) };

/** A section of its own for each test: what is known of one lasts as long as the tab. */
function sectionOf(app: string): Section {
  const routes = [{ path: `/${app}`, scripts: [], styles: [] }];
  const container = `${app}_1`;
  return { app, container, base: '/', entry: 'e.js', release: '1', routes, integrity: {} };
}

const remote = { routes: [{ path: '/blog', handle: {}, lazy: () => Promise.resolve({}) }] };

let pages: BrowserPages;

function open(own: Section | null = null) {
  pages = new BrowserPages(own, '/', way as unknown as Visit);
  pages.arrived('/');
}

const settle = () => new Promise((resolve) => setTimeout(resolve));

beforeEach(() => {
  jest.clearAllMocks();
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  for (const no of [hasMoved, isReplaced]) jest.mocked(no).mockReturnValue(false);
  jest.mocked(isStyled).mockReturnValue(true);
  jest
    .mocked(liveSet)
    .mockResolvedValue({ sections: { blog: { live: sectionOf('blog') } } } as unknown as Live);
  way.isUnderWay = false;
  document.documentElement.removeAttribute('data-sending');
  open();
});

test('the next page stays in this document as long as nothing speaks against it', () => {
  expect(pages.mustReload('/blog')).toBe(false);
});

const reasons: Record<string, () => unknown> = {
  'another page is under way': () => (way.isUnderWay = true),
  'the page has moved': () => jest.mocked(hasMoved).mockReturnValue(true),
  'other releases are live': () => jest.mocked(isReplaced).mockReturnValue(true),
  'the styles of all pages have not come': () => jest.mocked(isStyled).mockReturnValue(false),
  'the page on the screen has no code': () => pages.freeze(new Error('gone')),
  'the page on the screen is not alive yet': () =>
    (pages = new BrowserPages(null, '/', way as unknown as Visit)),
};

test.each(Object.entries(reasons))('when %s, the next one comes as a document', (_why, happens) => {
  happens();
  expect(pages.mustReload('/blog')).toBe(true);
});

test('a message that is being sent is not cut off for a new release', () => {
  jest.mocked(isReplaced).mockReturnValue(true);
  document.documentElement.setAttribute('data-sending', '');
  expect(pages.mustReload('/blog')).toBe(false);
});

test('an entry that failed on a guess is asked for again, by a new address, when its page is wanted', async () => {
  jest.mocked(enter).mockRejectedValueOnce(new Error('404'));
  pages.prepare('/blog');
  await settle();
  jest.mocked(enter).mockResolvedValueOnce(remote as unknown as RemoteModule);
  await expect(pages.page('/blog')).resolves.toBeDefined();
  expect(jest.mocked(enter).mock.calls.map(([, first]) => first)).toEqual([true, false]);
});

test('a page that is wanted and cannot be had is left to the way there', async () => {
  jest.mocked(liveSet).mockRejectedValue(new Error('no set'));
  way.fail.mockReturnValueOnce(true);
  void pages.page('/offers');
  await settle();
  expect(way.begin).toHaveBeenCalledWith('/offers');
  expect(way.fail).toHaveBeenCalledWith('/offers', expect.objectContaining({ message: 'no set' }));
});

test('nothing is made ready while the next page must be a document', async () => {
  jest.mocked(isReplaced).mockReturnValue(true);
  pages.prepare('/blog');
  await settle();
  expect(enter).not.toHaveBeenCalled();
});
