import { z } from 'zod';

const day = z.iso.date('must be a day such as 2026-11-21');

/** A statement that others can make untrue, such as a price. */
export const datedFactSchema = z.strictObject({
  /** For those who check it: "prices of the three plans". */
  name: z.string().min(1).max(120),
  /** For readers: "our own price list". */
  source: z.string().min(1).max(120),
  url: z.url({ protocol: /^https$/ }).optional(),
  checked: day,
});

export type DatedFact = z.infer<typeof datedFactSchema>;

const DAY_MS = 86_400_000;

export const ageInDays = ({ checked }: Pick<DatedFact, 'checked'>, now: Date): number =>
  Math.floor(now.getTime() / DAY_MS) - Date.parse(checked) / DAY_MS;
