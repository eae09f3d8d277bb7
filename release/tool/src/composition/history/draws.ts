/** Workers load this file, so it imports nothing. */

export interface Draw {
  /** The composition that began the trial. */
  readonly trial: number;
  /** c: canary, h: held back, l: live. */
  readonly letter: 'c' | 'h' | 'l';
  /** In force when the visit drew. */
  readonly percent: number;
}

export interface Visit {
  /** In the order in which the trials began. */
  readonly draws: readonly Draw[];
  /** What `release serve` has counted of the visit; other servers ignore it. */
  readonly token?: string;
}

export interface DrawnTrial {
  readonly begun: number;
  readonly kind: 'canary' | 'holdback';
  /** Of visits that get its changes. */
  readonly percent: number;
  /** ISO time when it ends by itself. */
  readonly until?: string | undefined;
  /** The canary that went live with this holdback: visits that drew it are not held back. */
  readonly after?: number | undefined;
}

/** The files for nginx and Caddy look at as many draws of a visit. */
export const MAX_TRIALS = 4;

/** What most visits get; all others are named by the trials whose changes they have, such as "12c.15h". */
export const LIVE = 'live';

const DRAW = '[1-9]\\d{0,14}[chl]';
const SHARE = '[1-9]\\d?';
const MORE = `{0,${MAX_TRIALS - 1}}`;
/** Such as "12c.15l~25.10", and perhaps "~" and a token. */
const VALUE = new RegExp(
  `^(${DRAW}(?:\\.${DRAW})${MORE})~(${SHARE}(?:\\.${SHARE})${MORE})(?:~([\\w.~-]+))?$`,
);

export function parseVisit(value: string | undefined): Visit | undefined {
  const [, drawn, shares, token] = VALUE.exec(value ?? '') ?? [];
  if (!drawn || !shares) return undefined;
  const percents = shares.split('.').map(Number);
  const draws = drawn.split('.').map((draw, at) => ({
    trial: Number.parseInt(draw),
    letter: draw.at(-1) as Draw['letter'],
    percent: percents[at] ?? 0,
  }));
  const isInOrder = draws.every(({ trial }, at) => at === 0 || trial > (draws[at - 1]?.trial ?? 0));
  if (!isInOrder || percents.length !== draws.length) return undefined;
  return { draws, ...(token !== undefined && { token }) };
}

/** Such as "12c.15l". */
export const drawsText = (draws: readonly Pick<Draw, 'trial' | 'letter'>[]): string =>
  draws.map(({ trial, letter }) => `${trial}${letter}`).join('.');

export const formatVisit = ({ draws, token }: Visit): string =>
  [
    drawsText(draws),
    draws.map(({ percent }) => percent).join('.'),
    ...(token === undefined ? [] : [token]),
  ].join('~');

export const drawIn = (
  { begun }: Pick<DrawnTrial, 'begun'>,
  visit: Pick<Visit, 'draws'> | undefined,
): Draw | undefined => visit?.draws.find(({ trial }) => trial === begun);

/** Servers stop drawing for a trial whose time is over, before a composition ends it. */
export const isOver = ({ until }: Pick<DrawnTrial, 'until'>, nowMs: number): boolean =>
  until !== undefined && Date.parse(until) <= nowMs;

export const changesLetter = ({ kind }: Pick<DrawnTrial, 'kind'>) =>
  kind === 'canary' ? 'c' : 'h';

/** For visits that get the changes of these trials. */
export const variantName = (trials: readonly Pick<DrawnTrial, 'begun' | 'kind'>[]): string =>
  trials.map((trial) => `${trial.begun}${changesLetter(trial)}`).join('.') || LIVE;

/** All that a visit can say of a trial: what nginx and Caddy look for in its cookie. */
export const possibleDraws = (trial: DrawnTrial) => [
  { trial: trial.begun, letter: changesLetter(trial), hasChanges: true } as const,
  { trial: trial.begun, letter: 'l', hasChanges: false } as const,
  ...(trial.after === undefined
    ? []
    : [{ trial: trial.after, letter: 'c', hasChanges: false } as const]),
];

const matchingDraw = (draw: Pick<Draw, 'trial' | 'letter'>, trial: DrawnTrial) =>
  possibleDraws(trial).find(
    (possible) => possible.trial === draw.trial && possible.letter === draw.letter,
  );

/** Those of trials that are on; a visit without any draws again. */
export const drawsOn = (draws: readonly Draw[], trials: readonly DrawnTrial[]): Draw[] =>
  draws.filter((draw) => trials.some((trial) => matchingDraw(draw, trial)));

/** A trial that began after the visit leaves it on live. */
export const variantOf = (
  draws: readonly Pick<Draw, 'trial' | 'letter'>[],
  trials: readonly DrawnTrial[],
): string =>
  variantName(
    trials.filter((trial) => draws.some((draw) => matchingDraw(draw, trial)?.hasChanges)),
  );

/** `random`: uniform from 0 to 99, called for each trial. */
export const drawVisit = (trials: readonly DrawnTrial[], random: () => number): Draw[] =>
  trials.map((trial) => ({
    trial: trial.begun,
    letter: random() < trial.percent ? changesLetter(trial) : 'l',
    percent: trial.percent,
  }));

/** Every set of trials but the empty one. */
export function combinationsOf<Trial>(trials: readonly Trial[]): Trial[][] {
  const [first, ...others] = trials;
  if (first === undefined) return [];
  const rest = combinationsOf(others);
  return [[first], ...rest.map((some) => [first, ...some]), ...rest];
}

/** A combination of trials that a record has no variant for; undefined if it is whole. */
export const lackingVariant = ({
  trials = [],
  variants = {},
}: {
  readonly trials?: readonly Pick<DrawnTrial, 'begun' | 'kind'>[] | undefined;
  readonly variants?: Readonly<Record<string, unknown>> | undefined;
}): string | undefined =>
  combinationsOf(trials)
    .map(variantName)
    .find((name) => !Object.hasOwn(variants, name));
