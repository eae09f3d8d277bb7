import {
  type Composition,
  type CompositionRecord,
  ignoreUnreadable,
  type PreparedWayBack,
  readCompositionRecord,
  readWayBackRecord,
  type RecordBytes,
  Refused,
  type Store,
  type StoredRecord,
} from '@site/store/worker';
import type { Rights } from './allowed-signers';
import { Beginning } from './beginning';
import {
  itemRequirement,
  readRequirements,
  type Requirement,
  wayBackRequirements,
} from './requirements';
import { checkSignatures, type Granted } from './signature';
import {
  type AnyRecord,
  assertDerived,
  type Before,
  findForeignWay,
  type Item,
  itemsIn,
  itemsOf,
  servedItems,
  timeOf,
} from './signed-record';

/** Milliseconds by which clocks of two machines may differ. */
const MAX_CLOCK_DIFFERENCE = 600_000;
/** Records that a running reader may have missed. */
const MAX_STEPS = 1_000;
const MAX_CACHED = 20;

/** The checks of readers, workers included. */
export abstract class RecordChecks {
  /** Number -> record that counts. */
  protected readonly accepted = new Map<number, CompositionRecord>();
  readonly #beginning: Beginning;

  constructor(
    readonly rights: Rights,
    readonly now: () => number,
  ) {
    this.#beginning = new Beginning(rights, now);
  }

  async assertSigned(record: RecordBytes): Promise<void> {
    if (!this.#beginning.is(record)) await checkSignatures(this.rights, record);
  }

  async assertComposition(
    store: Store,
    record: CompositionRecord,
    base?: CompositionRecord,
    lookedAt = -Infinity,
  ): Promise<void> {
    const { number, previous, change } = record.value;
    // Another reader of this process may have accepted it alone.
    if (!base && this.accepted.get(number)?.sha256 === record.sha256) return;
    this.#beginning.assertNotBefore(record);
    if (Date.parse(change.at) < lookedAt - MAX_CLOCK_DIFFERENCE)
      throw new Refused(
        `${record.name} does not count: it is new, and says that it is of ${change.at}, more than ten minutes ago`,
      );
    const cached = previous && this.accepted.get(previous.composition);
    const before = base ?? (cached?.sha256 === previous?.sha256 ? cached : undefined);
    if (!this.#beginning.is(record))
      await (before
        ? this.#assertContinues(store, before, record)
        : this.#assertAlone(store, record));
    this.accepted.set(number, record);
    for (const old of [...this.accepted.keys()].slice(0, -MAX_CACHED)) this.accepted.delete(old);
  }

  /** For a running reader: a newer record must follow from what it has seen, step by step. */
  async #assertContinues(
    store: Store,
    base: CompositionRecord,
    record: CompositionRecord,
  ): Promise<void> {
    const steps = [record];
    for (let first = record; first.value.previous?.sha256 !== base.sha256;) {
      const { previous } = first.value;
      if (!previous || previous.composition <= base.value.number || steps.length > MAX_STEPS)
        throw new Refused(`${record.name} does not count: it does not continue ${base.name}`);
      first = await this.#readPrevious(store, first);
      steps.unshift(first);
    }
    for (const [index, step] of steps.entries())
      await this.assertStep(store, steps[index - 1] ?? base, step);
  }

  async #readPrevious(store: Store, { name, value }: CompositionRecord) {
    const number = value.previous?.composition ?? 0;
    const record = await readCompositionRecord(store, number);
    if (record && record.sha256 === value.previous?.sha256) return record;
    throw new Refused(
      `${name} does not count: ${store.location}/compositions/${number} is not the record that it follows`,
    );
  }

  /** For a reader that starts: it checks who has signed each thing that visitors get. */
  async #assertAlone(store: Store, record: CompositionRecord): Promise<void> {
    const before = record.value.previous && (await this.#readPrevious(store, record));
    if (before) this.#beginning.assertNotBefore(before);
    await this.assertStep(store, before, record);
    const { sources = {}, number } = record.value;
    const byKey = new Map<string, Item[]>();
    for (const item of servedItems(record.value)) {
      const key = sources[item.name] ?? '';
      byKey.set(key, [...(byKey.get(key) ?? []), item]);
    }
    byKey.delete(`compositions/${number}`);
    const checks = [...byKey].map(async ([key, items]) => {
      const isBefore = key === `compositions/${before?.value.number}`;
      const source = await (isBefore ? before : this.#readSource(store, key));
      if (source) return this.#assertSource(store, record.name, key, source, items);
      throw new Refused(`${record.name} does not count: ${key}, its source, is missing`);
    });
    await Promise.all(checks);
  }

  #readSource(store: Store, key: string) {
    const [folder, number] = key.split('/');
    const read = folder === 'way-back' ? readWayBackRecord : readCompositionRecord;
    return read(store, Number(number));
  }

  /** `key`: of the source, an earlier record that names these items. */
  async #assertSource(
    store: Store,
    name: string,
    key: string,
    source: AnyRecord,
    items: readonly Item[],
  ): Promise<void> {
    this.#beginning.assertNotBefore(source);
    const names = new Set(itemsIn(source).map((item) => item.name));
    const foreign = items.find((item) => !names.has(item.name));
    if (foreign) throw new Refused(`${name} does not count: ${key} does not name ${foreign.name}`);
    if (!this.#beginning.is(source))
      await this.#assertGranted(store, source, items.map(itemRequirement));
  }

  async #assertGranted(
    store: Store,
    record: AnyRecord,
    requirements: readonly Requirement[],
  ): Promise<void> {
    const { name } = record;
    const { store: storeId } = record.value;
    if (storeId !== this.rights.storeId)
      throw new Refused(
        `${name} does not count: it is a record of ${storeId ? `the store ${storeId}` : 'no store'}, and the rights are for ${this.rights.storeId}`,
      );
    const time = timeOf(record);
    if (Number.isNaN(time))
      throw new Refused(`${name} does not count: it does not say when it was signed`);
    await this.#beginning.assertNotBackdated(store, name, time);
    const granted = await checkSignatures(this.rights, record, time);
    const missing = requirements.find(
      ({ anyOf }) => !anyOf.some((namespace) => this.#isGranted(granted, namespace)),
    );
    if (missing) throw new Refused(`${name} does not count: ${this.#describe(missing, granted)}`);
  }

  protected quorumOf = (namespace: string): number => this.rights.quorums[namespace] ?? 1;

  #isGranted = ({ people }: Granted, namespace: string): boolean =>
    (people.get(namespace)?.size ?? 0) >= this.quorumOf(namespace);

  #describe({ subject, anyOf }: Requirement, { people, reasons }: Granted): string {
    const [namespace] = anyOf;
    if (namespace === undefined) return `${subject} may not change while it is frozen`;
    const quorum = this.quorumOf(namespace);
    const signers = [...people].map(
      ([signedFor, names]) => `${signedFor} by ${[...names].join(', ')}`,
    );
    return `${subject} needs ${quorum > 1 ? `${quorum} signatures` : 'a signature'} for ${anyOf.join(' or ')}, and there is ${[...signers, ...reasons].join('; ')}`;
  }

  #assertTime({ name, value }: CompositionRecord, before: CompositionRecord | undefined): void {
    const changedAt = Date.parse(value.change.at);
    if (before && changedAt < Date.parse(before.value.change.at))
      throw new Refused(
        `${name} does not count: its time, ${value.change.at}, is before that of ${before.name}`,
      );
    if (changedAt > this.now() + MAX_CLOCK_DIFFERENCE)
      throw new Refused(
        `${name} does not count: its time, ${value.change.at}, is more than ten minutes ahead of this machine's clock`,
      );
  }

  /** Throws Refused if the signers of a record may not change what the record before it says. */
  protected async assertStep(
    store: Store,
    previous: CompositionRecord | undefined,
    record: CompositionRecord,
  ): Promise<void> {
    const { name, value } = record;
    this.#assertTime(record, previous);
    const before = await this.readBefore(store, previous, value);
    assertDerived(name, before, value);
    await this.#assertGranted(store, record, readRequirements(name, before, value));
  }

  /** Reads the prepared ways back only if the record does not explain what is new. */
  protected async readBefore(
    store: Store,
    record: CompositionRecord | undefined,
    next: Composition,
  ): Promise<Before | undefined> {
    if (!record) return undefined;
    const sources = this.#sourcesOf(record);
    const before = { record, sources, prepared: {} };
    if (itemsOf(next).every(({ name }) => sources[name]) && !findForeignWay(before, next))
      return before;
    try {
      const wayBack = await readWayBackRecord(store, record.value.number);
      if (!wayBack) return before;
      await this.#assertPrepared(store, wayBack, record);
      const key = `way-back/${record.value.number}`;
      const added = Object.fromEntries(itemsIn(wayBack).map(({ name }) => [name, key]));
      return { record, sources: { ...added, ...sources }, prepared: wayBack.value.apps };
    } catch (error) {
      ignoreUnreadable(error);
      return before;
    }
  }

  #sourcesOf(record: CompositionRecord): Readonly<Record<string, string>> {
    const { value } = record;
    if (!this.#beginning.is(record)) return value.sources ?? {};
    return Object.fromEntries(
      itemsOf(value).map(({ name }) => [name, `compositions/${value.number}`]),
    );
  }

  async assertWayBack(store: Store, record: StoredRecord<PreparedWayBack>): Promise<void> {
    await this.#assertPrepared(store, record, await this.requireRecord(store, record.value.number));
  }

  protected async requireRecord(store: Store, number: number): Promise<CompositionRecord> {
    const record = this.accepted.get(number) ?? (await readCompositionRecord(store, number));
    if (record) return record;
    throw new Refused(`${store.location}/compositions/${number} is missing`);
  }

  async #assertPrepared(
    store: Store,
    wayBack: StoredRecord<PreparedWayBack>,
    record: CompositionRecord,
  ): Promise<void> {
    const { name, value } = wayBack;
    if (timeOf(wayBack) < timeOf(record))
      throw new Refused(`${name} does not count: it says that it is older than ${record.name}`);
    const requirements = wayBackRequirements(value.apps, record.value, timeOf(wayBack));
    await this.#assertGranted(store, wayBack, requirements);
  }
}
