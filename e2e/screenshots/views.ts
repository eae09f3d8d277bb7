import { blocks } from './gallery';

interface View {
  /** What its screenshots are named by. */
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly colorScheme: 'light' | 'dark';
}

/** A phone, a tablet, a desk. */
const WINDOWS = [
  [375, 812],
  [768, 1024],
  [1280, 800],
] as const;

/** In which windows and schemes pages are looked at: all. */
export const views: readonly View[] = WINDOWS.flatMap(([width, height]) =>
  (['light', 'dark'] as const).map((colorScheme) => ({
    name: `${width}-${colorScheme}`,
    width,
    height,
    colorScheme,
  })),
);

/** Blocks on a phone, in windows that are high enough for any of them: how pages lay them out, pages show. */
export const blockViews: readonly View[] = views
  .filter(({ width }) => width === 375)
  .map((view) => ({ ...view, height: 3000 }));

/** All of the window, in place of a selector. */
export const WINDOW = ':root';

/** What is compared, by the folder of its screenshots: all that the window shows, or the first element of a selector. */
export type Parts = Readonly<Record<string, string>>;

interface KeyPage {
  readonly path: string;
  readonly parts: Parts;
}

/** A page as it opens, and what of it stands further down. */
const page = (name: string, path: string, further: Parts = {}): KeyPage => ({
  path,
  parts: Object.fromEntries(
    Object.entries({ top: WINDOW, ...further }).map(([part, selector]) => [
      `pages/${name}/${part}`,
      selector,
    ]),
  ),
});

/** A page of each kind. */
export const keyPages: readonly KeyPage[] = [
  page('home', '/'),
  page('review', '/gohighlevel-review'),
  page('comparison', '/gohighlevel-vs-clickfunnels'),
  page('pricing', '/gohighlevel-pricing'),
  page('hub', '/affiliate-offers'),
  page('offer', '/highlevel-affiliate-program', { picture: 'main figure[data-picture]' }),
  page('blog', '/blog'),
  page('post', '/blog/gohighlevel-automations-you-can-steal', {
    picture: 'main figure[data-picture]',
  }),
  page('contact', '/contact'),
  page('bonus-stack', '/bonus-stack'),
  page('terms', '/terms'),
  page('not-found', '/no-such-page'),
];

/** The parts of the frame that a page does not open with, or not at its top. */
export const question: Parts = { 'frame/question': WINDOW };
export const footer: Parts = { 'frame/footer': '#root > footer' };
export const menu: Parts = { 'frame/menu': WINDOW };
/** Wider windows have all links in a row. */
export const menuViews: readonly View[] = views.filter(({ width }) => width < 1280);

/** Each block with all its examples. */
export const galleryParts: Parts = Object.fromEntries(
  blocks.map((name) => [`blocks/${name}`, `[data-block="${name}"]`]),
);

const namesIn = (parts: Parts, all: readonly View[]) =>
  Object.keys(parts).flatMap((folder) => all.map(({ name }) => `${folder}/${name}.png`));

/** Where every screenshot lies below the baseline, in order. */
export const everyName: readonly string[] = [
  ...keyPages.flatMap(({ parts }) => namesIn(parts, views)),
  ...namesIn(question, views),
  ...namesIn(footer, views),
  ...namesIn(menu, menuViews),
  ...namesIn(galleryParts, blockViews),
].sort();
