import type { z } from 'zod';
import { type Live, liveSchema } from './live';
import { type Release, releaseSchema } from './release';

/** A file that does not keep the contract: says which file, which field and what was expected. */
export class ContractError extends Error {
  override readonly name = 'ContractError';
}

function parse<T>(schema: z.ZodType<T>, text: string, place: string): T {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (fault) {
    throw new ContractError(
      `${place}: not valid JSON (${(fault as Error).message}); build the app again`,
    );
  }
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const faults = result.error.issues.slice(0, 5).map((issue) => {
    const field = issue.path.join('.') || 'the file';
    // A wrong key is reported by the record it stands in; what is wrong with it lies one level deeper.
    const fault = issue.code === 'invalid_key' ? (issue.issues[0] ?? issue) : issue;
    return `${place}: ${field}: ${fault.message}`;
  });
  throw new ContractError(faults.join('\n'));
}

/** Takes the text of a release.json and the name to use for it in errors; throws ContractError. */
export const parseRelease = (text: string, place = 'release.json'): Release =>
  parse(releaseSchema, text, place);

/** Takes the text of a live.json and the name to use for it in errors; throws ContractError. */
export const parseLive = (text: string, place = 'live.json'): Live =>
  parse(liveSchema, text, place);
