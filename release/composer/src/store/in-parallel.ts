/** Rejects with the first fault, after all started work has ended. */
export async function inParallel<T>(
  items: Iterable<T>,
  work: (item: T) => Promise<unknown>,
  limit = 16,
): Promise<void> {
  const waiting = items[Symbol.iterator]();
  const faults: unknown[] = [];
  const oneAfterTheOther = async () => {
    for (let next = waiting.next(); !next.done && faults.length === 0; next = waiting.next()) {
      await work(next.value).catch((fault: unknown) => faults.push(fault));
    }
  };
  await Promise.all(Array.from({ length: limit }, oneAfterTheOther));
  if (faults.length > 0) throw faults[0];
}
