import type { Command } from 'commander';
import { variable } from '../../platform/environment/variable';
import { WrongUsage } from '@site/composer/errors';

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
  readonly share?: boolean;
  readonly days?: string;
  readonly end?: string;
  readonly canary?: string;
  readonly once?: boolean;
  readonly every?: string;
  readonly holdback?: string;
  readonly for?: string;
  readonly allThatUse?: string;
  readonly gone?: boolean;
  readonly again?: boolean;
  readonly pages?: boolean;
  readonly probe?: boolean;
  readonly set?: readonly string[];
  readonly settings?: boolean;
  readonly ops?: boolean;
  readonly deploy?: boolean;
  readonly clearData?: boolean;
  readonly since?: string;
  readonly schema?: boolean;
}

/** More than any commit message. */
const MAX_WHY = 10_000;

const TEXTS = [
  ['why', '--why'],
  ['to', '--to'],
  ['keep', '--keep'],
  ['from', '--from'],
  ['end', '--end'],
  ['allThatUse', '--all-that-use'],
] as const;

const isBlank = (value: unknown) => typeof value === 'string' && value.trim() === '';

/** An empty --store means unset. Any other empty value is most likely an unset variable. */
export function optionsOf(command: Command): Options {
  const { store, ...options } = command.optsWithGlobals<Options>();
  if (command.args.some(isBlank))
    throw new WrongUsage(
      `An argument of ${command.name()} is empty; leave it out, or give a value.`,
    );
  for (const [name, flag] of TEXTS)
    if ([options[name]].flat().some(isBlank))
      throw new WrongUsage(`${flag} is empty; leave it out, or give a value.`);
  if ((options.why?.length ?? 0) > MAX_WHY)
    throw new WrongUsage(`--why must not be longer than ${MAX_WHY} characters.`);
  return isBlank(store) || store === undefined ? options : { ...options, store };
}

export const WHY = ['--why <text>', 'the reason, for the history'] as const;
export const appendValue = (word: string, before: readonly string[] = []): readonly string[] => [
  ...before,
  word,
];
export const SET = [
  '--set <name=value>',
  'a setting that goes live with it (once for each); npx release settings lists them',
  appendValue,
] as const;
export const FROM = [
  '--from <folder>',
  'a built release, if not the one in the workspace (once for each app), or a store: what is live in it',
  appendValue,
] as const;
export const JSON_OPTION = ['--json', 'print facts for a program to read'] as const;

const UNIT_MS = { m: 60_000, h: 3_600_000, d: 86_400_000 } as const;
const MAX_DURATION_MS = 365 * UNIT_MS.d;

/** "90m", "12h" or "7d" in milliseconds, or throws WrongUsage. */
export function duration(word: string, flag: string): number {
  const [, count = '', unit = ''] = /^([1-9]\d{0,5})([mhd])$/.exec(word) ?? [];
  const found = Number(count) * UNIT_MS[unit as keyof typeof UNIT_MS];
  if (found > 0 && found <= MAX_DURATION_MS) return found;
  throw new WrongUsage(
    `${flag} is "${word}"; write minutes, hours or days, such as 90m, 12h or 7d, at most 365d.`,
  );
}

/** From 1 to 99, or throws WrongUsage. */
export function percentage(word: string | undefined, flag = '--canary'): number | undefined {
  if (word === undefined || /^[1-9]\d?$/.test(word))
    return word === undefined ? word : Number(word);
  throw new WrongUsage(
    `${flag} is "${word}"; it must be a whole number from 1 to 99: the number of visits out of 100 that get it.`,
  );
}

/** This machine only by default. */
export const host = (): string => variable('HOST') ?? '127.0.0.1';

function numberIn(name: string, otherwise: number, least: number, most: number): number {
  const word = variable(name) ?? String(otherwise);
  const number = Number(word);
  if (/^\d+$/.test(word) && number >= least && number <= most) return number;
  throw new WrongUsage(`${name} is "${word}"; it must be a number from ${least} to ${most}.`);
}

const portIn = (name: string, otherwise: number) => numberIn(name, otherwise, 0, 65_535);

export const port = (otherwise: number): number => portIn('PORT', otherwise);

/** By default the site's port + 2: with the defaults, the site has 8080 and previews have 8081. */
export const opsPort = (site: number): number =>
  portIn('RELEASE_OPS_PORT', site === 0 ? 0 : site + 2);

export interface FactsOptions {
  /** Shared by several servers; each makes its own by default. */
  readonly visitKey?: string | undefined;
  /** Number of reverse proxies in front of the server. */
  readonly proxies: number;
  readonly everyMs: number;
}

/** A killed server loses at most this many seconds of counts. */
const MAX_FACTS_SECONDS = 60;

export const factsOptions = (): FactsOptions => ({
  visitKey: variable('RELEASE_VISIT_KEY'),
  proxies: numberIn('RELEASE_PROXIES', 0, 0, 10),
  everyMs: 1_000 * numberIn('RELEASE_FACTS_SECONDS', MAX_FACTS_SECONDS, 1, MAX_FACTS_SECONDS),
});

export function previewOrigin(): string | undefined {
  const word = variable('PREVIEW_URL');
  if (!word) return undefined;
  const url = URL.canParse(word) ? new URL(word) : undefined;
  if (url && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`) return url.origin;
  throw new WrongUsage(
    `PREVIEW_URL is "${word}"; it must be an origin used only for previews, such as https://preview.example.com.`,
  );
}
