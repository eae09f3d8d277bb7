import { randomBytes } from 'node:crypto';
import { BY_CONTENT } from '@site/shared/contract';
import type { Store } from '@site/composer/store';
import { type Composition, compositionNumbered } from '@site/tool/compositions';
import { formatVisit, parseVisit } from '@site/tool/draws';
import {
  addSums,
  emptySums,
  type Facts,
  factsKey,
  hourOf,
  OTHER,
  type Sums,
} from '@site/tool/facts';
import type { Log } from '../http/log';
import type { Counter } from './counter';

/** Kept in memory while the store is not writable. */
const MAX_HOURS = 24;

/** Draws of trials that are on; '' without one. */
export function keyNow(key: string, { trials = [] }: Pick<Composition, 'trials'>): string {
  if (key === '' || key === OTHER) return key;
  const { draws = [] } = parseVisit(key) ?? {};
  const on = draws.filter(({ trial }) => trials.some(({ begun }) => begun === trial));
  return on.length > 0 ? formatVisit({ draws: on }) : '';
}

function releasesOf({ apps, trials = [] }: Composition): ReadonlySet<string> {
  const live = Object.entries(apps).flatMap(([app, { release, previous }]) => [
    ...[BY_CONTENT, release].map((one) => `${app}/${one}`),
    ...(previous ? [`${app}/${previous}`] : []),
  ]);
  const onTrial = trials.flatMap(({ changes }) =>
    changes.flatMap(({ app, from, to }) =>
      [BY_CONTENT, from, to].flatMap((one) => (one ? [`${app}/${one}`] : [])),
    ),
  );
  return new Set([...live, ...onTrial]);
}

const isEmpty = ({ visits, files, vitals, sources }: Sums) =>
  [visits, files, vitals, sources].every((part) => Object.keys(part).length === 0);

/** Writes one file an hour for this process. */
export class Recorder {
  readonly #server = randomBytes(8).toString('hex');
  /** Not yet checked against the trials that are on. */
  #unchecked = emptySums();
  #hour = hourOf(new Date());
  /** By hour, oldest first; the whole current hour. */
  readonly #hours = new Map<string, Sums>();
  readonly #unwritten = new Set<string>();
  #timer: NodeJS.Timeout | undefined;
  #recording: Promise<void> = Promise.resolve();
  #isFailing = false;
  #hasWarned = false;

  constructor(
    readonly store: Store,
    readonly counter: Counter,
    readonly log: Log,
  ) {}

  start(everyMs: number): void {
    this.#timer = setInterval(() => void this.record(), everyMs).unref();
  }

  /** Resolves when the last counts are written, or cannot be. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.record();
  }

  /** Never rejects. */
  record(): Promise<void> {
    this.#recording = this.#recording
      .then(() => this.#record())
      .then(
        () => void (this.#isFailing = false),
        (fault: unknown) => this.#fail(fault as Error),
      );
    return this.#recording;
  }

  #fail({ message }: Error): void {
    if (!this.#isFailing)
      this.log.say(
        `Visit counts cannot be written to ${this.store.place}; the next write includes them: ${message}`,
      );
    this.#isFailing = true;
  }

  async #record(): Promise<void> {
    addSums(this.#unchecked, this.counter.take());
    if (isEmpty(this.#unchecked)) this.#hour = hourOf(new Date());
    else await this.#check();
    this.#warn();
    for (const hour of this.#unwritten) {
      const sums = this.#hours.get(hour) ?? emptySums();
      const facts: Facts = { format: 1, server: this.#server, hour, ...sums };
      await this.store.replace(factsKey(facts), JSON.stringify(facts));
      this.#unwritten.delete(hour);
    }
  }

  #warn(): void {
    if (this.#hasWarned || !this.counter.hasUnexpectedProxy) return;
    this.#hasWarned = true;
    this.log.say(
      'Requests come through a proxy, so all visits share one address and few are counted; ' +
        'set RELEASE_PROXIES to the number of proxies in front of this server (docs/health.md)',
    );
  }

  async #check(): Promise<void> {
    const composition = await compositionNumbered(this.store, (await this.store.live()) ?? 0);
    const known = releasesOf(composition);
    const hour = this.#hour;
    const sums = this.#hours.get(hour) ?? emptySums();
    addSums(sums, this.#unchecked, {
      visit: (key) => keyNow(key, composition),
      file: (release) => (known.has(release) ? release : OTHER),
    });
    this.#hours.set(hour, sums);
    this.#unwritten.add(hour);
    [this.#unchecked, this.#hour] = [emptySums(), hourOf(new Date())];
    this.#dropOldHours();
  }

  #dropOldHours(): void {
    for (const hour of [...this.#hours.keys()].slice(0, -MAX_HOURS)) {
      this.#hours.delete(hour);
      this.#unwritten.delete(hour);
    }
  }
}
