import type { ControlName } from '../browser/answers';
import { NAMES } from '../contestants/contestants';
import type { Figures, Measure } from './figures';

export interface Claim {
  readonly claim: string;
  readonly figure: string;
  readonly target: string;
  readonly isMet: boolean;
}

const [SITE, STATIC, BUNDLE] = NAMES;
/** 100 ms feels immediate (RAIL), on a CPU that is four times faster. */
const AT_ONCE = 400;

/** Only scripts answer these. */
export const BY_SCRIPT: readonly ControlName[] = ['search', 'calculator'];
/** Of what pages declare as interactive. */
export const FIRST_ANSWERS: readonly ControlName[] = [...BY_SCRIPT, 'filter'];
/** These work while every script hangs. */
export const WITHOUT_SCRIPTS: readonly ControlName[] = [
  'menu',
  'FAQ',
  'price toggle',
  'filter',
  'theme',
  'cookie question',
];
/** A page load, compared with that of the page without scripts. */
export const LINK: ControlName = 'link';

export const TO_BLOG = 'Home to blog';
/** Before and after the application has started. */
export const TO_SMALL = ['Home to a small section', 'hydrated Home to it'] as const;

/** The most a measure may be, for all subjects; `against` makes it a ratio. */
interface Bound {
  readonly claim: string;
  /** The site without it. */
  readonly of?: string;
  readonly subjects: readonly string[];
  readonly measure: Measure;
  readonly against?: string;
  readonly most: number;
  readonly unit: string;
}

const show = (value: number, unit: string) =>
  Number.isNaN(value) ? 'none' : `${Number(value.toFixed(unit === 'ms' ? 0 : 2))} ${unit}`.trim();

/** The worst subject. */
function claimOf(figures: Figures, bound: Bound): Claim | undefined {
  const { claim, of = SITE, measure, against, most, unit } = bound;
  const valueOf = (subject: string) => {
    if (against) return figures.ratio(of, against, subject, measure);
    // One shift is too many.
    if (measure === 'CLS') return Math.max(...figures.of(of, subject, measure));
    return figures.median(of, subject, measure);
  };
  const values = bound.subjects
    .filter((subject) => figures.of(of, subject, measure).length > 0)
    .map((subject) => ({ subject, value: valueOf(subject) }));
  const worst =
    values.find(({ value }) => Number.isNaN(value)) ?? values.sort((a, b) => b.value - a.value)[0];
  return (
    worst && {
      claim,
      figure: `${show(worst.value, unit)} (${worst.subject})`,
      target: `at most ${show(most, unit)}`,
      isMet: worst.value <= most,
    }
  );
}

function boundsFor(pages: readonly string[]): readonly Bound[] {
  const [before, after] = ['before any input', 'after intent'];
  return [
    { claim: `scripts ${before}`, subjects: pages, measure: 'scripts kB', most: 4.5, unit: 'kB' },
    { claim: `requests ${before}`, subjects: pages, measure: 'requests', most: 3, unit: '' },
    {
      claim: 'LCP : static',
      subjects: pages,
      measure: 'LCP ms',
      against: STATIC,
      most: 1.1,
      unit: 'x',
    },
    {
      claim: 'TBT : static',
      subjects: pages,
      measure: 'TBT ms',
      against: STATIC,
      most: 1.2,
      unit: 'x',
    },
    { claim: 'CLS, in each round', subjects: pages, measure: 'CLS', most: 0, unit: '' },
    {
      claim: `scripts ${after} : one bundle`,
      subjects: pages,
      measure: 'scripts kB, after intent',
      against: BUNDLE,
      most: 1.35,
      unit: 'x',
    },
    {
      claim: `scripts ${after}`,
      subjects: pages,
      measure: 'scripts kB, after intent',
      most: 125,
      unit: 'kB',
    },
    { claim: `depth ${after}`, subjects: pages, measure: 'depth, after intent', most: 2, unit: '' },
    {
      claim: 'tap to a cold section : static',
      subjects: [TO_BLOG],
      measure: 'there ms',
      against: STATIC,
      most: 1.1,
      unit: 'x',
    },
    {
      claim: 'tap to a finished page : federated page',
      of: 'documents',
      subjects: TO_SMALL,
      measure: 'there ms',
      against: 'federated',
      most: 1.2,
      unit: 'x',
    },
    {
      claim: 'first answer of search, filter, calculator, after 3 s of reading',
      subjects: FIRST_ANSWERS,
      measure: 'answer ms, after reading',
      most: 250,
      unit: 'ms',
    },
    {
      claim: 'first answer of search, filter, calculator, at once : one bundle',
      subjects: FIRST_ANSWERS,
      measure: 'answer ms',
      against: BUNDLE,
      most: 1.2,
      unit: 'x',
    },
    {
      claim: 'answer while every script hangs',
      subjects: WITHOUT_SCRIPTS,
      measure: 'answer ms, scripts hanging',
      most: AT_ONCE,
      unit: 'ms',
    },
    {
      claim: 'link while every script hangs : static',
      subjects: [LINK],
      measure: 'answer ms, scripts hanging',
      against: STATIC,
      most: 1.2,
      unit: 'x',
    },
    {
      claim: 'texts typed before the application that are lost',
      subjects: ['/contact'],
      measure: 'lost texts',
      most: 0,
      unit: '',
    },
  ];
}

export function claimsOf(figures: Figures, pages: readonly string[]): readonly Claim[] {
  return boundsFor(pages).flatMap((bound) => claimOf(figures, bound) ?? []);
}
