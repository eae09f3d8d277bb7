import {
  type CompositionRecord,
  type PreparedWayBack,
  readCompositionRecord,
  readWayBackRecord,
  type RecordBytes,
  Refused,
  type StoredRecord,
  type Composition,
  type Store,
} from '@site/store/worker';
import type { Rights } from './allowed-signers';
import { type Requirement, itemRequirement, readRequirements } from './requirements';
import {
  assertDerived,
  type Before,
  type Item,
  itemsOf,
  itemsOfWayBack,
  servedItems,
  type SignedComposition,
  signedPartOf,
  signedWayBackOf,
} from './signed-record';
import { isNamedBy, readExactly } from './chain';
import { checkSignatures, type Granted } from './signers';

const MINUTES = 60_000;
/** Clocks of two machines differ, but not by more. */
const MAX_CLOCK_DIFFERENCE = 10 * MINUTES;
/** Records that a running reader may have missed. */
const MAX_STEPS = 1_000;
const MAX_CACHED = 20;

/** What readers do. Workers run it. */
export abstract class RecordChecks {
  protected readonly accepted = new Map<number, CompositionRecord>();

  constructor(
    protected readonly rights: Rights,
    readonly now: () => number,
  ) {}

  async assertSigned(record: RecordBytes): Promise<void> {
    if (this.#isStart(record)) return;
    const { granted, reasons } = await checkSignatures(this.rights, record);
    if (granted.size === 0)
      throw new Refused(`${record.name} does not count: ${reasons.join('; ')}`);
  }

  #isStart({ sha256 }: RecordBytes): boolean {
    return sha256 === this.rights.start?.sha256;
  }

  async assertComposition(
    store: Store,
    record: CompositionRecord,
    known?: CompositionRecord,
    lookedAt?: number,
  ): Promise<void> {
    const { number, previous } = record.value;
    if (this.accepted.get(number)?.sha256 === record.sha256) return;
    this.#assertNotBeforeStart(record);
    const cached = previous && this.accepted.get(previous.composition);
    const base = known ?? (cached?.sha256 === previous?.sha256 ? cached : undefined);
    if (!this.#isStart(record))
      await (base
        ? this.#assertContinues(store, base, record, lookedAt)
        : this.#assertAlone(store, record));
    this.accepted.set(number, record);
    for (const old of [...this.accepted.keys()].slice(0, -MAX_CACHED)) this.accepted.delete(old);
  }

  #assertNotBeforeStart({ name, value, sha256 }: CompositionRecord): void {
    const { start } = this.rights;
    if (!start || value.number > start.composition) return;
    if (value.number === start.composition && sha256 === start.sha256) return;
    throw new Refused(
      `${name} does not count: the rights begin with composition ${start.composition}, whose SHA-256 is ${start.sha256}`,
    );
  }

  /** A running reader has seen what was before: whatever is newer must follow from it, step by step. */
  async #assertContinues(
    store: Store,
    base: CompositionRecord,
    record: CompositionRecord,
    lookedAt = -Infinity,
  ): Promise<void> {
    const steps = [record];
    for (let first = record; !isNamedBy(first, base);) {
      const { previous } = first.value;
      if (!previous || previous.composition <= base.value.number || steps.length > MAX_STEPS)
        throw new Refused(`${record.name} does not count: it does not continue ${base.name}`);
      first = await readExactly(store, first);
      steps.unshift(first);
    }
    let before = base;
    for (const step of steps) {
      if (Date.parse(step.value.change.at) < lookedAt - MAX_CLOCK_DIFFERENCE)
        throw new Refused(
          `${step.name} does not count: it is new, and says that it is of ${step.value.change.at}`,
        );
      await this.assertStep(store, before, step);
      before = step;
    }
  }

  /** A reader that starts trusts nothing but keys: it looks who has signed each thing that visitors get. */
  async #assertAlone(store: Store, record: CompositionRecord): Promise<void> {
    const before = record.value.previous && (await readExactly(store, record));
    if (before) this.#assertNotBeforeStart(before);
    const { sources } = await this.assertStep(store, before, record);
    const byKey = new Map<string, Item[]>();
    for (const item of servedItems(record.value)) {
      const key = sources[item.name] ?? '';
      byKey.set(key, [...(byKey.get(key) ?? []), item]);
    }
    byKey.delete(`compositions/${record.value.number}`);
    const checks = [...byKey].map(([key, items]) => this.#assertSource(store, record, key, items));
    await Promise.all(checks);
  }

  async #assertSource(
    store: Store,
    record: CompositionRecord,
    key: string,
    items: readonly Item[],
  ): Promise<void> {
    const [folder = '', number] = key.split('/');
    const source = await (folder === 'way-back'
      ? this.#readWayBackSource(store, Number(number))
      : this.#readCompositionSource(store, Number(number)));
    if (!source) throw new Refused(`${record.name} does not count: ${key}, its source, is missing`);
    const names = new Set(source.items.map(({ name }) => name));
    for (const item of items) {
      if (!names.has(item.name))
        throw new Refused(`${record.name} does not count: ${key} does not name ${item.name}`);
      if (source.granted) this.#assertGranted(source.name, source.granted, [itemRequirement(item)]);
    }
  }

  /** `granted` is undefined for the record that counts without a signature. */
  async #readCompositionSource(store: Store, number: number) {
    const record = await readCompositionRecord(store, number);
    if (!record) return undefined;
    this.#assertNotBeforeStart(record);
    const { name, value } = record;
    if (this.#isStart(record)) return { name, items: itemsOf(value), granted: undefined };
    this.#assertStore(name, signedPartOf(record).store);
    const at = Date.parse(value.change.at);
    return {
      name,
      items: itemsOf(value),
      granted: await checkSignatures(this.rights, record, at),
    };
  }

  async #readWayBackSource(store: Store, number: number) {
    const record = await readWayBackRecord(store, number);
    if (!record) return undefined;
    const { store: storeId, at, apps } = signedWayBackOf(record);
    this.#assertStore(record.name, storeId);
    const granted = await checkSignatures(this.rights, record, Date.parse(at));
    return { name: record.name, items: itemsOfWayBack(apps), granted };
  }

  #assertStore(name: string, storeId: string): void {
    if (storeId === this.rights.storeId) return;
    throw new Refused(
      `${name} does not count: it is a record of the store ${storeId}, and the rights are for ${this.rights.storeId}`,
    );
  }

  #assertTime({ name, value }: CompositionRecord, before: CompositionRecord | undefined): void {
    const at = Date.parse(value.change.at);
    if (before && at < Date.parse(before.value.change.at))
      throw new Refused(
        `${name} does not count: its time, ${value.change.at}, is before that of ${before.name}`,
      );
    if (at > this.now() + MAX_CLOCK_DIFFERENCE)
      throw new Refused(
        `${name} does not count: its time, ${value.change.at}, is more than ten minutes ahead of this machine's clock`,
      );
  }

  /** Who has signed may make this change of the record before. */
  protected async assertStep(
    store: Store,
    previous: CompositionRecord | undefined,
    record: CompositionRecord,
  ): Promise<SignedComposition> {
    const signed = signedPartOf(record);
    this.#assertStore(record.name, signed.store);
    this.#assertTime(record, previous);
    const before = await this.readBefore(store, previous, record.value);
    assertDerived(record.name, before, signed);
    const at = Date.parse(record.value.change.at);
    const granted = await checkSignatures(this.rights, record, at);
    if (granted.granted.size === 0)
      throw new Refused(`${record.name} does not count: ${granted.reasons.join('; ')}`);
    this.#assertGranted(record.name, granted, readRequirements(record.name, before, signed));
    return signed;
  }

  #assertGranted(name: string, signed: Granted, requirements: readonly Requirement[]): void {
    for (const { subject, anyOf } of requirements) {
      if (anyOf.some((namespace) => this.#isGranted(signed, namespace))) continue;
      const [namespace = ''] = anyOf;
      const quorum = this.rights.quorums[namespace] ?? 1;
      const number = quorum > 1 ? `${quorum} signatures` : 'a signature';
      const signers = [...signed.granted].map(
        ([signedFor, people]) => `${signedFor} by ${[...people].join(', ')}`,
      );
      const state = [...signers, ...signed.reasons].join('; ');
      throw new Refused(
        `${name} does not count: ${subject} needs ${number} for ${anyOf.join(' or ')}, and there is ${state || 'none'}`,
      );
    }
  }

  #isGranted = ({ granted }: Granted, namespace: string): boolean =>
    (granted.get(namespace)?.size ?? 0) >= (this.rights.quorums[namespace] ?? 1);

  /** What was prepared is read only when the record itself does not explain what is new. */
  protected async readBefore(
    store: Store,
    record: CompositionRecord | undefined,
    next: Composition,
  ): Promise<Before | undefined> {
    if (!record) return undefined;
    const sources = this.#sourcesOf(record);
    const before = { record, composition: record.value, sources, prepared: {} };
    if (itemsOf(next).every(({ name }) => sources[name])) return before;
    try {
      const wayBack = await readWayBackRecord(store, record.value.number);
      if (!wayBack) return before;
      await this.#assertPrepared(wayBack, sources);
      return { ...before, prepared: wayBack.value.apps };
    } catch (error) {
      if (error instanceof Refused) return before;
      throw error;
    }
  }

  #sourcesOf(record: CompositionRecord): Readonly<Record<string, string>> {
    if (!this.#isStart(record)) return signedPartOf(record).sources;
    const key = `compositions/${record.value.number}`;
    return Object.fromEntries(itemsOf(record.value).map(({ name }) => [name, key]));
  }

  async assertWayBack(store: Store, record: StoredRecord<PreparedWayBack>): Promise<void> {
    await this.#assertPrepared(record, await this.sourcesOfNumber(store, record.value.number));
  }

  protected async sourcesOfNumber(
    store: Store,
    number: number,
  ): Promise<Readonly<Record<string, string>>> {
    const record = this.accepted.get(number) ?? (await readCompositionRecord(store, number));
    return record ? this.#sourcesOf(record) : {};
  }

  async #assertPrepared(
    record: StoredRecord<PreparedWayBack>,
    sources: Readonly<Record<string, string>>,
  ): Promise<void> {
    const { store, at, apps } = signedWayBackOf(record);
    this.#assertStore(record.name, store);
    const signed = await checkSignatures(this.rights, record, Date.parse(at));
    const foreign = itemsOfWayBack(apps).filter(({ name }) => !sources[name]);
    this.#assertGranted(record.name, signed, foreign.map(itemRequirement));
  }
}
