import { blocks } from './gallery';

interface View {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly colorScheme: 'light' | 'dark';
}

const WINDOWS = [
  [375, 812],
  [768, 1024],
  [1280, 800],
] as const;

export const views: readonly View[] = WINDOWS.flatMap(([width, height]) =>
  (['light', 'dark'] as const).map((colorScheme) => ({
    name: `${width}-${colorScheme}`,
    width,
    height,
    colorScheme,
  })),
);

/** On a phone, in a window high enough for any block; pages show them in others. */
export const blockViews: readonly View[] = views
  .filter(({ width }) => width === 375)
  .map((view) => ({ ...view, height: 3000 }));

export const WINDOW = ':root';

export type Parts = Readonly<Record<string, string>>;

interface KeyPage {
  readonly path: string;
  readonly parts: Parts;
}

const page = (name: string, path: string, further: Parts = {}): KeyPage => ({
  path,
  parts: Object.fromEntries(
    Object.entries({ top: WINDOW, ...further }).map(([part, selector]) => [
      `pages/${name}/${part}`,
      selector,
    ]),
  ),
});

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

export const question: Parts = { 'frame/question': WINDOW };
export const footer: Parts = { 'frame/footer': '#root > footer' };
export const menu: Parts = { 'frame/menu': WINDOW };
export const menuViews: readonly View[] = views.filter(({ width }) => width < 1280);

export const galleryParts: Parts = Object.fromEntries(
  blocks.map((name) => [`blocks/${name}`, `[data-block="${name}"]`]),
);

const namesIn = (parts: Parts, all: readonly View[]) =>
  Object.keys(parts).flatMap((folder) => all.map(({ name }) => `${folder}/${name}.png`));

export const everyName: readonly string[] = [
  ...keyPages.flatMap(({ parts }) => namesIn(parts, views)),
  ...namesIn(question, views),
  ...namesIn(footer, views),
  ...namesIn(menu, menuViews),
  ...namesIn(galleryParts, blockViews),
].sort();
