import { isNumber, isText, listOf } from '@site/contract/browser';

/** Browsers keep 50 history entries per tab. */
const MAX_ENTRIES = 100;

const STORAGE_KEY = 'scroll-positions';

const isPosition = (value: unknown): value is [string, number] =>
  Array.isArray(value) && isText(value[0]) && isNumber(value[1]);

const isPositions = listOf(isPosition);

function stored(): [string, number][] {
  try {
    const parsed: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '[]');
    return isPositions(parsed) ? parsed : [];
  } catch {
    // Storage is blocked or corrupt: positions last as long as the page.
    return [];
  }
}

const positions = new Map<string, number>(stored());

export function savedPosition(entry: string): number | undefined {
  return positions.get(entry);
}

export function savePosition(entry: string, top: number): void {
  positions.delete(entry);
  positions.set(entry, top);
  const [oldest] = positions.keys();
  if (positions.size > MAX_ENTRIES && oldest !== undefined) positions.delete(oldest);
}

/** For a tab that loads another page and comes back. */
export function storePositions(): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify([...positions]));
  } catch {
    // See above.
  }
}
