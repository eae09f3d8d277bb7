import { eText } from '../figures';
import type { CoursePoint, Standing, VariantStanding } from './standing';

const BLOCKS = '▁▂▃▄▅▆▇█';
/** Log scale: E of 1 and less is the lowest block, 1,000 and more the highest. */
const TOP = Math.log(1000);
const HOURS = 24;

const block = ({ e }: CoursePoint) =>
  BLOCKS[Math.round((Math.min(Math.max(Math.log(e), 0), TOP) / TOP) * (BLOCKS.length - 1))];

const percent = (share: number) => `${(share * 100).toFixed(1)}%`;

/** "canary 2.1% (1.0% to 3.9%)" of the visits that sent a message. */
const badText = ({ name, bad: { of, count, low, high } }: VariantStanding): string =>
  of === 0
    ? `${name} unknown`
    : `${name} ${percent(count / of)} (${percent(low)} to ${percent(high)})`;

/** "canary 800 ms" */
function vitalText({ name, vitals }: VariantStanding, vital: 'lcp' | 'inp'): string {
  const value = vitals[vital];
  if (value === undefined) return `${name} unknown`;
  return value === Infinity ? `${name} above 10 s` : `${name} ${value} ms`;
}

const both = (variants: readonly VariantStanding[], text: (one: VariantStanding) => string) =>
  variants.map(text).join(', ');

/** Nothing about faults and vitals before a visit has sent a message. */
function reportedLines(variants: readonly VariantStanding[]): string[] {
  if (variants.every(({ bad }) => bad.of === 0)) return [];
  return [
    `visits with a fault, of those that sent a message: ${both(variants, badText)}`,
    `LCP, 75 of 100 visits within: ${both(variants, (one) => vitalText(one, 'lcp'))}; ` +
      `INP: ${both(variants, (one) => vitalText(one, 'inp'))}`,
  ];
}

/** Below the counts of a trial. */
export function standingLines({ e, course, toGoText, held, variants }: Standing): string[] {
  const blocks = course.slice(-HOURS).map(block).join('');
  return [
    `E is ${eText(e)}${blocks ? `, by hour ${blocks}` : ''} (20 calls, 1,000 takes back); ${toGoText}`,
    ...(held === undefined ? [] : [`held: ${held}`]),
    ...reportedLines(variants),
  ];
}
