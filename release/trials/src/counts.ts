import { openObject } from '@site/contract';
import { ignoreDamaged, mapInParallel, type Store } from '@site/store';
import { z } from 'zod';
import { parseCell, shareIn } from './shares';
import { addCounts, type Cohort, type Counts, NO_COUNTS, type TrialCounts } from './verdict/counts';

/** Only this package reads and writes below it. */
const COUNTS = 'counts/';

const count = z.int().nonnegative();
const countsSchema = openObject({
  visits: count,
  alive: count,
  clicks: count,
  errors: count,
  failed: count,
  repeatedErrors: count,
  repeatedFailed: count,
});

/** "2026-11-28T06", in UTC. */
const hourSchema = z.string().regex(/^\d{4}-\d\d-\d\dT\d\d$/);
const processSchema = z.string().regex(/^[0-9a-f]{16}$/);

const hourFileSchema = openObject({
  format: z.literal(1),
  process: processSchema,
  hour: hourSchema,
  cells: z.record(z.string(), countsSchema),
  /** Where visits met errors: by cell, then by "blog Post.1a2b3c4d.js:1:345". */
  errors: z.record(z.string(), z.record(z.string(), count)),
});
export type HourFile = z.infer<typeof hourFileSchema>;

/** Clients with a bad visit, as one process counted them, by keyed hash. */
const clientFileSchema = openObject({
  format: z.literal(1),
  clients: z.record(
    z.string(),
    z.object({ cell: z.string(), error: z.boolean(), failed: z.boolean() }),
  ),
});
export type BadClients = z.infer<typeof clientFileSchema>['clients'];

const HOUR_MS = 3_600_000;

export const hourOf = (ms: number): string => new Date(ms).toISOString().slice(0, 13);

const HOURS = `${COUNTS}hours/`;
const TRIALS = `${COUNTS}trials/`;
const hourKey = ({ hour, process }: Pick<HourFile, 'hour' | 'process'>) =>
  `${HOURS}${hour}/${process}`;
const clientsFolder = (trial: number) => `${TRIALS}${trial}/clients/`;

const encode = (value: unknown) => new TextEncoder().encode(JSON.stringify(value));

/** Damage and other versions count as nothing: no count is worth stopping a server for. */
async function readJson<Value>(
  store: Store,
  key: string,
  schema: z.ZodType<Value>,
): Promise<Value | undefined> {
  const bytes = await store.read(key).catch(ignoreDamaged);
  try {
    return bytes && schema.safeParse(JSON.parse(new TextDecoder().decode(bytes))).data;
  } catch {
    return undefined;
  }
}

export const writeHour = (store: Store, file: HourFile): Promise<void> =>
  store.write(hourKey(file), encode(file));

export const writeBadClients = (
  store: Store,
  trial: number,
  process: string,
  clients: BadClients,
): Promise<void> => store.write(clientsFolder(trial) + process, encode({ format: 1, clients }));

/** One entry a process. */
export async function readBadClients(store: Store, trial: number): Promise<readonly BadClients[]> {
  const listed = await store.list(clientsFolder(trial));
  const keys = listed.map(({ key }) => key).sort();
  const files = await mapInParallel(keys, (key) => readJson(store, key, clientFileSchema));
  return files.flatMap((file) => (file ? [file.clients] : []));
}

const KEY_BYTES = 32;

/** Random bytes that all servers of a store share; removed with the trial. */
export async function readKey(store: Store, trial: number): Promise<Uint8Array> {
  const key = `${TRIALS}${trial}/key`;
  const existing = await store.read(key);
  if (existing?.length === KEY_BYTES) return existing;
  const created = crypto.getRandomValues(new Uint8Array(KEY_BYTES));
  if (existing) await store.write(key, created);
  else await store.writeOnce(key, created);
  // Another server may have been faster.
  return (await store.read(key)) ?? created;
}

const DAYS_STORED = 30;

export async function removeOldCounts(
  store: Store,
  trials: readonly { readonly id: number }[],
  now: number,
): Promise<void> {
  const oldest = HOURS + hourOf(now - DAYS_STORED * 24 * HOUR_MS);
  const hours = (await store.list(HOURS)).filter(({ key }) => key < oldest);
  const isOver = ({ key }: { readonly key: string }) =>
    !trials.some(({ id }) => key.startsWith(`${TRIALS}${id}/`));
  const ended = (await store.list(TRIALS)).filter(isOver);
  await mapInParallel([...hours, ...ended], ({ key }) => store.remove(key));
}

export interface HourCounts {
  readonly hour: string;
  readonly cells: Readonly<Record<string, Counts>>;
  readonly errors: HourFile['errors'];
}

function joinHour(hour: string, files: readonly HourFile[]): HourCounts {
  const cells: Record<string, Counts> = {};
  const errors: Record<string, Record<string, number>> = {};
  for (const file of files) {
    for (const [cell, counts] of Object.entries(file.cells))
      cells[cell] = addCounts(cells[cell] ?? NO_COUNTS, counts);
    for (const [cell, locations] of Object.entries(file.errors)) {
      const sums = (errors[cell] ??= {});
      for (const [location, visits] of Object.entries(locations))
        sums[location] = (sums[location] ?? 0) + visits;
    }
  }
  return { hour, cells, errors };
}

/** Oldest first, from the hour of `since` on. */
export async function readCounts(store: Store, since: number): Promise<readonly HourCounts[]> {
  const first = HOURS + hourOf(since);
  const keys = (await store.list(HOURS)).map(({ key }) => key).filter((key) => key >= first);
  const read = await mapInParallel(keys, async (key) => {
    const file = await readJson(store, key, hourFileSchema);
    return file && hourKey(file) === key ? file : undefined;
  });
  const byHour = new Map<string, HourFile[]>();
  for (const file of read.flatMap((one) => one ?? []))
    byHour.set(file.hour, [...(byHour.get(file.hour) ?? []), file]);
  return [...byHour].map(([hour, files]) => joinHour(hour, files)).sort(byHourName);
}

const byHourName = (one: HourCounts, other: HourCounts) => (one.hour < other.hour ? -1 : 1);

/** Two servers may have counted one client before they knew of each other. Only the first counts. */
function subtractRepeats(
  cells: Map<string, Counts>,
  files: readonly BadClients[],
): ReadonlyMap<string, string> {
  const cellOf = new Map<string, string>();
  for (const [client, { cell, error, failed }] of files.flatMap((file) => Object.entries(file))) {
    const counts = cells.get(cell);
    if (cellOf.has(client) && counts)
      cells.set(cell, {
        ...counts,
        errors: Math.max(0, counts.errors - Number(error)),
        failed: Math.max(0, counts.failed - Number(failed)),
      });
    if (!cellOf.has(client)) cellOf.set(client, cell);
  }
  return cellOf;
}

/** Visits that were assigned to another trial do not count. */
export async function readTrialCounts(
  store: Store,
  hours: readonly HourCounts[],
  trial: number,
): Promise<TrialCounts> {
  const cells = new Map<string, Counts>();
  for (const hour of hours)
    for (const [cell, counts] of Object.entries(hour.cells))
      cells.set(cell, addCounts(cells.get(cell) ?? NO_COUNTS, counts));
  const clients = subtractRepeats(cells, await readBadClients(store, trial));
  const cohorts = new Map<string, Cohort>();
  for (const [name, counts] of cells) {
    const { trial: assigned, shares } = parseCell(name) ?? { trial: 0, shares: new Map() };
    const share = shareIn(shares, trial);
    if (share === undefined || (assigned !== undefined && assigned !== trial)) continue;
    const key = name.slice(name.indexOf('/'));
    const cohort = cohorts.get(key) ?? { share, inside: NO_COUNTS, outside: NO_COUNTS };
    const side = assigned === trial ? 'inside' : 'outside';
    cohorts.set(key, { ...cohort, [side]: addCounts(cohort[side], counts) });
  }
  const badClients = [...clients.values()].filter((cell) => parseCell(cell)?.trial === trial);
  return { cohorts: [...cohorts.values()], badClients: badClients.length };
}

const watchSchema = openObject({
  format: z.literal(1),
  at: z.iso.datetime(),
  /** Its last line, by the trial's id. */
  lines: z.record(z.string(), z.string()),
  /** Its last call of a person, by the trial's id. */
  calls: z.record(z.string(), z.string()),
});
export type WatchState = Omit<z.infer<typeof watchSchema>, 'format'>;

const WATCH = `${COUNTS}watch`;

export const readWatchState = (store: Store): Promise<WatchState | undefined> =>
  readJson(store, WATCH, watchSchema);

export const writeWatchState = (store: Store, state: WatchState): Promise<void> =>
  store.write(WATCH, encode({ format: 1, ...state }));
