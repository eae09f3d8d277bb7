import { openObject } from '@site/shared/contract';
import { z } from 'zod';
import type { Store } from '../../store/store';

const toldSchema = openObject({
  format: z.literal(1),
  hook: z.string(),
  /** The composition that was told before, and the one that was to be told. */
  from: z.int().nonnegative(),
  to: z.int().positive(),
  at: z.iso.datetime(),
  /** So many addresses were told of, and so many times it was tried. */
  addresses: z.int().nonnegative(),
  attempts: z.int().nonnegative(),
  /** Why it failed; it was told if there is none. */
  fault: z.string().optional(),
});

/** What came of telling somebody of what went live. */
export type Told = z.infer<typeof toldSchema>;

function parsed(text: string): Told | undefined {
  try {
    return toldSchema.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}

/** Keeps what came of it; several of one composition lie side by side. */
export async function recordTold(store: Store, told: Told): Promise<void> {
  const text = `${JSON.stringify(told, null, 2)}\n`;
  for (let number = 1; ; number++)
    if (await store.writeOnce(`hooks/${told.hook}/${told.to}-${number}.json`, text)) return;
}

const orderOf = (name: string): readonly number[] => name.split(/[-.]/, 2).map(Number);

/** What came of it last, of a hook; and the newest composition of which it was told, 0 for none. */
export async function lastTold(
  store: Store,
  hook: string,
): Promise<{ readonly last: Told | undefined; readonly upTo: number }> {
  const names = (await store.list(`hooks/${hook}`)).filter((name) => /^\d+-\d+\.json$/.test(name));
  names.sort((one, other) => {
    const [[a = 0, b = 0], [c = 0, d = 0]] = [orderOf(one), orderOf(other)];
    return c - a || d - b;
  });
  let last: Told | undefined;
  for (const name of names) {
    const text = await store.read(`hooks/${hook}/${name}`);
    const told = text && parsed(text.toString());
    if (!told) continue;
    last ??= told;
    if (told.fault === undefined) return { last, upTo: told.to };
  }
  return { last, upTo: 0 };
}
