import type { z } from 'zod';
import { Damaged, OtherVersion } from './errors';
import { sha256 } from './hash';
import type { RecordGuard, Store, StoredRecord } from './store';

const encode = (text: string) => new TextEncoder().encode(text);

const RECORD =
  /^([\s\S]*)\nsha256 ([0-9a-f]{64})\n((?:-----BEGIN SSH SIGNATURE-----\n[A-Za-z0-9+/=\n]+\n-----END SSH SIGNATURE-----\n)*)$/;

/** Indented: people read records during an incident. */
export async function sealRecord(value: unknown): Promise<Uint8Array> {
  const text = JSON.stringify(value, null, 1);
  return encode(`${text}\nsha256 ${await sha256(encode(text))}\n`);
}

/**
 * Rejects with Damaged or, if the hash is right and the content is not, with OtherVersion. Signatures are checked
 * first: nobody else can stop a command with a record of another version.
 */
export async function parseRecord<Value>(
  bytes: Uint8Array,
  schema: z.ZodType<Value>,
  name: string,
  guard: RecordGuard | null = null,
): Promise<StoredRecord<Value>> {
  const whole = new TextDecoder().decode(bytes);
  const [, text = '', digest, signatures = ''] = RECORD.exec(whole) ?? [];
  if (!digest || digest !== (await sha256(encode(text))))
    throw new Damaged(`${name} is damaged: its bytes are not those that were written`);
  // Signatures are ASCII: as many bytes as characters.
  const payload = bytes.subarray(0, bytes.length - signatures.length);
  const stored = { name, payload, signatures, sha256: await sha256(bytes) };
  await guard?.assertSigned(stored);
  return { ...stored, value: parseJson(text, schema, name) };
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

/** For records that are never signed. undefined if it is missing; rejects with Damaged or OtherVersion. */
export async function readRecord<Value>(
  store: Store,
  key: string,
  schema: z.ZodType<Value>,
): Promise<Value | undefined> {
  const bytes = await store.read(key);
  return bytes && (await parseRecord(bytes, schema, `${store.location}/${key}`)).value;
}
