import type { z } from 'zod';
import { Damaged, OtherVersion } from './errors';
import { sha256 } from './hash';
import type { Store } from './store';

const encode = (text: string) => new TextEncoder().encode(text);

/** The last line tells whether the others are whole. */
const SEAL = /\nsha256 ([0-9a-f]{64})\n$/;

/** Indented: people read records during an incident. */
export async function sealRecord(value: unknown): Promise<Uint8Array> {
  const text = JSON.stringify(value, null, 1);
  return encode(`${text}\nsha256 ${await sha256(encode(text))}\n`);
}

/** Rejects with Damaged or, if the seal is right and the content is not, with OtherVersion. `name`: for messages. */
export async function openRecord<Value>(
  bytes: Uint8Array,
  schema: z.ZodType<Value>,
  name: string,
): Promise<Value> {
  const whole = new TextDecoder().decode(bytes);
  const [line = '', digest] = SEAL.exec(whole) ?? [];
  const text = whole.slice(0, whole.length - line.length);
  if (!digest || digest !== (await sha256(encode(text))))
    throw new Damaged(`${name} is damaged: its bytes are not those that were written`);
  return parseJson(text, schema, name);
}

/** For text that was compared with its hash. Throws OtherVersion. */
export function parseJson<Value>(text: string, schema: z.ZodType<Value>, name: string): Value {
  let issue = 'it is not valid JSON';
  try {
    const { data, error } = schema.safeParse(JSON.parse(text));
    if (!error) return data;
    const [first] = error.issues;
    issue = `${first?.path.join('.') || 'the record'}: ${first?.message ?? 'is wrong'}`;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  throw new OtherVersion(
    `${name} is not as this version writes it (${issue}); bring this checkout up to date: git pull, npm ci`,
  );
}

/** undefined if it is missing; rejects with Damaged or OtherVersion. */
export async function readRecord<Value>(
  store: Store,
  key: string,
  schema: z.ZodType<Value>,
): Promise<Value | undefined> {
  const bytes = await store.read(key);
  return bytes && openRecord(bytes, schema, `${store.location}/${key}`);
}
