import type { PagePath } from '../fixtures/pages';

const files = {
  'the shell’s script': /\/_releases\/shell\/[^/]+\/main[^/]*\.js/,
  'the entry': /\/_releases\/(?!shell\/).*\/remoteEntry[^/]*\.js/,
  'the page’s code': /\/_releases\/(?!shell\/)[^/]+\/[^/]+\/(?!remoteEntry)[^/]*\.js/,
  'the style': /\/_releases\/(?!shell\/).*\.css/,
  'live.json': /\/live\.json/,
  'the data file': /\/_releases\/blog\/[^/]+\/.*\.json/,
  'the font': /\.woff2/,
  'the tag': /googletagmanager/,
} as const;

export type Target = keyof typeof files | 'the page itself' | 'the server';

/** Code that throws was built that way, so it passes the integrity check. */
export type Failure =
  | 'is missing'
  | 'answers 500'
  | 'breaks off'
  | 'is HTML'
  | 'is corrupt'
  | 'never comes'
  | 'throws when evaluated'
  | 'throws when rendered';

export type Moment = 'first load' | 'navigation' | 'sibling page' | 'return' | 'back and forward';

export interface FailureCase {
  readonly target: Target;
  readonly kind: Failure;
  readonly moment: Moment;
  readonly section: string;
  readonly path: string;
  readonly sibling: string;
  readonly outcome: 'the finished page' | 'the one error';
}

export const nameOf = ({ target, kind, moment, section }: FailureCase) =>
  `${target} ${kind}, ${moment}, ${section}`;

const visited = {
  content: ['/gohighlevel-pricing', '/gohighlevel-review'],
  offers: ['/affiliate-offers', '/highlevel-affiliate-program'],
  blog: ['/blog', '/blog/some-other-post'],
  forms: ['/contact', '/bonus-stack'],
} as const satisfies Record<string, readonly [PagePath, PagePath]>;

type Section = keyof typeof visited;

const inFiles = [
  'is missing',
  'answers 500',
  'breaks off',
  'is HTML',
  'is corrupt',
  'never comes',
] as const satisfies readonly Failure[];

const moments = ['first load', 'navigation', 'sibling page', 'return', 'back and forward'] as const;

interface Row {
  readonly kinds: readonly Failure[];
  readonly moments: readonly Moment[];
  /** All sections by default. One is enough for files that belong to no section. */
  readonly sections?: readonly Section[];
  readonly outcome?: FailureCase['outcome'];
}

const onTheWay = ['first load', 'navigation', 'back and forward'] as const;

const inCode = [...inFiles, 'throws when evaluated'] as const;
const byTheServer = ['breaks off', 'answers 500', 'never comes'] as const;

const table: Readonly<Record<Target, Row>> = {
  'the shell’s script': { kinds: inCode, moments: ['first load'], sections: ['blog'] },
  'the entry': { kinds: inCode, moments: onTheWay },
  'the page’s code': { kinds: inCode, moments },
  'the style': { kinds: inFiles, moments: ['navigation', 'sibling page'] },
  'live.json': {
    kinds: inFiles,
    moments: ['first load', 'navigation', 'return'],
    sections: ['blog'],
  },
  'the data file': {
    kinds: inFiles,
    moments: ['navigation', 'sibling page', 'return', 'back and forward'],
    sections: ['blog'],
  },
  'the font': { kinds: inFiles, moments: ['first load', 'navigation'], sections: ['blog'] },
  'the tag': { kinds: inFiles, moments: ['first load', 'navigation'], sections: ['blog'] },
  'the page itself': { kinds: ['throws when rendered'], moments },
  'the server': {
    kinds: byTheServer,
    moments: ['navigation', 'sibling page'],
    outcome: 'the one error',
  },
};

const sections = Object.keys(visited) as Section[];

export const failureCases = Object.entries(table).flatMap(([target, row]) =>
  (row.sections ?? sections).flatMap((section) =>
    row.moments.flatMap((moment) =>
      row.kinds.map((kind): FailureCase => {
        const [path, sibling] = visited[section];
        const outcome = row.outcome ?? 'the finished page';
        return { target: target as Target, kind, moment, section, path, sibling, outcome };
      }),
    ),
  ),
);

export function isHit({ target }: FailureCase, address: string): boolean {
  if (target === 'the server')
    return address.includes('127.0.0.1') || address.includes('localhost');
  return target !== 'the page itself' && files[target].test(address);
}
