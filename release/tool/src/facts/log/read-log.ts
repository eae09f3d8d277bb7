import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { BadConfiguration, WrongUsage } from '@site/composer/errors';
import { pluralize } from '@site/composer/numbers';
import type { Store } from '@site/composer/store';
import { formatVisit, parseVisit } from '../../composition/history/draws';
import { countedIn, releaseOf } from '../counted';
import { addFile, countsAt, emptySums, type Sums } from '../read-facts';
import { Trials } from '../trials';
import { lineReader, type LogLine } from './formats';

/** Lines that could not be read. */
export interface BadLines {
  readonly file: string;
  readonly count: number;
  readonly first: number;
}

export interface LogFacts {
  readonly sums: Sums;
  readonly bad: readonly BadLines[];
}

/** Each field of a visit once, as servers count by the cookie's token. */
class LogCounter {
  readonly sums = emptySums();
  readonly #counted = new Set<string>();

  constructor(readonly trials: Trials) {}

  /** Draws of known trials; shares are theirs, since anybody can write a cookie. */
  async #keyOf(cookie: string | undefined): Promise<string> {
    const { draws = [] } = parseVisit(cookie) ?? {};
    const known = await Promise.all(
      draws.map(async (draw) => {
        const trial = await this.trials.find(draw.trial);
        return trial ? [{ ...draw, percent: trial.percent }] : [];
      }),
    );
    return known.flat().length > 0 ? formatVisit({ draws: known.flat() }) : '';
  }

  #isFirst(client: string, key: string, field: string): boolean {
    const visit = createHash('sha256').update(`${client} ${key} ${field}`).digest('base64');
    // 72 bits.
    const name = visit.slice(0, 12);
    return !this.#counted.has(name) && Boolean(this.#counted.add(name));
  }

  async add(line: LogLine): Promise<void> {
    const fields = countedIn(line);
    if (fields.length === 0) return;
    const release = fields[0] === 'failed' && releaseOf(line.path);
    if (release) addFile(this.sums, release);
    const key = await this.#keyOf(line.cookie);
    for (const field of fields) {
      if (key === '' && field === 'visits') continue;
      const isOnce = key !== '' && field !== 'loads';
      if (!isOnce || this.#isFirst(line.client, key, field)) countsAt(this.sums, key)[field]++;
    }
  }
}

function opened(file: string): Readable {
  const stream = createReadStream(file);
  if (!file.endsWith('.gz')) return stream;
  const unzipped = createGunzip();
  stream.on('error', (fault) => unzipped.destroy(fault));
  return stream.pipe(unzipped);
}

async function readInto(counter: LogCounter, file: string, since: Date | undefined) {
  const [read, input] = [lineReader(), opened(file)];
  let [number, count, first] = [0, 0, 0];
  try {
    for await (const text of createInterface({ input, crlfDelay: Infinity })) {
      number++;
      const line = read(text);
      if (line === undefined) first = count++ === 0 ? number : first;
      else if (line && (!since || line.at >= since.getTime())) await counter.add(line);
    }
  } catch (fault) {
    throw new WrongUsage(`--from ${file} cannot be read: ${(fault as Error).message}`);
  }
  if (count > 0 && count === number)
    throw new BadConfiguration(
      `${file}: none of its ${pluralize(number, 'line')} is in a format that this tool reads; docs/health.md says how to log`,
    );
  return count > 0 ? [{ file, count, first }] : [];
}

/** Line by line, whatever the size; of the whole files by default. */
export async function readLogs(
  store: Store,
  files: readonly string[],
  since?: Date,
): Promise<LogFacts> {
  const counter = new LogCounter(new Trials(store));
  const bad: BadLines[] = [];
  for (const file of files) bad.push(...(await readInto(counter, file, since)));
  return { sums: counter.sums, bad };
}
