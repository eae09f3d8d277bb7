import type { z } from 'zod';
import { type Live, liveSchema } from './live';
import { type Release, schemaOf } from './release';
import { CONTRACT_VERSION, SUPPORTED_CONTRACTS } from './routes';

export class ContractError extends Error {
  override readonly name = 'ContractError';
}

function read(text: string, place: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new ContractError(
      `${place}: not valid JSON (${(error as Error).message}); build the app again`,
    );
  }
}

type Issue = z.core.$ZodIssue;
type Fields = Record<string, unknown>;

export function issueText(issue: Issue): string {
  const field = issue.path.join('.') || 'the file';
  // zod reports a wrong key at its record; the actual violation is one level deeper.
  const actual = issue.code === 'invalid_key' ? (issue.issues[0] ?? issue) : issue;
  return `${field}: ${actual.message}`;
}

function refuse(issues: readonly Issue[], place: string): never {
  throw new ContractError(
    issues
      .slice(0, 5)
      .map((issue) => `${place}: ${issueText(issue)}`)
      .join('\n'),
  );
}

function parse<T>(schema: z.ZodType<T>, value: unknown, place: string): T {
  const result = schema.safeParse(value);
  return result.success ? result.data : refuse(result.error.issues, place);
}

function releaseSchema(value: unknown, place: string): z.ZodType<Release> {
  const { app, contract, kind } = (value ?? {}) as Fields;
  if (SUPPORTED_CONTRACTS.includes(contract as number)) return schemaOf(app, kind);
  const supported = [...SUPPORTED_CONTRACTS].reverse().join(' or ');
  const remedy =
    Number(contract) > CONTRACT_VERSION
      ? `this is ${Number(contract)}, of a newer checkout: bring this one up to date (git pull, npm ci)`
      : 'build the app again';
  throw new ContractError(`${place}: contract: must be ${supported}; ${remedy}`);
}

export function parseRelease(text: string, place = 'release.json'): Release {
  const value = read(text, place);
  return parse(releaseSchema(value, place), value, place);
}

/** For a stored release, perhaps from a newer tool: allows unknown keys. */
export function parseAcceptedRelease(text: string, place = 'release.json'): Release {
  const value = read(text, place);
  const result = releaseSchema(value, place).safeParse(value);
  const violations = result.error?.issues.filter(({ code }) => code !== 'unrecognized_keys') ?? [];
  return violations.length > 0 ? refuse(violations, place) : (value as Release);
}

/** In place of a wrong required field, so that the rest can be checked. */
const standIns = ({ client, kind }: Fields): Fields => ({
  contract: CONTRACT_VERSION,
  app: 'x',
  version: '0.0.0',
  release: `0.0.0-${'0'.repeat(32)}`,
  digest: '0'.repeat(64),
  ...(kind !== 'documents' && {
    container: 'x',
    entry: Object.keys(client ?? {}).find((name) => name.endsWith('.js')),
    requires: {},
  }),
  connects: [],
  client: {},
  server: {},
  builtAt: '2000-01-01T00:00:00.000Z',
  revision: '',
});

function drop(value: unknown, path: readonly PropertyKey[]): void {
  const last = path.at(-1);
  const holder = path
    .slice(0, -1)
    .reduce<unknown>((inner, key) => (inner as Fields)[key as string], value);
  if (Array.isArray(holder)) holder.splice(Number(last), 1);
  else if (last !== undefined) delete (holder as Fields)[last as string];
}

/** Removes what is wrong; if that leaves a gap, also its parent. undefined if too little is left. */
function withoutViolations(value: Fields, schema: z.ZodType<Release>): Release | undefined {
  const rest = structuredClone(value);
  for (let up = 0; up < 4; up++) {
    const { data, error } = schema.safeParse(rest);
    if (data) return data;
    const paths = (error?.issues ?? []).flatMap(({ path, ...issue }) =>
      issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...path, key]) : [path],
    );
    const wrong = new Map(
      paths
        .map((path) => path.slice(0, Math.max(1, path.length - up)))
        .map((path) => [JSON.stringify(path), path]),
    );
    // The last first: the places of what comes before it in a list stay the same.
    for (const path of [...wrong.values()].reverse()) drop(rest, path);
    for (const [key, standIn] of Object.entries(standIns(rest)))
      if (rest[key] === undefined && standIn !== undefined) rest[key] = standIn;
  }
  return undefined;
}

export interface InspectedRelease {
  readonly violations: readonly string[];
  readonly value: Fields;
  readonly rest: Release | undefined;
}

export function inspectRelease(text: string, place = 'release.json'): InspectedRelease {
  const value = read(text, place);
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new ContractError(`${place}: must be a JSON object`);
  const violations: string[] = [];
  let schema = releaseSchema({ app: (value as Fields).app, contract: CONTRACT_VERSION }, place);
  try {
    schema = releaseSchema(value, place);
  } catch (error) {
    violations.push((error as ContractError).message);
  }
  const checked = { ...value, ...(violations.length > 0 && { contract: CONTRACT_VERSION }) };
  const issues = schema.safeParse(checked).error?.issues ?? [];
  violations.push(...issues.map((issue) => `${place}: ${issueText(issue)}`));
  return { violations, value: value as Fields, rest: withoutViolations(checked, schema) };
}

export const parseLive = (text: string, place = 'live.json'): Live =>
  parse(liveSchema, read(text, place), place);
