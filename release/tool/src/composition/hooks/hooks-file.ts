import fs from 'node:fs/promises';
import { z } from 'zod';
import { variable } from '../../platform/environment/variable';
import { BadConfiguration } from '@site/composer/errors';

const name = z.string().regex(/^[a-z][a-z0-9-]*$/, 'must be letters, digits and dashes');
const url = z
  .url({ protocol: /^https?$/, error: 'must be an address that begins with https:// or http://' })
  .refine(
    (address) =>
      !URL.canParse(address) || new URL(address).username + new URL(address).password === '',
    'must not have a user or password in it; put them into "headers" as "Authorization"',
  );

/** fetch would quote the value in its error message. */
function isHeader(name: string, value: string): boolean {
  try {
    return new Headers([[name, value]]).has(name);
  } catch {
    return false;
  }
}

const headers = z
  .record(z.string(), z.string())
  .superRefine((all, context) => {
    for (const [name, value] of Object.entries(all))
      if (!isHeader(name, value))
        context.addIssue({
          code: 'custom',
          path: isHeader(name, '') ? [name] : [],
          message: 'is not a header: its name or value has invalid characters',
        });
  })
  .optional();

const hook = z.discriminatedUnion('kind', [
  z.strictObject({
    name,
    kind: z.literal('purge'),
    url,
    headers,
    most: z.int().min(1).max(10_000).optional(),
  }),
  z.strictObject({
    name,
    kind: z.literal('indexnow'),
    url: url.optional(),
    key: z.string().regex(/^[A-Za-z0-9-]{8,128}$/, 'must be a valid IndexNow key'),
    keyLocation: url.optional(),
  }),
  z.strictObject({ name, kind: z.literal('chat'), url, headers }),
]);

const hooksSchema = z.strictObject({ hooks: z.array(hook) });

export type Hook = z.infer<typeof hook>;

/** Throws if the variable is not set. */
const filled = (text: string): string =>
  text.replace(/\$\{(\w+)\}/g, (_all, name: string) => {
    const value = variable(name);
    if (value) return value;
    throw new Error(`${name} is not set`);
  });

function filledIn(value: unknown): unknown {
  if (typeof value === 'string') return filled(value);
  if (Array.isArray(value)) return value.map(filledIn);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, filledIn(one)]));
}

/** JSON.parse would quote the text, secrets included, in its error message. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Error('is not JSON');
  }
}

/** Rejects with BadConfiguration. */
export async function readHooks(file: string): Promise<readonly Hook[]> {
  try {
    const read = filledIn(parsed(await fs.readFile(file, 'utf8')));
    const { data, error } = hooksSchema.safeParse(read);
    const fault = error?.issues[0];
    if (fault) throw new Error(`${fault.path.join('.')}: ${fault.message}`);
    const { hooks = [] } = data ?? {};
    const twice = hooks.find((one, at) => hooks.some((o, i) => i < at && o.name === one.name));
    if (twice) throw new Error(`hooks: ${twice.name} is listed twice`);
    return hooks;
  } catch (fault) {
    const { code, message } = fault as NodeJS.ErrnoException;
    const what = code === 'ENOENT' ? 'there is no such file' : message;
    throw new BadConfiguration(
      `RELEASE_HOOKS is ${file}: ${what}; see docs/hosting/after-it-is-live.md`,
    );
  }
}
