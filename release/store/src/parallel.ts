/** Enough to hide the network's delay, and few enough for any limit of open files. */
const LIMIT = 24;

/** In the order of `items`. Rejects with the first error, after all work that was started has ended. */
export async function mapInParallel<Item, Result>(
  items: Iterable<Item>,
  work: (item: Item) => Promise<Result>,
  limit = LIMIT,
): Promise<Result[]> {
  const queue = [...items].entries();
  const results: Result[] = [];
  const errors: unknown[] = [];
  const takeNext = async () => {
    for (const [index, item] of queue) {
      if (errors.length > 0) return;
      try {
        results[index] = await work(item);
      } catch (error) {
        errors.push(error);
      }
    }
  };
  await Promise.all(Array.from({ length: limit }, takeNext));
  if (errors.length > 0) throw errors[0];
  return results;
}
