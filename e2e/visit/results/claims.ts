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
/** All scripts of Home as one bundle, before anything was trimmed, in kB. Source: the project's issue on visits. */
const BUNDLE_BEFORE = 102;
/** A frame, and 50 ms more. */
const SECOND_TIME = 1000 / 60 + 50;
/** What answers within 100 ms answers at once (RAIL); this CPU is four times slower. */
const AT_ONCE = 400;

/** What works while every script hangs. */
export const WITHOUT_SCRIPTS: readonly ControlName[] = [
  'menu',
  'FAQ',
  'price toggle',
  'theme',
  'cookie question',
];
/** A page load, as that of the same page without scripts. */
export const LINK: ControlName = 'link';

/** At most so much of a measure, of all subjects; `against` makes it a ratio. */
interface Bound {
  readonly claim: string;
  readonly subjects: readonly string[];
  readonly measure: Measure;
  readonly against?: string;
  readonly most: number;
  readonly unit: string;
}

const show = (value: number, unit: string) =>
  Number.isNaN(value) ? 'none' : `${Number(value.toFixed(unit === 'ms' ? 0 : 2))} ${unit}`.trim();

/** The subject that is furthest from the bound tells; undefined if nothing of it was measured. */
function claimOf(figures: Figures, bound: Bound): Claim | undefined {
  const { claim, measure, against, most, unit } = bound;
  const valueOf = (subject: string) => {
    if (against) return figures.ratio(SITE, against, subject, measure);
    // One shift is one too many.
    if (measure === 'CLS') return Math.max(...figures.of(SITE, subject, measure));
    return figures.median(SITE, subject, measure);
  };
  const values = bound.subjects
    .filter((subject) => figures.of(SITE, subject, measure).length > 0)
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

/** Of all pages, of those without an open form, and of the rest. */
function boundsFor(pages: readonly string[], read: readonly string[]): readonly Bound[] {
  const way = ['Home to blog'];
  const [before, after] = ['before any input', 'after intent'];
  return [
    { claim: `scripts ${before}`, subjects: read, measure: 'scripts kB', most: 6, unit: 'kB' },
    { claim: `requests ${before}`, subjects: read, measure: 'requests', most: 4, unit: '' },
    {
      claim: 'LCP : static',
      subjects: read,
      measure: 'LCP ms',
      against: STATIC,
      most: 1.1,
      unit: 'x',
    },
    {
      claim: 'TBT : static',
      subjects: read,
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
      most: 1.05,
      unit: 'x',
    },
    {
      claim: `scripts ${after}`,
      subjects: ['/'],
      measure: 'scripts kB, after intent',
      most: BUNDLE_BEFORE,
      unit: 'kB',
    },
    { claim: `depth ${after}`, subjects: pages, measure: 'depth, after intent', most: 2, unit: '' },
    {
      claim: 'tap to a cold section : one bundle',
      subjects: way,
      measure: 'there ms',
      against: BUNDLE,
      most: 1,
      unit: 'x',
    },
    {
      claim: 'tap to it a second time',
      subjects: way,
      measure: 'again ms',
      most: SECOND_TIME,
      unit: 'ms',
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

/** What must hold, as the project's issue on visits has it, with what was measured. `open` are pages that open with a form. */
export function claimsOf(
  figures: Figures,
  pages: readonly string[],
  open: readonly string[],
): readonly Claim[] {
  const read = pages.filter((page) => !open.includes(page));
  return boundsFor(pages, read).flatMap((bound) => claimOf(figures, bound) ?? []);
}
