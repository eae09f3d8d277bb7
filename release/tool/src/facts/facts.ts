import { parsedJson } from '@site/composer/parsed-json';
import { openObject } from '@site/shared/contract';
import { z } from 'zod';

const count = z.int().nonnegative();

const visitCounts = openObject({
  /** Whose cookie came back. */
  visits: count,
  /** Same-site document loads: several of a visit. */
  loads: count,
  /** Visits that met a failed file. */
  failed: count,
  /** Visits that followed a trial link (`/go/...`). */
  clicks: count,
  /** Visits whose reporter sent its message. */
  alive: count,
  /** Visits that reported a fault of the site. */
  faults: count,
  /** Reported faults of extensions, translation, "Script error." and aborted loads. */
  blameless: count,
});

/** Upper bounds of the buckets of a histogram. */
export const VITAL_BUCKETS_MS = [
  100,
  200,
  300,
  500,
  800,
  1_200,
  1_800,
  2_500,
  4_000,
  6_000,
  10_000,
  Infinity,
];

const histogram = z.array(count).length(VITAL_BUCKETS_MS.length);

const sums = {
  /** By `<draws>~<shares>`; '' without a trial, where nothing tells one visit from another: each request counts. */
  visits: z.record(z.string(), visitCounts),
  /** By `<app>/<release>`: its files answered with 404 or 5xx. */
  files: z.record(z.string(), count),
  vitals: z.record(z.string(), openObject({ lcp: histogram, inp: histogram })),
  /** By key, then by the place of the fault. */
  sources: z.record(z.string(), z.record(z.string(), count)),
};

const factsSchema = openObject({
  format: z.literal(1),
  /** Process that counted. */
  server: z.string().regex(/^[0-9a-f]{16}$/),
  /** Of UTC: "2026-11-25T22". */
  hour: z.string().regex(/^\d{4}-\d{2}-\d{2}T\d{2}$/),
  ...sums,
});

/** Of one server in one hour. */
export type Facts = z.infer<typeof factsSchema>;
export type VisitCounts = z.infer<typeof visitCounts>;
export type Sums = Pick<Facts, keyof typeof sums>;

export const hourOf = (date: Date): string => date.toISOString().slice(0, 13);

export const factsKey = ({ hour, server }: Pick<Facts, 'hour' | 'server'>) =>
  `facts/${hour}/${server}.json` as const;

/** undefined if they are damaged, or of another key. */
export function factsIn(text: Buffer, key: string): Facts | undefined {
  const facts = factsSchema.safeParse(parsedJson(text)).data;
  return facts && factsKey(facts) === key ? facts : undefined;
}
