import {
  type CompositionRecord,
  readCompositionRecord,
  Refused,
  type Store,
} from '@site/store/worker';

export const isNamedBy = (
  { value: { previous } }: CompositionRecord,
  base: CompositionRecord,
): boolean => previous?.composition === base.value.number && previous.sha256 === base.sha256;

/** The record before, by its hash. */
export async function readExactly(
  store: Store,
  { name, value }: CompositionRecord,
): Promise<CompositionRecord> {
  const number = value.previous?.composition ?? 0;
  const record = await readCompositionRecord(store, number);
  if (record?.sha256 === value.previous?.sha256 && record) return record;
  throw new Refused(
    `${name} does not count: ${store.location}/compositions/${number} is not the record that it follows`,
  );
}
