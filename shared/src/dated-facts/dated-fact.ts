import { z } from 'zod';

/** A day such as "2026-11-21" that the calendar has. */
const day = z.iso.date('must be a day such as 2026-11-21');

/** Something that pages say and that others decide: a price, what a product has. */
export const datedFactSchema = z.strictObject({
  /** What it is, for those who check it: "prices of the three plans". */
  name: z.string().min(1).max(120),
  /** Where it comes from, as readers are told: "our own price list". */
  source: z.string().min(1).max(120),
  /** Where to look. */
  url: z.url({ protocol: /^https$/ }).optional(),
  /** The day on which it was last held against its source. */
  checked: day,
});

export type DatedFact = z.infer<typeof datedFactSchema>;

const DAY_MS = 86_400_000;

/** Takes a fact and a moment, gives the whole days since it was checked; both days are those of UTC. */
export const ageInDays = ({ checked }: Pick<DatedFact, 'checked'>, now: Date): number =>
  Math.floor(now.getTime() / DAY_MS) - Date.parse(checked) / DAY_MS;

/** Takes a day and a number of days, gives the day that is so much later. */
export const daysAfter = (checked: string, days: number): string =>
  new Date(Date.parse(checked) + days * DAY_MS).toISOString().slice(0, 10);
