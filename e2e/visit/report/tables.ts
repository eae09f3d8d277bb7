import { type Claim, TO_BLOG, TO_SMALL } from '../results/claims';
import { NAMES } from '../contestants/contestants';
import type { Figures, Measure } from '../results/figures';
import { median, spread } from '../results/statistics';

export interface Table {
  readonly title: string;
  readonly rows: readonly (readonly string[])[];
}

const number = (value: number) =>
  Number.isNaN(value) ? 'none' : value.toFixed(Math.abs(value) < 10 && value % 1 !== 0 ? 1 : 0);

/** The median, with its spread where rounds differ. */
function cell(figures: Figures, name: string, subject: string, measure: Measure): string {
  const rounds = figures.of(name, subject, measure);
  if (rounds.length === 0) return '';
  const [low, high] = spread(rounds);
  const range = low === high ? '' : ` (${number(low)}-${number(high)})`;
  return number(median(rounds)) + range;
}

const shown = (value: number) => (Number.isFinite(value) ? value.toFixed(2) : '');

type Names = readonly [string, ...string[]];

const ratios = (figures: Figures, [one, ...others]: Names, subject: string, measure: Measure) =>
  others.map((other) => shown(figures.ratio(one, other, subject, measure)));

function compared(
  title: string,
  figures: Figures,
  subjects: readonly string[],
  measures: readonly Measure[],
  names: Names = NAMES,
): Table {
  const heads = ['', '', ...names, ...names.slice(1).map((name) => `${names[0]} : ${name}`)];
  const rows = subjects.flatMap((subject) =>
    measures
      .filter((measure) => names.some((name) => figures.of(name, subject, measure).length > 0))
      .map((measure) => [
        subject,
        measure,
        ...names.map((name) => cell(figures, name, subject, measure)),
        ...ratios(figures, names, subject, measure),
      ]),
  );
  return { title, rows: [heads, ...rows] };
}

export const claimsTable = (claims: readonly Claim[]): Table => ({
  title: 'What must hold',
  rows: [
    ['', 'measured', 'target', 'met'],
    ...claims.map(({ claim, figure, target, isMet }) => [
      claim,
      figure,
      target,
      isMet ? 'yes' : 'NO',
    ]),
  ],
});

const CONTROLS = [
  'menu',
  'FAQ',
  'price toggle',
  'React alive',
  'search',
  'filter',
  'calculator',
  'form',
  'link',
  'theme',
  'cookie question',
];

const NAVIGATION = ['there ms', 'back ms', 'again ms'] as const;

const all = (figures: Figures, pages: readonly string[]): readonly Table[] => [
  compared('First visit', figures, pages, [
    'LCP ms',
    'TBT ms',
    'CLS',
    'scripts kB',
    'HTML kB',
    'all kB',
    'requests',
  ]),
  compared('Second visit', figures, pages, ['LCP ms, warm', 'TBT ms, warm']),
  compared('After the first touch', figures, pages, [
    'scripts kB, after intent',
    'all kB, after intent',
    'requests, after intent',
    'depth, after intent',
  ]),
  compared('From a tap to its answer', figures, CONTROLS, [
    'answer ms',
    'answer ms, after reading',
    'answer ms, scripts hanging',
  ]),
  compared('From a tap to another section', figures, [TO_BLOG], NAVIGATION),
  compared('Kinds of sections', figures, TO_SMALL, NAVIGATION, ['documents', 'federated']),
  {
    title: 'What the largest paint was',
    rows: [
      ['', ...NAMES],
      ...pages
        .filter((page) => figures.largest.has(`${NAMES[0]} ${page}`))
        .map((page) => [
          page,
          ...NAMES.map((name) => [...(figures.largest.get(`${name} ${page}`) ?? [])].join(', ')),
        ]),
    ],
  },
];

export const tablesOf = (figures: Figures, pages: readonly string[]): readonly Table[] =>
  all(figures, pages).filter(({ rows }) => rows.length > 1);

export function asMarkdown({ title, rows }: Table): string {
  const line = (row: readonly string[]) =>
    `| ${row.map((text) => text.replaceAll('|', '\\|')).join(' | ')} |`;
  const [heads = [], ...rest] = rows;
  return [`## ${title}`, '', line(heads), line(heads.map(() => '---')), ...rest.map(line)].join(
    '\n',
  );
}
