import { openObject } from '@site/shared/contract';
import type { Composition } from '@site/store/worker';
import { z } from 'zod';

export const ALL_SECTIONS = '*';

const freezeSchema = openObject({
  author: z.string(),
  reason: z.string(),
  at: z.iso.datetime(),
  until: z.iso.datetime().optional(),
});
export type Freeze = z.infer<typeof freezeSchema>;

/** App, or "*" for all -> why nothing new of it goes live. */
export const freezesSchema = z.record(z.string(), freezeSchema);

/** Of a record of any store, signed or not. */
export function readFreezes(
  composition: Composition | undefined,
): Readonly<Record<string, Freeze>> {
  const { freezes } = (composition ?? {}) as { readonly freezes?: unknown };
  return freezesSchema.catch({}).parse(freezes ?? {});
}

/** What stops deploys, promotions and steps of trials of an app at that time; rollbacks go on. */
export function findFreeze(
  composition: Composition | undefined,
  app: string,
  now: number,
): (Freeze & { readonly section: string }) | undefined {
  const freezes = readFreezes(composition);
  for (const section of [app, ALL_SECTIONS]) {
    const freeze = freezes[section];
    if (freeze && !(freeze.until !== undefined && Date.parse(freeze.until) <= now))
      return { ...freeze, section };
  }
  return undefined;
}

export function describeFreeze(app: string, freeze: Freeze & { readonly section: string }): string {
  const { author, reason, at, until, section } = freeze;
  const end = section === ALL_SECTIONS ? '--all' : section;
  return (
    `${app} is frozen since ${at} by ${author}${until ? ` until ${until}` : ''}: ${reason}. ` +
    `Rollbacks go on. To end it: npx release unfreeze ${end}`
  );
}
