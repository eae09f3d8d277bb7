import type { z } from 'zod';
import { type Live, liveSchema } from './live';
import { formatOf, type Release } from './release';
import { CONTRACT_VERSION, SUPPORTED_CONTRACTS } from './routes';

/** Names the file, the field and what was expected. */
export class ContractError extends Error {
  override readonly name = 'ContractError';
}

function read(text: string, place: string): unknown {
  try {
    return JSON.parse(text);
  } catch (fault) {
    throw new ContractError(
      `${place}: not valid JSON (${(fault as Error).message}); build the app again`,
    );
  }
}

function refuse(issues: readonly z.core.$ZodIssue[], place: string): never {
  const faults = issues.slice(0, 5).map((issue) => {
    const field = issue.path.join('.') || 'the file';
    // zod reports a wrong key at its record; the actual fault is one level deeper.
    const fault = issue.code === 'invalid_key' ? (issue.issues[0] ?? issue) : issue;
    return `${place}: ${field}: ${fault.message}`;
  });
  throw new ContractError(faults.join('\n'));
}

function parse<T>(schema: z.ZodType<T>, value: unknown, place: string): T {
  const result = schema.safeParse(value);
  return result.success ? result.data : refuse(result.error.issues, place);
}

function releaseSchema(value: unknown, place: string): z.ZodType<Release> {
  const { app, contract } = (value ?? {}) as Partial<Release>;
  const format = SUPPORTED_CONTRACTS.includes(contract ?? 0) && formatOf(contract ?? 0);
  if (format) return app === 'shell' ? format.shell : format.remote;
  const known = [...SUPPORTED_CONTRACTS].reverse().join(' or ');
  const remedy =
    Number(contract) > CONTRACT_VERSION
      ? `this is ${contract}, of a newer checkout: bring this one up to date (git pull, npm ci)`
      : 'build the app again';
  throw new ContractError(`${place}: contract: must be ${known}; ${remedy}`);
}

/** `place` names the file in errors. Throws ContractError. */
export function parseRelease(text: string, place = 'release.json'): Release {
  const value = read(text, place);
  return parse(releaseSchema(value, place), value, place);
}

/** For a stored release, perhaps from a newer tool: allows unknown keys. */
export function parseAcceptedRelease(text: string, place = 'release.json'): Release {
  const value = read(text, place);
  const result = releaseSchema(value, place).safeParse(value);
  const faults = result.error?.issues.filter(({ code }) => code !== 'unrecognized_keys') ?? [];
  return faults.length > 0 ? refuse(faults, place) : (value as Release);
}

/** `place` names the file in errors. Throws ContractError. */
export const parseLive = (text: string, place = 'live.json'): Live =>
  parse(liveSchema, read(text, place), place);
