import type { Command } from 'commander';
import { WrongUsage } from '../../platform/errors';
import type { Compared } from '../../composition/history/difference';

/** The options of all verbs; each takes those that it declares. */
export interface Options {
  readonly store?: string;
  readonly verbose?: boolean;
  readonly json?: boolean;
  readonly why?: string;
  readonly to?: string;
  readonly from?: readonly string[];
  readonly composition?: string;
  readonly keep?: string;
  readonly hours?: string;
  readonly dryRun?: boolean;
  readonly serve?: boolean;
  readonly canary?: string;
  readonly allThatUse?: string;
  readonly gone?: boolean;
  readonly ops?: boolean;
  readonly deploy?: boolean;
  readonly clearData?: boolean;
}

/** The options of a verb together with those of the program. */
export const optionsOf = (command: Command): Options => command.optsWithGlobals<Options>();

export const WHY = ['--why <text>', 'the reason, for the history'] as const;
const again = (word: string, before: readonly string[] = []): readonly string[] => [
  ...before,
  word,
];
/** May be given several times. */
export const FROM = [
  '--from <folder>',
  'a built release, if not the one in the workspace (once for each app), or a store: what is live in it',
  again,
] as const;
export const JSON_OPTION = ['--json', 'print facts for a program to read'] as const;

/** Takes a word from the command line, gives the whole number it is; throws WrongUsage that says what it was for. */
export function wholeNumber(word: string, what: string, least: number): number {
  const number = Number(word);
  if (/^\d+$/.test(word) && number >= least) return number;
  throw new WrongUsage(`${what} is "${word}"; it must be a whole number from ${least} up.`);
}

/** Takes the number of a composition, or "7-canary" for what the visits of its canary get; throws WrongUsage. */
export const compared = (word: string, what: string): Compared =>
  /^[1-9]\d*-canary$/.test(word) ? (word as Compared) : wholeNumber(word, what, 1);

/** Takes what was given with --canary, gives the percentage it is; throws WrongUsage unless from 1 to 99. */
export function percentage(word: string | undefined): number | undefined {
  if (word === undefined || /^[1-9]\d?$/.test(word))
    return word === undefined ? word : Number(word);
  throw new WrongUsage(
    `--canary is "${word}"; it must be a whole number from 1 to 99: so many of 100 visits get it.`,
  );
}

/** Where to listen: HOST if set, else for this machine only. */
export const host = (): string => process.env.HOST || '127.0.0.1';

/** Where to listen: PORT if set. */
export function port(otherwise: number): number {
  const word = process.env.PORT ?? String(otherwise);
  const number = Number(word);
  if (/^\d+$/.test(word) && number < 65_536) return number;
  throw new WrongUsage(`PORT is "${word}"; it must be a number from 0 to 65535.`);
}
