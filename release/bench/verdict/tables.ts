import { upperLimit } from '@site/tool/binomial';
import { type Case, RULES } from './alternatives';
import { countTakenBack } from './innocent';
import { quantile, seeded } from './random';
import { visitsToPass, visitsToTakeBack } from './visits';

const SEED = 41;
const SHARES = [0.05, 0.25, 0.5];
const number = (value: number) => Math.round(value).toLocaleString('en-US');
const rounded = (value: number) => number(Number(value.toPrecision(2)));
const percent = (part: number) => `${Number((part * 100).toPrecision(2))}%`;

/** As Markdown: numbers right-aligned. */
function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((_, column) =>
    Math.max(...[head, ...rows].map((row) => row[column]?.length ?? 0)),
  );
  const line = (row: readonly string[]) =>
    `| ${row.map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0))).join(' | ')} |`;
  const rule = widths.map((width, at) =>
    at === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`,
  );
  return [line(head), `| ${rule.join(' | ')} |`, ...rows.map(line)].join('\n');
}

const BASES = [0.001, 0.005, 0.02];
const HARMS = [0.01, 0.02, 0.05, 0.2];

/** Medians, with the bad visits of the release in parentheses. */
function takeBackTable(runs: number): string {
  const random = seeded(SEED);
  const rows = BASES.flatMap((base) =>
    HARMS.map((harm) => [
      `${percent(base)} and ${percent(harm)} more`,
      ...SHARES.map((share) => {
        const found = Array.from({ length: runs }, () =>
          visitsToTakeBack(random, { share, base, harm }),
        );
        const visits = quantile(
          found.map((one) => one.visits),
          0.5,
        );
        const hurt = quantile(
          found.map((one) => one.hurt),
          0.5,
        );
        return `${rounded(visits)} (${hurt})`;
      }),
    ]),
  );
  return table(['bad visits', ...SHARES.map((share) => `at ${percent(share)}`)], rows);
}

const LIMITS = { bad: 0.01, lost: 0.1 };
const BLOCKED = 0.2;
const MAX_VISITS = 300_000;

/** Medians for a harmless release. */
function passTable(runs: number): string {
  const random = seeded(SEED);
  const rows = [0, ...BASES].map((base) => [
    percent(base),
    ...SHARES.map((share) => {
      const course = { limits: LIMITS, blocked: BLOCKED, maxVisits: MAX_VISITS };
      const found = Array.from(
        { length: runs },
        () => visitsToPass(random, { share, base, harm: 0 }, course) ?? Infinity,
      );
      return rounded(quantile(found, 0.5));
    }),
  ]);
  return table(['bad visits', ...SHARES.map((share) => `at ${percent(share)}`)], rows);
}

const CASES: Readonly<Record<string, Case>> = {
  'innocent taken back': { harm: 0, doubles: false },
  'innocent, base doubles': { harm: 0, doubles: true },
  '2 in 100 visits harmed: taken back': { harm: 0.02, doubles: false },
};

function rulesTable(runs: number): string {
  const rows = Object.entries(RULES).map(([name, rule]) => [
    name,
    ...Object.values(CASES).map((about) => {
      const random = seeded(SEED);
      let count = 0;
      for (let run = 0; run < runs; run++) if (rule(random, about)) count++;
      return percent(count / runs);
    }),
  ]);
  return table(['rule', ...Object.keys(CASES)], rows);
}

interface FalseAlarms {
  readonly trials: number;
  readonly takenBack: number;
  /** 99% upper bound of the share. */
  readonly bound: number;
}

export function measureFalseAlarms(trials: number): FalseAlarms {
  const takenBack = countTakenBack(trials);
  return { trials, takenBack, bound: upperLimit(takenBack, trials, 0.01) };
}

export const falseAlarmsTable = ({ trials, takenBack, bound }: FalseAlarms): string =>
  table(
    ['harmless releases on trial for a day', 'taken back', 'upper 99% bound'],
    [[number(trials), number(takenBack), percent(bound)]],
  );

export const TABLES = {
  'take back': () => takeBackTable(400),
  pass: () => passTable(30),
  rules: () => rulesTable(500),
} as const;
