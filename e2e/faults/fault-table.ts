import type { PagePath } from '../fixtures/pages';

const files = {
  'the shell’s script': /\/_releases\/shell\/[^/]+\/main[^/]*\.js/,
  'the entry': /\/_releases\/(content|offers|blog|forms)\/.*\/remoteEntry\.\w+\.js/,
  'the page’s code': /\/_releases\/(content|offers|blog|forms)\/[^/]+\/(?!remoteEntry)[^/]*\.js/,
  'the style': /\/_releases\/(content|offers|blog|forms)\/.*\.css/,
  'live.json': /\/live\.json/,
  'the data file': /\/_releases\/blog\/[^/]+\/.*\.json/,
  'the font': /\.woff2/,
  'the tag': /googletagmanager/,
} as const;

export type Place = keyof typeof files | 'the page itself' | 'the server';

/** 'throws' is code that was built so: it passes the integrity check. */
export type Kind =
  | 'is missing'
  | 'answers 500'
  | 'breaks off'
  | 'is HTML'
  | 'is corrupt'
  | 'never comes'
  | 'throws when evaluated'
  | 'throws when rendered';

export type Moment = 'first load' | 'navigation' | 'sibling page' | 'return' | 'back and forward';

export interface Cell {
  readonly place: Place;
  readonly kind: Kind;
  readonly moment: Moment;
  readonly section: Section;
  readonly outcome: 'the finished page' | 'the one error';
}

export const nameOf = ({ place, kind, moment, section }: Cell) =>
  `${place} ${kind}, ${moment}, ${section}`;

export const visited = {
  content: ['/gohighlevel-pricing', '/gohighlevel-review'],
  offers: ['/affiliate-offers', '/highlevel-affiliate-program'],
  blog: ['/blog', '/blog/some-other-post'],
  forms: ['/contact', '/bonus-stack'],
} as const satisfies Record<string, readonly [PagePath, PagePath]>;

export type Section = keyof typeof visited;

const sections = Object.keys(visited) as Section[];

const inFiles = [
  'is missing',
  'answers 500',
  'breaks off',
  'is HTML',
  'is corrupt',
  'never comes',
] as const satisfies readonly Kind[];

const moments = ['first load', 'navigation', 'sibling page', 'return', 'back and forward'] as const;

interface Row {
  readonly kinds: readonly Kind[];
  readonly moments: readonly Moment[];
  readonly sections?: readonly Section[];
}

/** A document requests a section's file once. */
const onTheWay = ['first load', 'navigation', 'back and forward'] as const;

const table: Record<Exclude<Place, 'the server'>, Row> = {
  'the shell’s script': { kinds: [...inFiles, 'throws when evaluated'], moments: ['first load'] },
  'the entry': { kinds: [...inFiles, 'throws when evaluated'], moments: onTheWay },
  'the page’s code': { kinds: [...inFiles, 'throws when evaluated'], moments },
  'the style': { kinds: inFiles, moments: ['navigation', 'sibling page'] },
  'live.json': { kinds: inFiles, moments: ['first load', 'navigation', 'return'] },
  'the data file': {
    kinds: inFiles,
    moments: ['navigation', 'sibling page', 'return', 'back and forward'],
    sections: ['blog'],
  },
  'the font': { kinds: inFiles, moments: ['first load', 'navigation'] },
  'the tag': { kinds: inFiles, moments: ['first load', 'navigation'] },
  'the page itself': { kinds: ['throws when rendered'], moments },
};

const cellsOf = (place: keyof typeof table): Cell[] => {
  const row: Row = table[place];
  return (row.sections ?? sections).flatMap((section) =>
    row.moments.flatMap((moment) =>
      row.kinds.map((kind) => ({
        place,
        kind,
        moment,
        section,
        outcome: 'the finished page' as const,
      })),
    ),
  );
};

const gone: readonly Cell[] = sections.flatMap((section) =>
  (['breaks off', 'answers 500', 'never comes'] as const).flatMap((kind) =>
    (['navigation', 'sibling page'] as const).map((moment) => ({
      place: 'the server' as const,
      kind,
      moment,
      section,
      outcome: 'the one error' as const,
    })),
  ),
);

export const cells: readonly Cell[] = [
  ...(Object.keys(table) as (keyof typeof table)[]).flatMap(cellsOf),
  ...gone,
];

export function isHit({ place }: Cell, address: string): boolean {
  if (place === 'the server') return address.includes('127.0.0.1') || address.includes('localhost');
  return place !== 'the page itself' && files[place].test(address);
}

/** Prefers kinds, moments and sections seen least so far. `npm run soak` runs all. */
export function everyPlaceTwice(): readonly Cell[] {
  const chosen: Cell[] = [];
  const seen = ({ kind, moment, section }: Cell) =>
    chosen.flatMap((other) =>
      [other.kind === kind, other.moment === moment, other.section === section].filter(Boolean),
    ).length;
  const isNew = ({ place, moment }: Cell) =>
    !chosen.some((other) => other.place === place && other.moment === moment);
  for (const place of new Set(cells.map((cell) => cell.place)))
    for (let times = 0; times < 2; times++) {
      const here = cells.filter((cell) => cell.place === place && isNew(cell));
      const [least] = here.toSorted((one, other) => seen(one) - seen(other));
      if (least) chosen.push(least);
    }
  return chosen;
}
