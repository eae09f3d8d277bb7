import { type Sums, VITAL_BUCKETS_MS, type VisitCounts } from './facts';

/** Keys of an hour; a client cannot make more. */
const MAX_KEYS = 256;
/** Places of faults by key. */
const MAX_SOURCES = 20;
/** All keys beyond that. */
export const OTHER = 'other';

/** No text of a client is a member of Object. */
const bare = <Value>(): Record<string, Value> => Object.create(null) as Record<string, Value>;

export const emptySums = (): Sums => ({
  visits: bare(),
  files: bare(),
  vitals: bare(),
  sources: bare(),
});

export const noCounts = (): VisitCounts => ({
  visits: 0,
  loads: 0,
  failed: 0,
  clicks: 0,
  alive: 0,
  faults: 0,
  blameless: 0,
});

export function addCounts(to: VisitCounts, from: VisitCounts): void {
  for (const field of Object.keys(to) as (keyof VisitCounts)[]) to[field] += from[field];
}

/** One of `most` names is OTHER. */
const nameIn = (all: object, name: string, most: number) =>
  name in all || Object.keys(all).length < most - 1 ? name : OTHER;

function at<Value>(all: Record<string, Value>, key: string, most: number, first: () => Value) {
  return all[key] ?? (all[nameIn(all, key, most)] ??= first());
}

export const countsAt = ({ visits }: Sums, key: string): VisitCounts =>
  at(visits, key, MAX_KEYS, noCounts);

export function addFile({ files }: Sums, release: string, count = 1): void {
  const key = nameIn(files, release, MAX_KEYS);
  files[key] = (files[key] ?? 0) + count;
}

export function addSource({ sources }: Sums, key: string, source: string, count = 1): void {
  const own = at(sources, key, MAX_KEYS, bare<number>);
  const name = nameIn(own, source, MAX_SOURCES);
  own[name] = (own[name] ?? 0) + count;
}

const noVitals = () => VITAL_BUCKETS_MS.map(() => 0);

export const vitalsAt = ({ vitals }: Sums, key: string): Sums['vitals'][string] =>
  at(vitals, key, MAX_KEYS, () => ({ lcp: noVitals(), inp: noVitals() }));

export function addVital(histogram: number[], milliseconds: number): void {
  const bucket = VITAL_BUCKETS_MS.findIndex((bound) => milliseconds <= bound);
  histogram[bucket] = (histogram[bucket] ?? 0) + 1;
}

const addHistogram = (to: number[], from: readonly number[]) =>
  from.forEach((count, bucket) => (to[bucket] = (to[bucket] ?? 0) + count));

/** Under which key of the sum a part is counted. */
interface Names {
  readonly visit?: (key: string) => string;
  readonly file?: (release: string) => string;
}

const same = (name: string) => name;

export function addSums(to: Sums, from: Sums, { visit = same, file = same }: Names = {}): void {
  for (const [key, counts] of Object.entries(from.visits))
    addCounts(countsAt(to, visit(key)), counts);
  for (const [release, count] of Object.entries(from.files)) addFile(to, file(release), count);
  for (const [key, { lcp, inp }] of Object.entries(from.vitals)) {
    const own = vitalsAt(to, visit(key));
    addHistogram(own.lcp, lcp);
    addHistogram(own.inp, inp);
  }
  for (const [key, sources] of Object.entries(from.sources))
    for (const [source, count] of Object.entries(sources)) addSource(to, visit(key), source, count);
}
